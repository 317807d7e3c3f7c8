import type { Link, PhrasingContent } from 'mdast';
import { strong, text } from '../nodes.js';
import { type ElementNode, readText } from '../tree/read-props.js';

/** Props that the components of a site use for titles. */
const TITLE_PROPS = ['title', 'headline', 'heading', 'label', 'name'];
/** Props that contain other visible text. */
const TEXT_PROPS = ['description', 'subtitle', 'caption', 'tip', 'hint', 'summary', 'text', 'alt', 'cta'];

/** The text, link and image in the props of a component. */
export interface ComponentText {
  title: string[];
  texts: string[];
  href: string | undefined;
  image: string | undefined;
}

/** Reads the text in the props of one of the site's own components. */
export function readComponentText(element: ElementNode): ComponentText {
  const texts = new Map(
    element.attributes.flatMap((attribute) => {
      const value = 'name' in attribute ? readText(attribute)?.trim() : undefined;
      return 'name' in attribute && value ? [[attribute.name, value] as const] : [];
    }),
  );
  const pick = (names: string[]) => names.flatMap((name) => texts.get(name) ?? []);
  return {
    title: pick(TITLE_PROPS),
    texts: pick(TEXT_PROPS),
    href: texts.get('href') ?? texts.get('to'),
    image: texts.get('src') ?? texts.get('img'),
  };
}

/** Returns the title of a component, linked if the component has a URL. */
export function toTitle({ title, href }: ComponentText, isStrong: boolean): PhrasingContent[] {
  const words = title.join(': ') || (href ?? '');
  if (words === '') return [];
  const content = isStrong ? strong(words) : text(words);
  return href === undefined ? [content] : [toLink(href, [content])];
}

export function toLink(url: string, children: PhrasingContent[]): Link {
  return { type: 'link', url, title: null, children: children };
}
