import { ExampleCode } from '#code-example';
import type { CodeExample } from '../../model/block/examples.js';
import type { Labels } from '../../model/block/labels.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow, renderCommand, renderJson } from '../text/render-code.js';

/** The generated cURL command, and beside it the examples that an author added. */
export function toRequestPanels(curl: string, examples: CodeExample[], labels: Labels): Panel[] {
  return [
    { label: labels.curl, title: labels.curl, name: labels.curl, content: renderCommand(curl, labels.curl) },
    ...examples.map(({ label, code, mistakes }) => ({
      label,
      title: label,
      name: label,
      content: renderBelow(
        mistakes,
        code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />,
      ),
    })),
  ];
}
