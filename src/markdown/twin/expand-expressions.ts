import type { Expression, JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute, Node, Program } from 'estree-jsx';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx';
import { getRange } from '../../pages/source-range.js';
import { evaluate } from '../../pages/static-values.js';
import { paragraph, text, toInlineCode } from '../nodes.js';

/**
 * Replaces the expressions of a tree with their content: text that is statically known, and JSX elements. Other
 * expressions become inline code with their source. Comments are removed.
 */
export function expandExpressions(tree: Root, source: string): void {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children = (node.children as RootContent[]).flatMap((child) => {
      if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return [child];
      return expandProgram(child.data?.estree, child.value, { source, isFlow: child.type === 'mdxFlowExpression' });
    });
    node.children.forEach(visit);
  };
  visit(tree);
}

interface Surroundings {
  source: string;
  /** Whether the expression is block content, and not part of a paragraph. */
  isFlow: boolean;
}

function expandProgram(
  program: Program | null | undefined,
  written: string,
  surroundings: Surroundings,
): RootContent[] {
  const [statement] = program?.body ?? [];
  const isComment = program && !statement;
  if (isComment) return [];
  if (statement?.type !== 'ExpressionStatement') return toContent([toSourceCode(written)], surroundings);
  return expandExpression(statement.expression, written, surroundings);
}

function expandExpression(expression: Node, written: string, surroundings: Surroundings): RootContent[] {
  const value = evaluate(expression, surroundings.source)?.value;
  if (typeof value === 'string' || typeof value === 'number') return toContent([text(String(value))], surroundings);
  // React renders nothing for these values.
  if (value === null || typeof value === 'boolean') return [];
  const elements = findElements(expression);
  const content = elements.flatMap((element) => toNodes(element, surroundings));
  if (elements.length === 0) return toContent([text('Known only at run time: '), toSourceCode(written)], surroundings);
  const isUnconditional = elements.length === 1 && elements[0] === expression;
  if (isUnconditional) return content;
  return [...toContent([text('Rendered only under a condition:')], surroundings), ...content];
}

function toContent(words: PhrasingContent[], { isFlow }: Surroundings): RootContent[] {
  return isFlow ? [paragraph(...words)] : words;
}

function toSourceCode(written: string): PhrasingContent {
  return toInlineCode(`{${written.trim()}}`);
}

/** Returns the outermost JSX elements in an expression. */
function findElements(node: object): (JSXElement | JSXFragment)[] {
  const { type } = node as { type?: string };
  if (type === 'JSXElement' || type === 'JSXFragment') return [node as JSXElement | JSXFragment];
  return Object.values(node).flatMap((child: unknown) =>
    typeof child === 'object' && child !== null ? findElements(child) : [],
  );
}

/** Converts a JSX element in JavaScript to the nodes that the MDX parser creates for an element in Markdown. */
function toNodes(node: JSXElement | JSXFragment, surroundings: Surroundings): RootContent[] {
  const { source, isFlow } = surroundings;
  const children = node.children.flatMap((child) => toChildNodes(child, surroundings));
  if (node.type === 'JSXFragment') return children;
  const { name, attributes } = node.openingElement;
  return [
    {
      type: isFlow ? 'mdxJsxFlowElement' : 'mdxJsxTextElement',
      name: getSource(name, source),
      attributes: attributes.map((attribute) => toAttribute(attribute, source)),
      children: children as never[],
    },
  ];
}

function toChildNodes(child: JSXElement['children'][number], surroundings: Surroundings): RootContent[] {
  switch (child.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return toNodes(child, surroundings);
    case 'JSXText':
      return toText(child.value);
    case 'JSXExpressionContainer': {
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') return [];
      const { source } = surroundings;
      return expandExpression(expression, getSource(expression, source), { source, isFlow: false });
    }
    case 'JSXSpreadChild':
      return [];
  }
}

function toAttribute(
  attribute: JSXAttribute | JSXSpreadAttribute,
  source: string,
): MdxJsxAttribute | MdxJsxExpressionAttribute {
  if (attribute.type === 'JSXSpreadAttribute')
    return { type: 'mdxJsxExpressionAttribute', value: `...${getSource(attribute.argument, source)}` };
  const name = getSource(attribute.name, source);
  return { type: 'mdxJsxAttribute', name, value: toAttributeValue(attribute.value, source) };
}

function toAttributeValue(value: JSXAttribute['value'], source: string): MdxJsxAttribute['value'] {
  if (!value) return null;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
  return {
    type: 'mdxJsxAttributeValueExpression',
    value: getSource(expression, source),
    data: { estree: toProgram(expression as Expression) },
  };
}

function toProgram(expression: Expression): Program {
  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression }],
    comments: [],
  };
}

/** Converts JSX text: removes indentation and empty lines, as JSX does. */
function toText(value: string): RootContent[] {
  const joined = value
    .split(/\s*\n\s*/)
    .filter((line) => line.trim() !== '')
    .join(' ');
  return joined === '' ? [] : [text(joined)];
}

function getSource(node: Node, source: string): string {
  const { start, end } = getRange(node);
  return source.slice(start, end);
}
