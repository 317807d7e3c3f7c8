import type { Expression, JSXAttribute, JSXElement, JSXFragment, JSXSpreadAttribute, Node, Program } from 'estree-jsx';
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { createExpressionValue, getExpression, type JsxAttribute } from '../../pages/jsx-element.js';
import { getRange } from '../../pages/source-range.js';
import { evaluate } from '../../pages/static-values.js';
import { RUNTIME_NOTE_PREFIX } from '../dynamic-props-note.js';
import { paragraph, text, toInlineCode } from '../nodes.js';

/**
 * Replaces each expression in a tree. A static value becomes the text that React renders for it. An expression with JSX
 * elements becomes these elements. Any other expression becomes a note that contains its source as inline code. Removes
 * comments and expressions for which React renders nothing.
 *
 * @param isOmitted - Returns whether to omit a component from the Markdown. An expression that contains only omitted
 * components is removed.
 */
export function expandExpressions(tree: Root, source: string, isOmitted: (component: string) => boolean): void {
  const visit = (node: Nodes): void => {
    if (!('children' in node)) return;
    node.children = (node.children as RootContent[]).flatMap((child) => {
      if (child.type !== 'mdxFlowExpression' && child.type !== 'mdxTextExpression') return [child];
      return expandProgram(child.data?.estree, child.value, {
        source,
        isFlow: child.type === 'mdxFlowExpression',
        isOmitted,
      });
    });
    node.children.forEach(visit);
  };
  visit(tree);
}

interface ExpressionContext {
  /** Source text that the offsets of the expression refer to. */
  source: string;
  /** Whether the expression is block-level content. If not, it is part of a paragraph. */
  isFlow: boolean;
  /** Returns whether to omit a component from the Markdown. */
  isOmitted: (component: string) => boolean;
}

function expandProgram(program: Program | null | undefined, code: string, context: ExpressionContext): RootContent[] {
  const isComment = program?.body.length === 0;
  if (isComment) return [];
  const expression = getExpression(program);
  return expression ? expandExpression(expression, code, context) : toContent([toSourceCode(code)], context);
}

function expandExpression(expression: Node, code: string, context: ExpressionContext): RootContent[] {
  const result = evaluate(expression, context.source);
  const renderedText = result && toRenderedText(result.value);
  if (renderedText === '') return [];
  if (renderedText !== undefined) return toContent([text(renderedText)], context);
  const elements = findElements(expression);
  if (elements.length === 0) return toContent([text(RUNTIME_NOTE_PREFIX), toSourceCode(code)], context);
  const { source, isOmitted } = context;
  if (elements.every((element) => element.type === 'JSXElement' && isOmitted(readElementName(element, source))))
    return [];
  const content = elements.flatMap((element) => toNodes(element, context));
  const note = toRenderingNote(expression, elements);
  return note === undefined ? content : [...toContent([text(note)], context), ...content];
}

/** Returns a note if code determines whether, or how often, the elements in an expression are rendered. */
function toRenderingNote(expression: Node, elements: readonly Node[]): string | undefined {
  const isElement = elements.length === 1 && elements[0] === expression;
  const isList =
    expression.type === 'ArrayExpression' &&
    expression.elements.every((item) => elements.some((each) => each === item));
  if (isElement || isList) return undefined;
  const isCondition = expression.type === 'LogicalExpression' || expression.type === 'ConditionalExpression';
  return isCondition ? 'Rendered only under a condition:' : 'Rendered by code:';
}

/**
 * Returns the text that React renders for a static value. Returns `''` for a value for which React renders nothing, and
 * `undefined` for any other value, such as an object.
 */
function toRenderedText(value: unknown): string | undefined {
  if (value === null || value === undefined || typeof value === 'boolean') return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const texts = value.map(toRenderedText);
  return texts.includes(undefined) ? undefined : texts.join('');
}

