/** A sample MDX page. On a real site, this would be a separate file. */
export const page = `# Users

<ApiBlock
  method="GET"
  endpoint="/v1/users/:id"
  baseUrl="https://api.example.com"
  description="Returns a user."
  auth="bearer"
  headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'
  responses='[
    {"statusCode": 200, "headers": {"ETag": "v7"}, "body": {"id": "u_1", "name": "Ann", "followers": 12345678901234567890}},
    {"statusCode": 401, "body": {"title": "Unauthorized"}},
    {"statusCode": 404, "body": {"title": "No such user"}}
  ]'
/>
`;
