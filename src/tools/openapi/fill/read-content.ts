import type { RootContent } from 'mdast';
import { type FieldProps, getFieldPlace, toFieldName } from '../../../model/block/field.js';
import { joinFieldPath } from '../../../model/block/field-path.js';
import { asString } from '../../../model/text/coerce.js';
import { readProps } from '../../markdown/tree/read-props.js';
import { type ComponentFinder, type ComponentName, getComponentKind } from '../../pages/components.js';
import { isHtmlName } from '../../pages/element-name.js';
import type { BlockElement } from '../block/block-element.js';
import type { DescribedFields, FieldSection } from './described-fields.js';
import {
  type AddedContent,
  isBlankText,
  isComment,
  type JsxElement,
  type PageContent,
  type ReplacingField,
} from './page-content.js';

/** The field, the section and the variants that contain a node. */
interface Context {
  /** The full name of the enclosing field, or `''` outside of fields. */
  path: string;
  /** The section of the enclosing field. `undefined` outside of fields. */
  section: FieldSection | undefined;
  /** The titles of the enclosing variants, the outermost first. */
  variants: readonly string[];
}

/**
 * Separates the content of a block on a page into text, fields that replace described fields, fields that the description
 * does not contain, and examples.
 */
export function readContent(
  nodes: readonly RootContent[],
  described: DescribedFields,
  findComponent: ComponentFinder,
): PageContent {
  return new ContentReader(described, findComponent).read(nodes);
}

class ContentReader {
  readonly #described: DescribedFields;
  readonly #findComponent: ComponentFinder;
  readonly #content: PageContent = {
    prose: [],
    replacing: new Map(),
    following: new Map(),
    added: [],
    examples: [],
  };
  /** The array to which the content after the last field is added. `#extractField` changes it. */
  #target = this.#content.prose;
  /**
   * The section of the last field at the top level. A parameter without a location belongs to this section.
   * `#extractField` changes it.
   */
  #section: FieldSection | undefined;

  constructor(described: DescribedFields, findComponent: ComponentFinder) {
    this.#described = described;
    this.#findComponent = findComponent;
  }

  read(nodes: readonly RootContent[]): PageContent {
    for (const node of nodes) this.#addChild(node);
    return this.#content;
  }

  #addChild(node: RootContent): void {
    if (isBlankText(node)) return;
    if (isExample(this.#findComponent(node))) {
      this.#content.examples.push(node);
      return;
    }
    if (!this.#containsField(node)) {
      this.#target.push(node);
      return;
    }
    const rest = this.#extractFields(node, { path: '', section: undefined, variants: [] });
    // `#section` and `#target` now belong to the last field in the node.
    const section = this.#section;
    if (section && rest.some((other) => this.#containsField(other))) {
      const added: AddedContent = { section, nodes: rest };
      this.#content.added.push(added);
      this.#target = added.nodes;
    } else {
      this.#target.push(...rest);
    }
  }

  /**
   * Adds the fields in a node that replace described fields to `replacing`. Returns the other content: the node itself if
   * it contains no such fields, a copy without these fields, or only the comments in the node if nothing else is left. Also
   * updates `#section` and `#target`, as `#extractField` does.
   */
  #extractFields(node: RootContent, context: Context): RootContent[] {
    if (!this.#containsField(node)) return [node];
    if (this.#isField(node)) return this.#extractField(node as JsxElement, context);
    const isVariant = this.#findComponent(node) === 'Variant';
    const variants = isVariant ? [...context.variants, readTitle(node as JsxElement)] : context.variants;
    const children = 'children' in node ? (node.children as RootContent[]) : [];
    const rest = children.flatMap((child) => this.#extractFields(child, { ...context, variants }));
    const isUnchanged = rest.length === children.length && rest.every((child, index) => child === children[index]);
    if (isUnchanged) return [node];
    // Comments stay on the page, because a comment such as `apiblock-ignore` configures the commands.
    const content = rest.filter((child) => !isBlankText(child));
    return content.every(isComment) ? content : [{ ...node, children: rest } as RootContent];
  }

  /**
   * Adds a field to `replacing` if it replaces described fields, and returns an empty array. Otherwise, returns the field.
   * Updates `#section` and `#target` for the content that follows a field at the top level.
   */
  #extractField(element: JsxElement, context: Context): RootContent[] {
    // The prop values can have any type, but the functions that receive the props accept invalid values.
    const props = readProps(element).props as FieldProps;
    const section = this.#toSection(element, props, context);
    const name = toFieldName(props);
    const path = joinFieldPath(context.path, name);
    const matching = name !== '' ? this.#described.find(section, path, context.variants) : [];
    const unreplaced = matching.filter((field) => !this.#content.replacing.has(field.element));
    const [first] = unreplaced;
    if (context.path === '') this.#section = first?.section ?? this.#described.resolveStatus(section);
    if (!first) return [element];

    const replacing: ReplacingField = { element, text: [], added: [] };
    for (const field of unreplaced) this.#content.replacing.set(field.element, replacing);
    const inner: Context = { path, section: first.section, variants: context.variants };
    const rest = (element.children as RootContent[]).flatMap((child) => this.#extractFields(child, inner));
    const firstField = rest.findIndex((node) => this.#containsField(node));
    const textLength = firstField >= 0 ? firstField : rest.length;
    replacing.text = rest.slice(0, textLength);
    replacing.added = rest.slice(textLength);
    if (context.path === '') this.#target = this.#getOrCreateFollowing(first.top);
    return [];
  }

  #getOrCreateFollowing(top: BlockElement): RootContent[] {
    const following = this.#content.following.get(top) ?? [];
    this.#content.following.set(top, following);
    return following;
  }

  /** Returns the section of a field, as specified by its own props, the enclosing field or the preceding parameter. */
  #toSection(element: JsxElement, props: FieldProps, { section: outer }: Context): FieldSection {
    const isParameter = this.#findComponent(element) === 'ParamField';
    const { location, status } = getFieldPlace(props);
    if (isParameter) {
      const inherited = outer ?? this.#section;
      const inheritedLocation = inherited?.kind === 'request' ? inherited.location : undefined;
      return { kind: 'request', location: location ?? inheritedLocation, status: '' };
    }
    const written = asString(status).trim();
    if (outer && written === '') return outer;
    return { kind: 'response', location: location === 'header' ? 'header' : undefined, status: written };
  }

  #isField(node: RootContent): boolean {
    const component = this.#findComponent(node);
    return component !== undefined && getComponentKind(component) === 'field';
  }

  /**
   * Returns whether a node is or contains a field. Ignores the content of other components, which can render their
   * content anywhere.
   */
  #containsField(node: RootContent): boolean {
    if (this.#isField(node)) return true;
    const component = this.#findComponent(node);
    const isOpaque = 'name' in node && !isHtmlName(node.name) && !isGroup(component);
    if (isOpaque || !('children' in node)) return false;
    return (node.children as RootContent[]).some((child) => this.#containsField(child));
  }
}

function isExample(component: ComponentName | undefined): boolean {
  return component === 'RequestExample' || component === 'ResponseExample';
}

function isGroup(component: ComponentName | undefined): boolean {
  return component === 'Expandable' || component === 'Variants' || component === 'Variant';
}

function readTitle(element: JsxElement): string {
  return asString(readProps(element).props['title']);
}
