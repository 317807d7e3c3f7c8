import { type JsonNode, parseJsonTree } from '../../../model/json/json-tree.js';
import { normalizeNumber } from '../../../model/json/normalize-number.js';
import { toJsonText } from '../../../model/json/to-json-text.js';
import type { PageComponent } from '../../pages/page-component.js';
import type { Prop } from '../../pages/page-contents.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';

export const lostDigits: CheckRule = {
  name: 'lost-digits',
  severity: 'error',
  section: 'Mistakes that lose content or break the page',
  description: 'A number in an expression that JavaScript rounds. The component then receives a different number',
  example: 'body={{ id: 12345678901234567890 }}',
  check: ({ components }) => components.flatMap(checkComponent),
};

function checkComponent(component: PageComponent): RuleFinding[] {
  return component.source.props.flatMap((prop) => (prop && findRoundedNumber(prop, component)) ?? []);
}

function findRoundedNumber(
  { name, value, valueRange }: Prop,
  { component, source }: PageComponent,
): RuleFinding | undefined {
  const exactJson = value?.toLosslessJson?.();
  if (!value || exactJson === undefined) return undefined;
  const receivedJson = toJsonText(value.value);
  const exactNumbers = findNumbers(exactJson);
  const receivedNumbers = findNumbers(receivedJson);
  const index = exactNumbers.findIndex(
    ({ digits }, position) => normalizeNumber(digits) !== normalizeNumber(receivedNumbers[position]?.digits ?? ''),
  );
  const exact = exactNumbers[index];
  const received = receivedNumbers[index];
  // If a number became `Infinity`, which JSON cannot represent, `receivedNumbers` is empty.
  if (!exact || !received) return undefined;
  const start = value.locate(received.node.start);
  // The digits can be longer than the number in the source, for example if it is hexadecimal.
  const end = Math.min(start + exact.digits.length, valueRange.end);
  const isWholeValue = !receivedJson.startsWith('{') && !receivedJson.startsWith('[');
  return {
    message: `JavaScript rounds ${exact.digits} to ${received.digits}`,
    expected: 'a number with up to 15 digits, or a string',
    suggestion: `Write the value as a string: ${name}=${isWholeValue ? `"${exact.digits}"` : "'…'"}`,
    component,
    prop: name,
    start,
    end: Math.max(end, start + 1),
    within: [source],
  };
}

interface NumberInJson {
  /** The number as written in the JSON. */
  digits: string;
  node: JsonNode;
}

function findNumbers(json: string): NumberInJson[] {
  const numbers: NumberInJson[] = [];
  const collect = (node: JsonNode) => {
    if (node.items) node.items.forEach(collect);
    else if (node.kind === 'number') numbers.push({ digits: json.slice(node.start, node.end), node });
  };
  const root = parseJsonTree(json);
  if (root) collect(root);
  return numbers;
}
