import type { MdxJsxAttribute } from 'mdast-util-mdx';
import type { SectionPlace } from '../../../model/block/sections.js';
import { findClosest, formatSuggestion } from '../../../model/text/suggest.js';
import type { ComponentFinder } from '../../pages/components.js';
import { type JsxElement, toProp } from '../../pages/jsx-element.js';
import { type FillProblem, type FillRule, type NodePosition, setFilledFrom } from '../../pages/page-filler.js';
import type { OperationBlock } from '../block/operation-block.js';
import { convertOperation } from '../block/convert-operation.js';
import type { FieldLimits } from '../block/field-limits.js';
import { countOmittedFields } from '../block/omission-notes.js';
import { omitTitle } from '../block/omit-title.js';
import { findOperation } from '../document/find-operation.js';
import type { OpenApiDocument } from '../document/open-api-document.js';
import { type OpenApi, toDocument } from '../document/read-open-api.js';
import { OpenApiError } from '../source/openapi-error.js';
import type { ComponentNames } from './component-names.js';
import { DescribedFields } from './described-fields.js';
import { hasProp, mergeBlockAttributes } from './merge-attributes.js';
import { OmittedFields } from './omitted-fields.js';
import type { UnmatchedField, UnmatchedVariant } from './page-content.js';
import { readContent } from './read-content.js';
import { writeContent } from './write-content.js';
import type { CheckRule } from '../../check/rule.js';
import {
  invalidOpenapi,
  invalidOperation,
  missingOpenapi,
  unknownOmit,
  unknownOperation,
  unknownOverride,
} from '../../check/rules/operations.js';

export interface FillOptions {
  /** The names of the descriptions. Empty if there is a single description without a name. */
  names: readonly string[];
  /**
   * Returns a description. The name is `undefined` if `names` is empty. An error that this function throws is reported
   * as a problem of each block that uses the description.
   */
  readDescription: (name: string | undefined) => OpenApi;
  /** Called for each problem, in document order. */
  report: (problem: FillProblem) => void;
  /** Defaults to `DEFAULT_LIMITS`. */
  limits?: FieldLimits | undefined;
  /**
   * Whether to add the descriptions of the operations and their fields. Parsing these descriptions as Markdown takes
   * most of the time for filling a block. Defaults to `true`.
   */
  hasDescriptions?: boolean | undefined;
  /** Called for each block from which fields are omitted because of the limits. */
  onOmittedFields?: ((omission: FieldOmission) => void) | undefined;
}

/** The fields that are omitted from a block because of the limits. */
export interface FieldOmission {
  /** The name of the operation, as specified by the block. */
  operation: string;
  count: number;
  /** The position of the `operation` prop. */
  position: NodePosition;
}

/** The error that `readDescription` throws if no description is configured. */
export class MissingDescriptionError extends Error {}

/** A block with an `operation` prop, and the heading above it. */
export interface UnfilledBlock {
  element: JsxElement;
  /** The text of the nearest heading above the block, or `undefined` if there is no heading. */
  heading: string | undefined;
}

/** The value of an `operation` prop. */
interface OperationName {
  /**
   * The name of the OpenAPI description, such as `shop` in `shop:createUser`. `undefined` if the prop contains no such
   * name.
   */
  description: string | undefined;
  name: string;
}

export class BlockFiller {
  readonly #block: JsxElement;
  readonly #heading: string | undefined;
  readonly #findComponent: ComponentFinder;
  readonly #names: ComponentNames;
  readonly #options: FillOptions;

  constructor(
    { element, heading }: UnfilledBlock,
    findComponent: ComponentFinder,
    names: ComponentNames,
    options: FillOptions,
  ) {
    this.#block = element;
    this.#heading = heading;
    this.#findComponent = findComponent;
    this.#names = names;
    this.#options = options;
  }

