import { getJsonMembers, type JsonNode } from '../../../model/json/json-tree.js';
import type { JsonSample } from '../../pages/documented/prop-source.js';
import { readJsonBodies, readParameterSamples } from '../../pages/documented/read-requests.js';
import { readResponses } from '../../pages/documented/read-responses.js';
import type { Block } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';
import { listJsonBodies } from '../samples/contradictions.js';

export const duplicateMember: CheckRule = {
  name: 'duplicate-member',
  severity: 'warning',
  section: 'Contradictions',
  description: 'An object in a sample that contains two members with the same name',
  details: 'most JSON parsers use the last member, but some use the first, or report an error.',
  example: 'body=\'{"name": "Ada", "name": "Grace"}\'',
  includesPartials: true,
  check: ({ blocks }) => blocks.flatMap((block) => listSamples(block).flatMap((sample) => checkSample(sample, block))),
};

function listSamples({ element }: Block): JsonSample[] {
  const responses = readResponses(element).flatMap(listJsonBodies);
  return [...readJsonBodies(element), ...readParameterSamples(element), ...responses];
}

/** Reports the first duplicate in each object of a sample. */
function checkSample({ prop, source, json }: JsonSample, { element }: Block): RuleFinding[] {
  return listValues(json).flatMap((value) => {
    const duplicate = findDuplicate(value);
    if (!duplicate) return [];
    const { start, end } = source.toPosition(duplicate);
    return [
      {
        message: `The object contains the member ${JSON.stringify(duplicate.text)} twice`,
        expected: 'one member for each name',
        component: 'ApiBlock',
        prop,
        start: start.offset,
        end: end.offset,
        within: [element.source],
      },
    ];
  });
}

/** Returns a value and all values in it. Uses no recursion, because samples can be deeply nested. */
function listValues(root: JsonNode): JsonNode[] {
  const values = [root];
  // The loop also visits the values that it adds.
  for (const { items = [] } of values) for (const item of items) values.push(item);
  return values;
}

/** Returns the name node of the first member that has the same name as an earlier member. */
function findDuplicate(object: JsonNode): JsonNode | undefined {
  const names = new Set<string>();
  for (const { name, nameNode } of getJsonMembers(object)) {
    if (names.has(name)) return nameNode;
    names.add(name);
  }
  return undefined;
}
