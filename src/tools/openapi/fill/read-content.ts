import type { RootContent } from 'mdast';
import type { BlockElement } from '../../../model/block/block-element.js';
import {
  BLOCK_SCOPE,
  type ElementScope,
  enterElement,
  findSection,
  readField,
} from '../../../model/block/documented-field.js';
import { toSectionScope } from '../../../model/block/field-scope.js';
import type { SectionPlace } from '../../../model/block/sections.js';
import { type ComponentFinder, type ComponentName, getComponentKind } from '../../pages/components.js';
import { isHtmlName } from '../../pages/element-name.js';
import { type JsxElement, readJsxProps } from '../../pages/jsx-element.js';
import type { OperationElement } from '../block/operation-block.js';
import { type DescribedFields, isSameTitle, readSection, readTitles } from './described-fields.js';
import { type AddedContent, isBlankText, isComment, type PageContent, type ReplacingField } from './page-content.js';

/** A component in the syntax tree of a page. */
interface ComponentNode extends BlockElement {
  fields: readonly ComponentNode[];
}

type Scope = ElementScope<ComponentNode>;

/**
 * Separates the content of a block on a page into text, fields that replace described fields, fields that the
 * description does not contain, and examples.
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
    unmatched: [],
    unmatchedVariants: [],
    examples: [],
  };
  /** The array to which the content after the last field is added. `#extractField` changes it. */
  #target = this.#content.prose;
  /**
   * The section of the last field at the top level. A parameter without a location belongs to this section.
   * `#extractField` changes it.
   */
  #section: SectionPlace | undefined;

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
    const [place] = this.#readComponents(node).flatMap((component) => findSection(component) ?? []);
    const rest = this.#extractFields(node, { ...BLOCK_SCOPE, ...toSectionScope(place ?? this.#section) });
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
   * Finds the fields in a node that replace described fields, and adds them to `replacing`. Returns the remaining
   * content: the node itself if it contains no such fields, or else a copy without these fields. If only comments
   * remain, returns the comments without the node. Also updates `#section` and `#target`, as `#extractField` does.
   */
  #extractFields(node: RootContent, outer: Scope): RootContent[] {
    if (!this.#containsField(node)) return [node];
    if (this.#isField(node)) return this.#extractField(node as JsxElement, outer);
    const group = this.#readComponent(node);
    const scope = group ? enterElement(group, outer) : outer;
    const children = 'children' in node ? (node.children as RootContent[]) : [];
    const rest = children.flatMap((child) => this.#extractFields(child, scope));
    const isUnchanged = rest.length === children.length && rest.every((child, index) => child === children[index]);
    if (isUnchanged) return [node];
    // Comments stay on the page, because a comment such as `apiblock-ignore` configures the commands.
    const content = rest.filter((child) => !isBlankText(child));
    return content.every(isComment) ? content : [{ ...node, children: rest } as RootContent];
  }

  /**
   * If a field replaces described fields, adds it to `replacing` and returns an empty array. Otherwise, returns the
   * field. Updates `#section` and `#target` for the content that follows a field at the top level.
   */
  #extractField(element: JsxElement, outer: Scope): RootContent[] {
    const component = this.#readComponent(element);
    if (!component) return [element];
    const field = readField(component, outer);
    const section = readSection(field);
    const matching = field.name !== '' ? this.#described.find(section, field.fullName, readTitles(field)) : [];
    const unreplaced = matching.filter((field) => !this.#content.replacing.has(field.element));
    const [first] = unreplaced;
    if (!outer.isNested) this.#section = first?.section ?? this.#described.resolveStatus(section);
    if (!first) {
      const { fullName, isNested } = field;
      if (fullName !== '') this.#content.unmatched.push({ element, section, fullName, isNested });
      return [element];
    }

    this.#checkVariants(element, first.section, readTitles(field));
    const replacing: ReplacingField = { element, text: [], added: [] };
    for (const field of unreplaced) this.#content.replacing.set(field.element, replacing);
    const inner: Scope = { ...enterElement(component, outer), place: first.section };
    const rest = (element.children as RootContent[]).flatMap((child) => this.#extractFields(child, inner));
    const firstField = rest.findIndex((node) => this.#containsField(node));
    const textLength = firstField >= 0 ? firstField : rest.length;
    replacing.text = rest.slice(0, textLength);
    replacing.added = rest.slice(textLength);
    if (!outer.isNested) this.#target = this.#getOrCreateFollowing(first.top);
    return [];
  }

  /** Records the variants around a field if their titles match no described variant in the section. */
  #checkVariants(element: JsxElement, section: SectionPlace, titles: readonly string[]): void {
    const described = this.#described.listTitles(section);
    // If the description has no variants, the page adds its own.
    if (described.length === 0) return;
    const { unmatchedVariants } = this.#content;
    for (const title of titles) {
      const isKnown =
        described.some((other) => isSameTitle(other, title)) ||
        unmatchedVariants.some((other) => isSameTitle(other.title, title));
      if (!isKnown) unmatchedVariants.push({ element, section, title });
    }
  }

  #getOrCreateFollowing(top: OperationElement): RootContent[] {
    const following = this.#content.following.get(top) ?? [];
    this.#content.following.set(top, following);
    return following;
  }

  /** Returns the component that a node renders, or `undefined` for any other node. */
  #readComponent(node: RootContent): ComponentNode | undefined {
    const component = this.#findComponent(node);
    if (!component) return undefined;
    const element = node as JsxElement;
    return {
      component,
      ...readJsxProps(element),
      fields: element.children.flatMap((child) => this.#readComponents(child)),
    };
  }

  /** Returns the components in a node. Ignores the content of the site's own components. */
  #readComponents(node: RootContent): ComponentNode[] {
    const component = this.#readComponent(node);
    if (component) return [component];
    const isOpaque = ('name' in node && !isHtmlName(node.name)) || !('children' in node);
    return isOpaque ? [] : (node.children as RootContent[]).flatMap((child) => this.#readComponents(child));
  }

  #isField(node: RootContent): boolean {
    const component = this.#findComponent(node);
    return component !== undefined && getComponentKind(component) === 'field';
  }

  /**
   * Returns whether a node is or contains a field. Ignores the content of other components, because they can render it
   * anywhere.
   */
  #containsField(node: RootContent): boolean {
    if (this.#isField(node)) return true;
    const component = this.#findComponent(node);
    const isOpaque = 'name' in node && !isHtmlName(node.name) && !isGroupComponent(component);
    if (isOpaque || !('children' in node)) return false;
    return (node.children as RootContent[]).some((child) => this.#containsField(child));
  }
}

function isExample(component: ComponentName | undefined): boolean {
  return component === 'RequestExample' || component === 'ResponseExample';
}

function isGroupComponent(component: ComponentName | undefined): boolean {
  return component === 'Expandable' || component === 'Variants' || component === 'Variant';
}