  /** Fills the block, or reports why it cannot be filled. */
  fill(): void {
    const operation = this.#readOperation();
    if (!operation) return;
    const document = this.#readDocument(operation);
    if (!document) return;
    const omitted = this.#readOmitted();
    if (!omitted) return;
    const converted = this.#convert(operation, document, omitted);
    if (!converted) return;
    const omittedCount = countOmittedFields(converted.fields);
    if (omittedCount > 0)
      this.#options.onOmittedFields?.({
        operation: operation.name,
        count: omittedCount,
        position: this.#findAttribute('operation')?.position ?? this.#block.position,
      });
    for (const message of omitted.explainUnknownNames()) this.#report(unknownOmit, message, 'omit');

    const block = this.#block;
    const own = block.attributes.filter(
      (attribute) => attribute.type !== 'mdxJsxAttribute' || !['operation', 'omit'].includes(attribute.name),
    );
    const described = new DescribedFields(converted.fields);
    const content = readContent(block.children, described, this.#findComponent);
    this.#reportUnmatched(content.unmatched, described, operation);
    this.#reportUnmatchedVariants(content.unmatchedVariants, described, operation);
    const position = getTagPosition(block);
    const children = writeContent(converted, content, {
      getName: (component) => this.#names.requireName(component, block.name ?? ''),
      position,
      hasDescriptions: this.#options.hasDescriptions ?? true,
      hasOwnDescription: hasProp(own, 'description'),
    });
    block.attributes = mergeBlockAttributes(omitTitle(converted, this.#heading).props, own, position);
    block.children = children as JsxElement['children'];
    setFilledFrom(block, { description: operation.description, operation: operation.name });
  }

  #readOperation(): OperationName | undefined {
    const value = this.#readProp('operation');
    if (typeof value !== 'string' || value.trim() === '') {
      const message =
        'Expected the name of an operation as a string, such as "createUser" or "POST /users". Expressions are not evaluated';
      this.#report(invalidOperation, message);
      return undefined;
    }
    const { names } = this.#options;
    if (names.length === 0) return { description: undefined, name: value };
    const [prefix = '', ...rest] = value.split(':');
    const description = prefix.trim();
    if (rest.length > 0 && names.includes(description)) return { description, name: rest.join(':') };
    const examples = names.map((name) => JSON.stringify(`${name}:${value.trim()}`)).join(', ');
    const closest = rest.length > 0 ? findClosest(description, names) : undefined;
    const hint = closest === undefined ? `Write one of ${examples}` : formatSuggestion(`${closest}:${rest.join(':')}`);
    this.#report(
      unknownOperation,
      `The operation ${JSON.stringify(value)} does not begin with the name of a description. ${hint}`,
    );
    return undefined;
  }

  #readDocument({ description }: OperationName): OpenApiDocument | undefined {
    try {
      return toDocument(this.#options.readDescription(description));
    } catch (error) {
      const rule = error instanceof MissingDescriptionError ? missingOpenapi : invalidOpenapi;
      this.#report(rule, error instanceof Error ? error.message : String(error));
      return undefined;
    }
  }

  #readOmitted(): OmittedFields | undefined {
    const isWritten = hasProp(this.#block.attributes, 'omit');
    const value = this.#readProp('omit');
    const isList = typeof value === 'string' || Array.isArray(value);
    if (!isWritten || isList) return new OmittedFields(value);
    const message = 'Expected a string or an array of field names, such as "internal, query.debug"';
    this.#report(invalidOperation, `${message}. Expressions are not evaluated`, 'omit');
    return undefined;
  }

  #convert({ name }: OperationName, document: OpenApiDocument, omitted: OmittedFields): OperationBlock | undefined {
    const webhook = this.#readProp('webhook');
    try {
      const entry = findOperation(document, name, typeof webhook === 'string' ? webhook : undefined);
      return convertOperation(entry, document, {
        isOmitted: (field) => omitted.includes(field),
        limits: this.#options.limits,
      });
    } catch (error) {
      if (!(error instanceof OpenApiError)) throw error;
      this.#report(error.place ? invalidOpenapi : unknownOperation, error.message);
      return undefined;
    }
  }

  /**
   * Reports the fields that look like overrides of described fields, but match none of them. Ignores a field with a
   * type, because it can document something that the description does not contain. Ignores a nested field if no
   * described field has a similar name, because it can document a member of a free-form object.
   */
  #reportUnmatched(fields: readonly UnmatchedField[], described: DescribedFields, { name }: OperationName): void {
    for (const { element, section, fullName, isNested } of fields) {
      const similar = described.findSimilar(section, fullName);
      const isAddition = hasProp(element.attributes, 'type') || (isNested && similar === undefined);
      if (isAddition) continue;
      const hint = similar === undefined ? 'Add a type if the API has this field' : formatSuggestion(similar);
      this.#reportOverride(
        element,
        `The operation ${JSON.stringify(name)} has no field ${JSON.stringify(fullName)}${formatPlace(section)}. ${hint}`,
      );
    }
  }

  /** Reports the variants that look like overrides of described variants, but have none of their titles. */
  #reportUnmatchedVariants(
    variants: readonly UnmatchedVariant[],
    described: DescribedFields,
    { name }: OperationName,
  ): void {
    for (const { element, section, title } of variants) {
      const titles = described.listTitles(section);
      const similar = findClosest(title, titles);
      const hint =
        similar === undefined
          ? `Its variants are ${titles.map((other) => JSON.stringify(other)).join(', ')}`
          : formatSuggestion(similar);
      this.#reportOverride(
        element,
        `The operation ${JSON.stringify(name)} has no variant ${JSON.stringify(title)}${formatPlace(section)}. ${hint}`,
      );
    }
  }

  #reportOverride(element: JsxElement, message: string): void {
    const { name, severity } = unknownOverride;
    this.#options.report({ ruleId: name, severity, message, prop: 'name', position: getTagPosition(element) });
  }

  /** Returns the value of a prop, or `undefined` if the prop is missing or its value is known only at runtime. */
  #readProp(name: string): unknown {
    const attribute = this.#findAttribute(name);
    return attribute && toProp(attribute)?.value?.value;
  }

  #findAttribute(name: string): MdxJsxAttribute | undefined {
    return this.#block.attributes
      .filter((attribute) => attribute.type === 'mdxJsxAttribute')
      .findLast((attribute) => attribute.name === name);
  }

  #report({ name, severity }: CheckRule<FillRule>, message: string, prop: FillProblem['prop'] = 'operation'): void {
    const position = this.#findAttribute(prop)?.position ?? this.#block.position;
    this.#options.report({ ruleId: name, severity, message, prop, position });
  }
}

/** Returns a phrase that names the response of a section, or `''` if the section has no known response status. */
function formatPlace({ status }: SectionPlace): string {
  return status === undefined || status === '' ? '' : ` in the response ${status}`;
}

/** Returns the position of the opening tag of a block, up to the end of its last attribute. */
function getTagPosition({ position, attributes }: JsxElement): NodePosition {
  const end = attributes.at(-1)?.position?.end ?? position?.end;
  return position && end && { start: position.start, end };
}
