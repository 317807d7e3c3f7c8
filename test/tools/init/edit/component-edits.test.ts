import { describe, expect, it } from 'vitest';
import { addReturnedComponents } from '../../../../src/tools/init/edit/component-edits.js';

describe('addReturnedComponents', () => {
  it('keeps the CRLF line breaks of the returned value', () => {
    const start = "import { getComponents } from 'theme';\r\n";
    const text = `${start}\r\nexport function useMDXComponents() {\r\n  return getComponents({\r\n    a,\r\n  });\r\n}\r\n`;
    expect(addReturnedComponents('mdx-components.js', text, ['useMDXComponents'])).toBe(
      `${start}import { mdxComponents } from 'apiblock';\r\n\r\nexport function useMDXComponents() {\r\n` +
        '  return { ...mdxComponents, ...getComponents({\r\n    a,\r\n  }) };\r\n}\r\n',
    );
  });
});
