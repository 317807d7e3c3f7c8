import type { Page } from 'playwright-core';
import { visit, type useSite } from './visits.ts';

type Site = ReturnType<typeof useSite>;

/** Returns the search field, list, selection and status message as they are in the accessibility tree. */
export async function readTree(page: Page) {
  const client = await page.context().newCDPSession(page);
  const { nodes } = await client.send('Accessibility.getFullAXTree');
  await client.detach();
  const known = new Map(nodes.map((node) => [node.nodeId, node]));
  const property = (node: (typeof nodes)[number], name: string) =>
    node.properties?.find((one) => one.name === name)?.value;
  const text = (node: (typeof nodes)[number]): string =>
    [
      String(node.role?.value === 'StaticText' ? node.name?.value : ''),
      ...(node.childIds ?? []).map((id) => text(known.get(id)!)),
    ].join('');
  const all = (role: string) => nodes.filter((node) => !node.ignored && node.role?.value === role);
  const [field] = all('combobox');
  const list = all('listbox')[0];
  return {
    field: field && {
      name: field.name?.value as string,
      expanded: property(field, 'expanded')?.value as boolean,
      controls: property(field, 'controls')?.relatedNodes?.map(({ idref }) => idref),
      active: property(field, 'activedescendant')?.relatedNodes?.map(({ idref }) => idref)[0],
      focused: property(field, 'focused')?.value === true,
    },
    list: list?.name?.value as string | undefined,
    groups: (list?.childIds ?? [])
      .map((id) => known.get(id)!)
      .filter(({ role }) => role?.value === 'group')
      .map(({ name }) => name?.value as string),
    options: all('option').map((node) => ({
      name: node.name?.value as string,
      selected: property(node, 'selected')?.value === true,
    })),
    // Omit empty live regions, which are not announced.
    status: all('status').map(text).filter(Boolean),
  };
}

export const field = (page: Page) => page.getByRole('combobox', { name: 'Search pages and documents' });
export const options = (page: Page) => page.getByRole('option');
export const status = (page: Page) => page.locator('.suggestions [role=status]');

/** Opens a page, enters a query with the keyboard and waits for the suggestions. */
export async function openList(
  site: Site,
  path: string,
  query: string,
  visitor: Parameters<Site['openSignedIn']>[0] = {},
) {
  const page = await site.openSignedIn(visitor);
  await visit(page, site.service.origin + path);
  await page.keyboard.press('/');
  // Insert the whole query at once, so that only one request is sent.
  await page.keyboard.insertText(query);
  await options(page).first().waitFor();
  return page;
}
