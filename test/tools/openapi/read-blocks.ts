/** A field as displayed on a page, read from the HTML without using library code. */
export interface ShownField {
  name: string;
  type: string;
  marks: string[];
  default: string | undefined;
  details: Record<string, string[]>;
  description: string;
  fields: ShownField[];
  variants: ShownVariant[];
}

export interface ShownVariant {
  title: string;
  description: string;
  fields: ShownField[];
  variants: ShownVariant[];
}

const INNER = '.apiblock-field, .apiblock-variants';

/** Returns the matching descendants of an element that are not inside a nested field or variant. */
export function outermost(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => {
    const around = element.parentElement?.closest(INNER);
    return !around || around === root || !root.contains(around);
  });
}

const textOf = (element: Element | null | undefined): string => element?.textContent ?? '';

export function readSections(block: Element): { title: string; fields: ShownField[] }[] {
  return [...block.querySelectorAll('.apiblock-section')].map((section) => ({
    title: textOf(section.querySelector('.apiblock-section-heading')),
    fields: outermost(section, '.apiblock-field').map(readField),
  }));
}

export function readField(element: Element): ShownField {
  const head = element.querySelector(':scope > .apiblock-field-head');
  const all = (selector: string) => [...(head?.querySelectorAll(selector) ?? [])].map(textOf);
  const code = head?.querySelector('.apiblock-field-default > code');
  return {
    name: textOf(head?.querySelector('.apiblock-field-name')),
    type: textOf(head?.querySelector('.apiblock-field-type')),
    marks: all('.apiblock-field-mark, .apiblock-field-trait'),
    default: code ? textOf(code) : undefined,
    details: Object.fromEntries(
      [...element.querySelectorAll(':scope > .apiblock-field-details > dl > .apiblock-field-detail')].map((detail) => {
        const value = detail.querySelector('dd');
        // Select only the first code of each value, because the description of a value can contain code too.
        const codes = [...(value?.querySelectorAll(':scope > span > code:first-child') ?? [])].map(textOf);
        return [textOf(detail.querySelector('dt')), codes.length > 0 ? codes : textOf(value).split(', ')];
      }),
    ),
    description: [...element.querySelectorAll(':scope > .apiblock-field-description')].map(ownText).join(''),
    fields: outermost(element, '.apiblock-field').map(readField),
    variants: outermost(element, '.apiblock-variants').flatMap(readVariants),
  };
}

export function readVariants(element: Element): ShownVariant[] {
  const contents = [...element.querySelectorAll('.apiblock-variant-content')];
  return contents
    .filter((content) => content.closest('.apiblock-variants') === element)
    .map((content) => ({
      title: textOf(content.parentElement?.querySelector(':scope > .apiblock-panel-label')),
      description: ownText(content),
      fields: [...content.querySelectorAll('.apiblock-field')]
        .filter((field) => field.parentElement?.closest(`${INNER}, .apiblock-variant-content`) === content)
        .map(readField),
      variants: [...content.querySelectorAll('.apiblock-variants')]
        .filter((group) => group.parentElement?.closest(`${INNER}, .apiblock-variant-content`) === content)
        .flatMap(readVariants),
    }));
}

/** Returns the text of an element, without the text of the fields and variants in it. */
export function ownText(element: Element): string {
  return [...element.childNodes]
    .map((node) => {
      if (!(node instanceof Element)) return node.textContent ?? '';
      return node.matches(INNER) ? '' : ownText(node);
    })
    .join('');
}
