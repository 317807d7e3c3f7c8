import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';
import { readOpenApi } from '../../../../src/tools/openapi/document/read-open-api.js';
import { createFiller } from '../../../../src/tools/openapi/fill/create-filler.js';
import { description } from '../../remark/description.ts';

const openapi = readOpenApi(JSON.stringify(description), { path: 'api.json' });
const fill = createFiller({ names: [], readDescription: () => openapi });

describe('convertPage', () => {
  it('omits the title of an operation if the heading above its block has the same text', () => {
    const page = '# Users\n\n## Create a user\n\n<ApiBlock operation="createUser" />\n';
    const site = { markdownFiles: new Map(), bases: [], index: 'llms.txt' };
    const converted = convertPage({ page, path: 'users.md', isMarkdown: false, fill }, site);
    expect(converted).toMatchObject({ markdown: expect.stringContaining('## Create a user\n\n### POST') as unknown });
  });
});
