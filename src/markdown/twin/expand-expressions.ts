import type { JSXElement, JSXFragment, Node, Program } from 'estree-jsx';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxJsxAttribute, MdxJsxExpressionAttribute, MdxTextExpression } from 'mdast-util-mdx';
import { evaluate } from '../../pages/static-values.js';
import { paragraph, text, toInlineCode } from '../nodes.js';

type Located = { start: number; end: number };

/**
 * Replaces the expressions of a tree with their content: text that is statically known, and JSX elements. Other
 * expressions become inline code with their source. Comments are removed.
 */
export function expandExpressions(tree: Root, source: string): void {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children = (node.children as RootContent[]).flatMap((child) =>
      child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression' ? expand(child, source) : [child],
    );
    node.children.forEach(visit);
  };
  visit(tree);
}

function expand(node: MdxFlowExpression | MdxTextExpression, source: string): RootContent[] {
  const program = node.data?.estree;
  const [statement] = program?.body ?? [];
  if (program && !statement) return [];
  const isFlow = node.type === 'mdxFlowExpression';
  const wrap = (...words: PhrasingContent[]): RootContent[] => (isFlow ? [paragraph(...words)] : words);
  const toSource = () => [toInlineCode(`{${node.value.trim()}}`)];
  if (statement?.type !== 'ExpressionStatement') return wrap(...toSource());
  const value = evaluate(statement.expression, source)?.value;
  if (typeof value === 'string' || typeof value === 'number') return wrap(text(String(value)));
  if (value === null || typeof value === 'boolean') return [];
  const elements = findElements(statement.expression);
  if (elements.length === 0) return wrap(text('Known only when the page runs: '), ...toSource());
  const isCertain = elements.length === 1 && elements[0] === statement.expression;
  const condition = isCertain ? [] : wrap(text('The running page decides whether this stands here:'));
  return [...condition, ...elements.flatMap((element) => toNodes(element, source, isFlow))];
}

/** Returns the outermost JSX elements in an expression. */
function findElements(node: object): (JSXElement | JSXFragment)[] {
  const { type } = node as { type?: string };
  if (type === 'JSXElement' || type === 'JSXFragment') return [node as JSXElement];
  return Object.values(node).flatMap((child: unknown) =>
    typeof child === 'object' && child !== null ? findElements(child) : [],
  );
}

function toNodes(node: JSXElement | JSXFragment, source: string, isFlow: boolean): RootContent[] {
  const children = node.children.flatMap((child): RootContent[] => {
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return toNodes(child, source, isFlow);
    if (child.type === 'JSXText') return toLines(child.value);
    if (child.type !== 'JSXExpressionContainer' || child.expression.type === 'JSXEmptyExpression') return [];
    const { expression } = child;
    const value = slice(expression, source);
    return expand({ type: 'mdxTextExpression', value, data: { estree: toProgram(expression) } }, source);
  });
  if (node.type === 'JSXFragment') return children;
  const { name, attributes } = node.openingElement;
  const type = isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
  return [
    {
      type,
      name: slice(name, source),
      attributes: attributes.map((attribute): MdxJsxAttribute | MdxJsxExpressionAttribute => {
        if (attribute.type === 'JSXSpreadAttribute')
          return { type: 'mdxJsxExpressionAttribute', value: `...${slice(attribute.argument, source)}` };
        return {
          type: 'mdxJsxAttribute',
          name: slice(attribute.name, source),
          value: toValue(attribute.value, source),
        };
      }),
      children: children as never[],
    },
  ];
}

function toValue(value: Node | null, source: string): MdxJsxAttribute['value'] {
  if (!value) return null;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: slice(expression, source),
    data: { estree: toProgram(expression) },
  };
}

function toProgram(expression: Node): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: expression as never }],
    comments: [],
  };
}

/** Splits text into lines as JSX does: without indentation and empty lines. */
function toLines(value: string): RootContent[] {
  const joined = value
    .split(/\s*\n\s*/)
    .filter((line) => line.trim() !== '')
    .join(' ');
  return joined === '' ? [] : [text(joined)];
}

function slice(node: Node, source: string): string {
  const { start, end } = node as unknown as Located;
  return source.slice(start, end);
}
