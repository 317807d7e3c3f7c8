import type { Element } from '../../pages/page-contents.js';
import { isPropKnown } from '../../pages/element-props.js';
import type { Finding } from '../problem.js';
import type { Block } from './blocks.js';
import { reportAtBlock } from './report.js';

/** Blocks of one page that have one id: by method and path, or because it is given twice. */
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
            ? `Another block of this page has ${name}: links lead to the first`
            : `This page documents ${name} before: links by its id lead there`,
          expected: 'one id for each block of a page',
          suggestion: isGiven ? 'Give one of them another id' : `Give it an id, such as id="${own}-2"`,
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
