import { ExampleCode } from '#code-example';
import type { Code } from '../../model/block/code.js';
import type { CodeExample } from '../../model/block/examples.js';
import type { BlockLabels } from '../../model/block/labels.js';
import type { Panel } from '../interaction/Tabs.js';
import { renderBelow, renderCommand, renderJson } from '../text/render-code.js';

/** The generated cURL command, beside it the body where it has no place of its own, and the examples that an author added. */
export function toRequestPanels(
  curl: string | undefined,
  body: Code | undefined,
  examples: CodeExample[],
  webhook: boolean,
  labels: BlockLabels,
): Panel[] {
  const panels: Panel[] = examples.map(({ label, code, mistakes }) => ({
    label,
    title: label,
    name: label,
    content: renderBelow(mistakes, code.mistake ? renderJson(code, label) : <ExampleCode code={code} label={label} />),
  }));
  if (body) {
    const label = webhook ? labels.payload : labels.bodyTab;
    panels.unshift({ label, title: label, content: renderJson(body, webhook ? label : labels.body) });
  }
  if (curl !== undefined)
    panels.unshift({
      label: labels.curl,
      title: labels.curl,
      name: labels.curl,
      content: renderCommand(curl, labels.curl),
    });
  return panels;
}
