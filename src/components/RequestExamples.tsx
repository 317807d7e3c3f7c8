import { ExampleCode } from '#code-example';
import type { CodeExample } from '../model/examples.js';
import type { Labels } from '../model/labels.js';
import { toTokenHtml, type Token } from '../model/tokens.js';
import { CodeGroup } from './CodeGroup.js';
import { CodeText, JsonCode } from './CodeText.js';

/** The generated cURL command, and beside it as tabs the examples that an author added. */
export function RequestExamples({ id, curl, examples, labels }: { id: string; curl: readonly Token[]; examples: CodeExample[]; labels: Labels }) {
  const panels = [
    { label: labels.curl, name: labels.curl, content: <CodeText html={toTokenHtml(curl, 'key', 'keyword')} label={labels.curl} keyed /> },
    ...examples.map(({ label, code }) => ({
      label,
      name: label,
      content: code.problem ? <JsonCode code={code} label={label} /> : <ExampleCode code={code} label={label} />,
    })),
  ];
  return <CodeGroup id={id} label={labels.examples} panels={panels} labels={labels} />;
}
