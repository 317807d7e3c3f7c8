import { createProcessor } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import { readBlocks } from '../../../../src/tools/openapi/pages/read-blocks.js';
import type { PageElement, PageField } from '../../../../src/tools/pages/page-block.js';
import type { OperationElement, OperationBlock } from '../../../../src/tools/openapi/block/operation-block.js';
import { usualPlugins } from '../../mintlify/tree.ts';

/** The facts that a block or field states, in a form that pages and converted operations share. */
export interface Facts {
  component: string;
  props: Record<string, unknown>;
  /** The letters and digits of the text directly inside the element. */
  text: string;
  children: Facts[];
}

interface Node {
  type: string;
  name?: string | null;
  value?: string;
  children?: Node[];
}

const mdx = createProcessor({ format: 'mdx', remarkPlugins: [remarkFrontmatter, ...usualPlugins] });
const markdown = createProcessor({ format: 'md', remarkPlugins: usualPlugins });

const toLetters = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const toText = ({ value = '', children = [] }: Node): string => value + children.map(toText).join('');
const markdownLetters = (source: string): string => toLetters(toText(markdown.parse(source)));
const isComponent = ({ name }: Node): boolean => typeof name === 'string';

/** Parses JSON, so that differences in white space are ignored. Returns any other value unchanged. */
function parseValue(value: unknown): unknown {
  try {
    return typeof value === 'string' && /^[[{]/.test(value) ? (JSON.parse(value) as unknown) : value;
  } catch {
    return value;
  }
}

function parseProps(props: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(props).map(([name, value]) => [name, parseValue(value)]));
}

/** Returns the facts of a converted operation. The title of the block is omitted if it is the heading on the page. */
export function toBlockFacts({ props, description, notes, fields }: OperationBlock, heading: string): Facts {
  const { title, ...others } = props;
  const ownProps = title === heading ? others : props;
  const texts = fields.filter(({ component }) => component === 'Text').map(({ text }) => text);
  return {
    component: 'ApiBlock',
    props: parseProps(ownProps),
    text: [description, ...notes, ...texts].map(markdownLetters).join(''),
    children: fields.filter(({ component }) => component !== 'Text').map(toElementFacts),
  };
}

function toElementFacts({ component, props, text, fields }: OperationElement): Facts {
  const texts = fields.filter((child) => child.component === 'Text').map((child) => child.text);
  return {
    component,
    props: parseProps(props),
    text: [text, ...texts].map(markdownLetters).join(''),
    children: fields.filter((child) => child.component !== 'Text').map(toElementFacts),
  };
}

export function readPageFacts(page: string): { heading: string | undefined; facts: Facts }[] {
  const elements = findComponents(mdx.parse(page)).filter(({ name }) => name === 'ApiBlock');
  return readBlocks(page).map((block, index) => ({
    heading: block.heading,
    facts: toPageFacts('ApiBlock', block, elements[index] as Node),
  }));
}

function toPageFacts(component: string, { props, fields }: PageElement, node: Node): Facts {
  const inner = (node.children ?? []).flatMap(findComponents);
  const own = (child: Node): string =>
    isComponent(child) ? '' : (child.value ?? '') + (child.children ?? []).map(own).join('');
  return {
    component,
    props: parseProps(props),
    text: toLetters((node.children ?? []).map(own).join('')),
    children: fields.map((field: PageField, index) => toPageFacts(field.component, field, inner[index] as Node)),
  };
}

function findComponents(node: Node): Node[] {
  return isComponent(node) ? [node] : (node.children ?? []).flatMap(findComponents);
}
