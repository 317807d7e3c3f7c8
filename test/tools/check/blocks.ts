/** A block without problems. */
export const GOOD_BLOCK = '<ApiBlock method="GET" endpoint="/documents" />';

export const createBlock = (method: string, endpoint: string, ...fields: string[]) =>
  `<ApiBlock method="${method}" endpoint="${endpoint}">\n${fields.map((field) => `  ${field}\n`).join('')}</ApiBlock>`;

/** Creates a GET block with additional props, which begin at line 4, column 3. */
export const createGetBlock = (props: string) => `<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  ${props}\n/>`;

/** Creates a POST block with fields and additional props, which begin at line 4, column 3. */
export const createPostBlock = (props: string, ...fields: string[]) =>
  `<ApiBlock\n  method="POST"\n  endpoint="/documents"\n  ${props}\n>\n${fields.map((field) => `  ${field}\n`).join('')}</ApiBlock>`;
