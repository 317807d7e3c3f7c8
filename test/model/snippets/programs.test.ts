import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { snippetLanguages } from '../../../src/model/http/snippet-languages.js';
import { generateSnippet } from '../../../src/model/snippets/generate-snippet.js';
import { SAMPLE_REQUESTS } from './sample-requests.ts';

describe.each(snippetLanguages.filter(({ id }) => id !== 'curl'))('generateSnippet for $label', ({ id }) => {
  // To update the file, add the option `-u`. Then run the test of the language in `execution`, which executes such code.
  it('generates the code samples in the folder "programs"', async () => {
    const sections = Object.entries(SAMPLE_REQUESTS).map(
      ([name, request]) => `## ${name}\n\n\`\`\`${id}\n${generateSnippet(request, id)}\`\`\`\n`,
    );
    await expect(sections.join('\n')).toMatchFileSnapshot(join(import.meta.dirname, 'programs', `${id}.txt`));
  });
});
