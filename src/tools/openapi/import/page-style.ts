/**
 * The ways in which a page can specify its title and description. The first style is the default.
 *
 * - `front-matter`: in YAML front matter, which Docusaurus, Fumadocs and Starlight require or show.
 * - `heading`: the title as a heading, for sites that show front matter as text.
 * - `app-router`: the title as a heading, and both values in an exported `metadata` object, which Next.js reads.
 */
export const PAGE_STYLES = ['front-matter', 'heading', 'app-router'] as const;

export type PageStyle = (typeof PAGE_STYLES)[number];
