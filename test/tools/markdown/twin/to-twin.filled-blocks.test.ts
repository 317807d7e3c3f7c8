import { describe, expect, it } from 'vitest';
import { toTwin } from '../../../../src/tools/markdown/twin/to-twin.js';
import { readOpenApi } from '../../../../src/tools/openapi/document/read-open-api.js';
import { createFiller } from '../../../../src/tools/openapi/fill/create-filler.js';
import { description } from '../../remark/description.ts';

const openapi = readOpenApi(JSON.stringify(description), { path: 'api.json' });
const fill = createFiller({ names: [], readDescription: () => openapi });

describe('toTwin', () => {
  it('omits the title of an operation if the heading above its block has the same text', () => {
    const page = '# Users\n\n## Create a user\n\n<ApiBlock operation="createUser" />\n';
    const site = { twins: new Map(), bases: [], index: 'llms.txt' };
    const twin = toTwin({ page, path: 'users.md', isMarkdown: false, fill }, site);
    expect(twin).toMatchObject({ markdown: expect.stringContaining('## Create a user\n\n### POST') as unknown });
  });
});
