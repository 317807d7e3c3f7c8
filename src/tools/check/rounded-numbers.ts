import { toJsonText } from '../../model/json/to-json-text.js';
import { type JsonNode, parseJsonTree } from '../../model/json/json-tree.js';
import { normalizeNumber } from '../../model/json/normalize-number.js';
import type { Element, Prop } from '../pages/page-contents.js';
import type { PageProblem } from './problem.js';

/**
 * Reports numbers that JavaScript rounds when it evaluates a prop, because the component would display the rounded
 * numbers.
 */
export function checkRoundedNumbers({ props }: Element): PageProblem[] {
  return props.filter((prop) => prop !== undefined).flatMap((prop) => findRoundedNumber(prop) ?? []);
}

function findRoundedNumber({ name, value, valueRange }: Prop): PageProblem | undefined {
  const exactJson = value?.toLosslessJson?.();
  if (!value || exactJson === undefined) return undefined;
  const receivedJson = toJsonText(value.value);
  const exactNumbers = findNumbers(exactJson);
  const receivedNumbers = findNumbers(receivedJson);
  // If a number became `Infinity`, which JSON cannot represent, the numbers cannot be compared in pairs.
  if (exactNumbers.length !== receivedNumbers.length) return undefined;

  const index = exactNumbers.findIndex(
    ({ digits }, position) => normalizeNumber(digits) !== normalizeNumber(receivedNumbers[position]?.digits ?? ''),
  );
  const exact = exactNumbers[index];
  const received = receivedNumbers[index];
  if (!exact || !received) return undefined;
  const start = value.locate(received.node.start);
  // The digits can be longer than the number in the source, for example if it is hexadecimal.
  const end = Math.min(start + exact.digits.length, valueRange.end);
  const isWholeValue = !receivedJson.startsWith('{') && !receivedJson.startsWith('[');
  return {
    rule: 'lost-digits',
    severity: 'error',
    message: `JavaScript rounds ${exact.digits} to ${received.digits}`,
    expected: 'a number with up to 15 digits, or a string',
    suggestion: `Write the value as a string: ${name}=${isWholeValue ? `"${exact.digits}"` : "'…'"}`,
    prop: name,
    start,
    end: Math.max(end, start + 1),
  };
}

interface NumberInJson {
  /** The number as written in the JSON. */
  digits: string;
  node: JsonNode;
}

/** Returns the numbers in a JSON document, in document order. */
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
