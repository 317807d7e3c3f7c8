import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../../src/tools/openapi/react/render-markdown.js';

const render = (source: string) => renderToStaticMarkup(renderMarkdown(source));

describe('renderMarkdown', () => {
  it('renders no paragraphs in a list without blank lines', () => {
    expect(render('- one\n- two\n  - three')).toBe('<ul><li>one</li><li>two<ul><li>three</li></ul></li></ul>');
  });

  it('renders paragraphs in a list with blank lines between the items', () => {
    expect(render('1. one\n\n2. two')).toBe('<ol><li><p>one</p></li><li><p>two</p></li></ol>');
  });

  it('renders paragraphs in all items of a list with a blank line inside an item', () => {
    expect(render('- One of the following:\n\n  Second paragraph.\n- two')).toBe(
      '<ul><li><p>One of the following:</p><p>Second paragraph.</p></li><li><p>two</p></li></ul>',
    );
  });

  it('separates a heading in a list item from the text below it', () => {
    expect(render('- # Heading\n  text')).toBe('<ul><li><p><strong>Heading</strong></p><p>text</p></li></ul>');
  });

  it('separates the text of a list item from HTML below it', () => {
    expect(render('- text\n  <script>')).toBe('<ul><li><p>text</p><p>&lt;script&gt;</p></li></ul>');
  });

  it('renders the checkbox of a task list item before its text', () => {
    expect(render('- [ ] one\n- [x] two')).toBe('<ul><li>[ ] one</li><li>[x] two</li></ul>');
  });

  it('renders the checkbox and text of a task list item in one paragraph if blank lines separate the items', () => {
    expect(render('- [ ] one\n\n- [x] two')).toBe('<ul><li><p>[ ] one</p></li><li><p>[x] two</p></li></ul>');
  });
});