function toContent(nodes: PhrasingContent[], { isFlow }: ExpressionContext): RootContent[] {
  return isFlow ? [paragraph(...nodes)] : nodes;
}

function toSourceCode(code: string): PhrasingContent {
  return toInlineCode(`{${code.trim()}}`);
}

/** Returns the outermost JSX elements in an expression. */
function findElements(node: object): (JSXElement | JSXFragment)[] {
  const { type } = node as { type?: string };
  if (type === 'JSXElement' || type === 'JSXFragment') return [node as JSXElement | JSXFragment];
  return Object.values(node).flatMap((child: unknown) =>
    typeof child === 'object' && child !== null ? findElements(child) : [],
  );
}

/**
 * Converts a JSX element in a JavaScript expression to an MDX element, and a fragment to its children. Also replaces
 * the expressions inside the element or fragment.
 */
function toNodes(node: JSXElement | JSXFragment, context: ExpressionContext): RootContent[] {
  const { source, isFlow } = context;
  const children = node.children.flatMap((child) => toChildNodes(child, context));
  if (node.type === 'JSXFragment') return children;
  const { openingElement } = node;
  const parts = {
    name: readElementName(node, source),
    attributes: openingElement.attributes.map((attribute) => toAttribute(attribute, source)),
  };
  return isFlow
    ? [{ type: 'mdxJsxFlowElement', ...parts, children: children as MdxJsxFlowElement['children'] }]
    : [{ type: 'mdxJsxTextElement', ...parts, children: children as MdxJsxTextElement['children'] }];
}

function toChildNodes(child: JSXElement['children'][number], context: ExpressionContext): RootContent[] {
  switch (child.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return toNodes(child, context);
    case 'JSXText':
      return toText(child.value);
    case 'JSXExpressionContainer': {
      const { expression } = child;
      if (expression.type === 'JSXEmptyExpression') return [];
      return expandExpression(expression, getSource(expression, context.source), { ...context, isFlow: false });
    }
    case 'JSXSpreadChild':
      return [];
  }
}

function readElementName({ openingElement }: JSXElement, source: string): string {
  return getSource(openingElement.name, source);
}

function toAttribute(attribute: JSXAttribute | JSXSpreadAttribute, source: string): JsxAttribute {
  if (attribute.type === 'JSXSpreadAttribute')
    return { type: 'mdxJsxExpressionAttribute', value: `...${getSource(attribute.argument, source)}` };
  const name = getSource(attribute.name, source);
  return { type: 'mdxJsxAttribute', name, value: toAttributeValue(attribute.value, source) };
}

function toAttributeValue(value: JSXAttribute['value'], source: string): MdxJsxAttribute['value'] {
  if (!value) return null;
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value;
  const expression = value.type === 'JSXExpressionContainer' ? value.expression : value;
  return createExpressionValue(getSource(expression, source), expression as Expression);
}

/** JSX removes only these characters around line breaks. It keeps other whitespace, such as non-breaking spaces. */
const INDENTATION = /^[ \t\r]+/;
/** The lookbehind prevents quadratic run time for long runs of spaces inside a line. */
const TRAILING_SPACES = /(?<![ \t\r])[ \t\r]+$/;

/** Converts the text in a JSX element to a text node. Removes indentation and empty lines, as JSX does. */
function toText(value: string): RootContent[] {
  const lines = value.split('\n');
  // JSX keeps the whitespace at the start and the end of the text, such as the space between two elements.
  const trimmed = lines.map((line, index) => {
    const unindented = index === 0 ? line : line.replace(INDENTATION, '');
    return index === lines.length - 1 ? unindented : unindented.replace(TRAILING_SPACES, '');
  });
  const joined = trimmed.filter((line) => line !== '').join(' ');
  return joined === '' ? [] : [text(joined)];
}

function getSource(node: Node, source: string): string {
  const { start, end } = getRange(node);
  return source.slice(start, end);
}
