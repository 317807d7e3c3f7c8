export { type ApiMarkdownOptions, remarkApiMarkdown } from './tools/remark/api-markdown.js';
export type { FieldLimitOptions } from './tools/openapi/block/field-limits.js';
export type { OpenApiOptions, PageFile, PagePosition, PluginOptions } from './tools/remark/openapi-option.js';
// Next.js with Turbopack loads plugins by module name, so this module needs a default export.
export { remarkAstroBlocks, remarkCodeGroups as default } from './tools/remark/plugins.js';
