import type { PageStyle } from '../openapi/import/page-style.js';
import { writeStart } from '../openapi/import/write-start.js';
import type { FirstOperation, Site } from './site.js';

interface FirstPageOptions {
  style: PageStyle;
  /**
   * Whether the block contains all details instead of a reference to the OpenAPI description. Set for frameworks that
   * do not support remark plugins.
   */
  isFull?: boolean;
  /** Imports of the components that the page uses. Required if the framework does not pass components to pages. */
  imports?: string;
}

/** Returns the content of the first page: a block for the first operation of the OpenAPI description, or an example. */
export function writeFirstPage({ openApi }: Site, { style, isFull = false, imports }: FirstPageOptions): string {
  const title = writeStart({ title: 'API', description: '' }, style);
  const parts = [title.trimEnd(), ...(imports === undefined ? [] : [imports]), describePage(openApi?.file, isFull)];
  return `${parts.join('\n\n')}\n\n${openApi ? getSection(openApi, isFull) : EXAMPLE_BLOCK}`;
}

function getSection({ section, fullSection }: FirstOperation, isFull: boolean): string {
  return (isFull ? fullSection : section).trimStart();
}

function describePage(description: string | undefined, isFull: boolean): string {
  if (description === undefined) return 'Replace this example with an endpoint of your API.';
  return isFull
    ? `This block documents the first operation of \`${description}\`.`
    : `This block documents the first operation of \`${description}\`. Props and fields that you add here take precedence.`;
}

/** A block that shows the most common props. */
const EXAMPLE_BLOCK = `## Share a document

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
