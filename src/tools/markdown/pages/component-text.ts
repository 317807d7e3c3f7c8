import type { PhrasingContent } from 'mdast';
import { asString } from '../../../model/text/coerce.js';
import { type JsxElement, toProp } from '../../pages/jsx-element.js';
import { toLink } from '../nodes.js';

/** Names of props that usually contain the title of a component. */
const TITLE_PROPS = ['title', 'headline', 'heading', 'label', 'name'];
/** Names of props that usually contain other visible text. */
const TEXT_PROPS = ['description', 'subtitle', 'caption', 'tip', 'hint', 'summary', 'text', 'alt', 'cta'];

/** Visible text and URLs from the props of a component. */
export interface ComponentText {
  titles: string[];
  texts: string[];
  href: string | undefined;
  image: string | undefined;
}

/** Extracts visible text and URLs from the props of an HTML element or of one of the site's own components. */
export function readComponentText(element: JsxElement): ComponentText {
  const props = new Map<string, string>();
  for (const attribute of element.attributes) {
    const prop = toProp(attribute);
    const text = asString(prop?.value?.value).trim();
    if (prop && text !== '') props.set(prop.name, text);
  }
  const getValues = (names: string[]) => names.flatMap((name) => props.get(name) ?? []);
  return {
    titles: getValues(TITLE_PROPS),
    texts: getValues(TEXT_PROPS),
    href: props.get('href') ?? props.get('to'),
    image: props.get('src') ?? props.get('img'),
  };
}

/**
 * Returns the title of a component, as a link if the component has a URL. Without a title, the URL is the link text.
 *
 * @param format - Creates the node for the title.
 */
export function toTitleNodes(
  { titles, href }: ComponentText,
  format: (title: string) => PhrasingContent,
): PhrasingContent[] {
  const title = titles.join(': ') || (href ?? '');
  if (title === '') return [];
  const content = format(title);
  return href === undefined ? [content] : [toLink(href, [content])];
}
