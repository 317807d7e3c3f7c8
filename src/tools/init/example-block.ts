/** A block that shows the most common props. */
export const EXAMPLE_BLOCK = `## Share a document

<ApiBlock
  method="POST"
  endpoint="/documents/:id/share"
  baseUrl="https://api.example.com"
  description="Shares a document. The link expires after \`expiresIn\`."
  auth="bearer"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  body='{"expiresIn": "7d"}'
  responses='[
    {"statusCode": 201, "body": {"url": "https://example.com/s/4f9a"}},
    {"statusCode": 404, "label": "No such document", "body": {"title": "Not found"}}
  ]'
>
  <ParamField name="id" type="string" location="path" required>
    The document to share.
  </ParamField>
  <ParamField name="expiresIn" type="string" location="body" defaultValue="7d">
    A number followed by \`h\` (hours) or \`d\` (days).
  </ParamField>
  <ResponseField name="url" type="string">
    The URL of the shared document.
  </ResponseField>
</ApiBlock>
`;
