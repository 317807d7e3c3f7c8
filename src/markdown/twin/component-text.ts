import type { Link, PhrasingContent } from 'mdast';
import { strong, text } from '../nodes.js';
import { type ElementNode, readText } from '../tree/read-props.js';

/** Props by which components of sites name what they hold, in words that a reader sees. */
const TITLES = ['title', 'headline', 'heading', 'label', 'name'];
/** Props that say more. */
const TEXTS = ['description', 'subtitle', 'caption', 'tip', 'hint', 'summary', 'text', 'alt', 'cta'];

/** What the props of a component say to a reader. */
export interface ComponentText {
  title: string[];
  texts: string[];
  href: string | undefined;
  image: string | undefined;
}

/** The words among the props of a component that is not the library's. */
export function readComponentText(element: ElementNode): ComponentText {
  const texts = new Map(
    element.attributes.flatMap((attribute) => {
      const value = 'name' in attribute ? readText(attribute)?.trim() : undefined;
      return 'name' in attribute && value ? [[attribute.name, value] as const] : [];
    }),
  );
  const pick = (names: string[]) => names.flatMap((name) => texts.get(name) ?? []);
  return {
    title: pick(TITLES),
    texts: pick(TEXTS),
    href: texts.get('href') ?? texts.get('to'),
    image: texts.get('src') ?? texts.get('img'),
  };
}

/** The title of a component, as a link where it leads somewhere. */
export function toTitle({ title, href }: ComponentText, isStrong: boolean): PhrasingContent[] {
  const words = title.join(': ') || (href ?? '');
  if (words === '') return [];
  const content = isStrong ? strong(words) : text(words);
  return href === undefined ? [content] : [toLink(href, [content])];
}

export function toLink(url: string, children: PhrasingContent[]): Link {
  return { type: 'link', url, title: null, children: children };
}
