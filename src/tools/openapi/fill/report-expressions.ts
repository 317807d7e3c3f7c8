import type { Program } from 'estree-jsx';
import type { Nodes, Root } from 'mdast';
import { invalidOperation } from '../../check/rules/operations.js';
import { collectFromProgram } from '../../pages/collect-from-program.js';
import { readNames } from '../../pages/components.js';
import { isJsxElement } from '../../pages/jsx-element.js';
import { listNodes } from '../../pages/list-nodes.js';
import { getModulePrograms } from '../../pages/module-programs.js';
import type { FillProblem, NodePosition } from '../../pages/page-filler.js';

/** A JavaScript program in a page: an expression in its text or in an attribute, or an import or export. */
interface PageProgram {
  program: Program;
  position: NodePosition;
}

/**
 * Reports the JavaScript expressions, exports and attributes that contain a block with an `operation` prop. Only blocks
 * in the Markdown of a page can be filled, because descriptions are Markdown.
 */
export function reportBlocksInExpressions(tree: Root, report: (problem: FillProblem) => void): void {
  const { resolve } = readNames(getModulePrograms(tree.children));
  for (const { program, position } of listNodes<Nodes>(tree).flatMap(readPrograms)) {
    const hasOperation = collectFromProgram(program, undefined, '').elements.some(
      ({ name, props }) => resolve(name) === 'ApiBlock' && props.some((prop) => prop?.name === 'operation'),
    );
    if (!hasOperation) continue;
    report({
      ruleId: invalidOperation.name,
      severity: invalidOperation.severity,
      message: 'A block in a JavaScript expression cannot have an "operation". Move the block out of the braces',
      prop: 'operation',
      position,
    });
  }
}

/** Returns the programs in a node if they contain the word `operation`. Does not search the children of the node. */
function readPrograms(node: Nodes): PageProgram[] {
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  if (isExpression || node.type === 'mdxjsEsm') return toPrograms(node.value, node.data?.estree, node.position);
  // The `attributes` of a directive, such as `:::note`, are an object without expressions.
  const attributes = isJsxElement(node) ? node.attributes : [];
  return attributes.flatMap(({ value, position }) =>
    typeof value === 'object' && value !== null ? toPrograms(value.value, value.data?.estree, position) : [],
  );
}

function toPrograms(source: string, program: Program | null | undefined, position: NodePosition): PageProgram[] {
  return program && source.includes('operation') ? [{ program, position }] : [];
}
