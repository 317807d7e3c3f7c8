import { describe, expect, it } from 'vitest';
import { convertPage } from '../../../../src/tools/markdown/pages/convert-page.js';

/** Converts the content below the title of a page to Markdown. */
function toMarkdown(content: string): string {
  const site = { markdownFiles: new Map<string, string>(), bases: [], index: 'llms.txt' };
  const converted = convertPage({ page: `# Users\n\n${content}\n`, path: 'users.md', isMarkdown: false }, site);
  if ('syntaxError' in converted) throw new Error(converted.syntaxError?.message);
  return converted.markdown.slice(converted.markdown.indexOf('# Users') + '# Users\n\n'.length);
}

const BLOCK = '<ApiBlock method="GET" endpoint="/users" copy="link">\n\nText.\n\n</ApiBlock>';

describe('convertPage', () => {
  it.each<[string, string, string]>([
    ['between paragraphs', 'One.\n\n<CopyPage />\n\nTwo.', 'One.\n\nTwo.\n'],
    ['in a paragraph', 'One. <CopyPage copy="link" /> Two.', 'One.\n\nTwo.\n'],
    ['in a heading', '## More <CopyPage />\n\nOne.', '## More\n\nOne.\n'],
    ['in an element', '<div>\n\nOne.\n\n<CopyPage />\n\n</div>', 'One.\n'],
    ['in an expression', '{true && <CopyPage />}\n\nOne.', 'One.\n'],
    ['that is renamed by its import', 'import { CopyPage as Copy } from "apiblock"\n\n<Copy />\n\nOne.', 'One.\n'],
    ['with props that are known only at runtime', '<CopyPage copy={copy} {...rest} />\n\nOne.', 'One.\n'],
  ])('omits a CopyPage %s', (_place, content, markdown) => {
    expect(toMarkdown(content)).toBe(markdown);
  });

  it('omits a CopyPage in a block', () => {
    expect(toMarkdown(BLOCK.replace('Text.', 'Text.\n\n<CopyPage />'))).toBe(toMarkdown(BLOCK));
  });

  it('keeps the content of a component named CopyPage that the page imports from another module', () => {
    expect(toMarkdown('import { CopyPage } from "./copy"\n\n<CopyPage>One.</CopyPage>')).toBe('One.\n');
  });
});
