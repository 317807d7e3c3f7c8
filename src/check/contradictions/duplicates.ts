import type { Element } from '../../pages/page-contents.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { reportAtBlock } from './report.js';

/** Reports blocks of a page that have the same id, either derived from method and path or specified. */
export function findDuplicates(blocks: readonly Block[]): Finding[] {
  const seen = new Set<string>();
  return blocks.flatMap((block) => {
    const { given, endpoint, element } = block;
    if (isConditional(element) || !['id', 'method', 'endpoint'].every((name) => isPropKnown(given, name))) return [];
    const { id } = given.values;
    const isGiven = typeof id === 'string' && id !== '';
    const own = isGiven ? id : endpoint.slug;
    if (!seen.has(own)) {
      seen.add(own);
      return [];
    }
    const { method, path } = endpoint;
    const name = isGiven ? `the id ${JSON.stringify(own)}` : `${method} ${path.map(({ text }) => text).join('')}`;
    return [
      reportAtBlock(
        {
          rule: 'duplicate-block',
          message: isGiven
            ? `Another block on this page already has ${name}: links to it lead to the first block`
            : `This page already documents ${name}: links to its id lead to the first block`,
          expected: 'a unique id for each block of a page',
          suggestion: isGiven ? 'Change one of the ids' : `Add a different id, such as id="${own}-2"`,
          prop: isGiven ? 'id' : 'endpoint',
        },
        block,
      ),
    ];
  });
}

function isConditional(element: Element | undefined): boolean {
  return element !== undefined && (element.isConditional || isConditional(element.parent));
}
