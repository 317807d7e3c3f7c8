import type { ArrayExpression, Expression, Literal, ObjectExpression, Program } from 'estree-jsx';
import type { ComponentFinder } from '../pages/components.js';
import { getExpression } from '../pages/jsx-element.js';
import { type Attribute, isMdxElement, listAttributes, type MdxNode, setProp, toExpressionValue } from './mdx-node.js';

/**
 * Moves the fields in a block to its `content` prop as data, for `ApiBlockIsland`. Any other content becomes named
 * slots, to which the data refers:
 * `[{ component: 'ParamField', props: { name: 'id' }, children: [{ slot: 'apiblock-1' }] }]`.
 */
export function setBlockContent(block: MdxNode, findComponent: ComponentFinder): void {
  const writer = new ContentWriter(findComponent);
  const content = writer.toContent(block.children ?? []);
  if (content.elements.length === 0) return;
  setProp(block, 'content', toExpressionValue(content));
  block.children = writer.slots;
}

class ContentWriter {
  /** The slots for content that is not a component of this library. */
  readonly slots: MdxNode[] = [];
  readonly #findComponent: ComponentFinder;

  constructor(findComponent: ComponentFinder) {
    this.#findComponent = findComponent;
  }

  /** Returns an array expression that contains the content of the nodes. */
  toContent(nodes: readonly MdxNode[]): ArrayExpression {
    const elements: Expression[] = [];
    let others: MdxNode[] = [];
    const addOthers = () => {
      if (others.some((node) => !isBlankNode(node))) elements.push(this.#toOther(others));
      others = [];
    };
    for (const node of flattenFragments(nodes)) {
      const component = this.#toComponent(node);
      if (!component) {
        others.push(node);
        continue;
      }
      addOthers();
      elements.push(component);
    }
    addOthers();
    return { type: 'ArrayExpression', elements };
  }

  /**
   * Returns an object expression for a component. Returns `undefined` for any other node, or if a prop contains JSX.
   */
  #toComponent(node: MdxNode): Expression | undefined {
    const component = this.#findComponent(node);
    const props = toProps(listAttributes(node));
    if (!component || component === 'ApiBlock' || !props) return undefined;
    const children = this.toContent(node.children ?? []);
    return toObject({ component: toLiteral(component), props, children });
  }

  /**
   * Returns plain text as a string, because fields render strings as inline Markdown. Moves other content to a slot.
   */
  #toOther(nodes: readonly MdxNode[]): Expression {
    if (nodes.every(({ type }) => type === 'text')) return toLiteral(nodes.map(({ value = '' }) => value).join(''));
    const name = `apiblock-${this.slots.length + 1}`;
    const slot: Attribute = { type: 'mdxJsxAttribute', name: 'slot', value: name };
    this.slots.push({ type: 'mdxJsxFlowElement', name: 'Fragment', attributes: [slot], children: [...nodes] });
    return toObject({ slot: toLiteral(name) });
  }
}

/** Replaces fragments (`<>`) with their children. */
function flattenFragments(nodes: readonly MdxNode[]): MdxNode[] {
  return nodes.flatMap((node) => {
    const isFragment = isMdxElement(node) && (node.name ?? '') === '';
    return isFragment ? flattenFragments(node.children ?? []) : [node];
  });
}

/** Returns whether a node renders nothing: whitespace, or an expression that contains only a comment. */
function isBlankNode({ type, value = '', data }: MdxNode): boolean {
  if (type === 'text') return value.trim() === '';
  const isExpression = type === 'mdxFlowExpression' || type === 'mdxTextExpression';
  return isExpression && data?.estree?.body.length === 0;
}

/** Returns an object expression with the props, or `undefined` if a prop contains JSX. */
function toProps(attributes: readonly Attribute[]): ObjectExpression | undefined {
  const props: ObjectExpression = { type: 'ObjectExpression', properties: [] };
  for (const attribute of attributes) {
    const property = toProperty(attribute);
    if (!property || containsJsx(property)) return undefined;
    props.properties.push(property);
  }
  return props;
}

function toProperty({ type, name = '', value, data }: Attribute): ObjectExpression['properties'][number] | undefined {
  if (type === 'mdxJsxExpressionAttribute') return readSpread(data?.estree);
  if (typeof value !== 'object' || value === null) return toObjectProperty(name, toLiteral(value ?? true));
  const expression = getExpression(value.data?.estree);
  return expression && toObjectProperty(name, expression);
}

/** Returns the spread element of an attribute such as `{...props}`, which the MDX parser reads as `({...props})`. */
function readSpread(program: Program | null | undefined): ObjectExpression['properties'][number] | undefined {
  const expression = getExpression(program);
  return expression?.type === 'ObjectExpression' ? expression.properties[0] : undefined;
}

function containsJsx(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false;
  const { type } = node as { type?: unknown };
  return type === 'JSXElement' || type === 'JSXFragment' || Object.values(node).some(containsJsx);
}

function toLiteral(value: string | boolean): Literal {
  return { type: 'Literal', value };
}

function toObject(values: Record<string, Expression>): ObjectExpression {
  const properties = Object.entries(values).map(([name, value]) => toObjectProperty(name, value));
  return { type: 'ObjectExpression', properties };
}

function toObjectProperty(name: string, value: Expression): ObjectExpression['properties'][number] {
  return {
    type: 'Property',
    kind: 'init',
    key: toLiteral(name),
    value,
    computed: false,
    method: false,
    shorthand: false,
  };
}
