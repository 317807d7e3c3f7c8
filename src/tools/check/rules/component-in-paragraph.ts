import type { SourceElement } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { CheckRule } from '../rule.js';

export const componentInParagraph: CheckRule = {
  name: 'component-in-paragraph',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'A component in a paragraph of text, or in a heading. HTML does not allow block elements there, so React can discard the server-rendered HTML. The remark plugin `apiblock/remark` moves components out of paragraphs. `CopyPage` is allowed in both',
  details:
    'the check accepts components in paragraphs if a configuration file in the folder of the page or in a parent folder, such as `next.config.mjs`, mentions `apiblock/remark`. It also accepts them on sites with a `docs.json` file.',
  example: 'Parameters: <ParamField query="limit" type="integer" />',
  check: ({ page, syntax }) =>
    page.components
      // `CopyPage` renders only elements that HTML allows in paragraphs and headings.
      .filter(({ component }) => component !== 'CopyPage')
      .flatMap(({ component, source }) => {
        const place = findInlinePlace(source, page, syntax.separatesComponents);
        return place === undefined ? [] : [toFinding(component, source, place)];
      }),
};

/** A kind of element in which HTML allows no block-level elements. */
type InlinePlace = 'heading' | 'paragraph';

function toFinding(component: string, source: SourceElement, place: InlinePlace) {
  const isHeading = place === 'heading';
  return {
    message: `${component} is part of a ${place}. HTML does not allow this, so React discards the server-rendered HTML`,
    expected: isHeading ? 'text in the heading' : 'a blank line before and after the component',
    suggestion: isHeading
      ? 'Move the component below the heading'
      : 'Add a blank line before and after the component, or use the remark plugin apiblock/remark',
    component,
    start: source.nameStart,
    end: source.nameEnd,
    within: [source],
  };
}

/**
 * Returns the kind of the element around a component if HTML allows no block-level elements in it. Returns `undefined`
 * if HTML allows them, or if the component will be taken out of the paragraph.
 */
function findInlinePlace(
  { inlineParent, parent, filledFrom }: SourceElement,
  { names }: Page,
  separatesComponents: boolean,
): InlinePlace | undefined {
  if (!inlineParent || filledFrom) return undefined;
  if (inlineParent.isHeading) return 'heading';
  // Blocks, fields and groups take components out of paragraphs that are direct children of the block, field or group.
  const isInComponent = parent !== undefined && names.resolve(parent.name) !== undefined;
  const isSeparated = separatesComponents || (isInComponent && inlineParent.isDirectChild);
  return isSeparated ? undefined : 'paragraph';
}
