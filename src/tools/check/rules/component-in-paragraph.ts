import type { Element } from '../../pages/page-contents.js';
import type { Page } from '../../pages/read-page.js';
import type { CheckRule } from '../rule.js';

export const componentInParagraph: CheckRule = {
  name: 'component-in-paragraph',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description:
    'A component in a paragraph of text. HTML allows no block in a paragraph, so React discards the HTML of the server. The remark plugin `apiblock/remark` takes components out of paragraphs',
  details:
    'the check accepts these pages if a configuration file above the page, such as `next.config.mjs`, mentions `apiblock/remark`, and on sites with a `docs.json` file.',
  example: 'Parameters: <ParamField query="limit" type="integer" />',
  check: ({ page, syntax }) =>
    syntax.separatesComponents
      ? []
      : page.components
          .filter(({ source }) => isRenderedInParagraph(source, page))
          .map(({ component, source }) => ({
            message: `${component} is part of a paragraph, which HTML does not allow, so React discards the HTML of the server`,
            expected: 'a blank line before and after the component',
            suggestion: 'Add the blank lines, or the remark plugin apiblock/remark',
            component,
            start: source.nameStart,
            end: source.nameEnd,
            within: [source],
          })),
};

function isRenderedInParagraph({ paragraph, parent, filledFrom }: Element, { names }: Page): boolean {
  if (!paragraph || filledFrom) return false;
  // Blocks, fields and groups take the components in them out of paragraphs.
  const isInComponent = parent !== undefined && names.resolve(parent.name) !== undefined;
  return !(isInComponent && paragraph.isDirectChild);
}
