import type { Program } from 'estree-jsx';
import type { Root, RootContent } from 'mdast';
import { toPlainText } from '../../pages/plain-text.js';
import { evaluate } from '../../pages/static-values.js';
import { type PageMetadata, readFrontMatter } from './front-matter.js';

/** Reads the title and description from front matter, otherwise from the exported `metadata`, `meta` or `frontmatter`. */
export function readPageMetadata(tree: Root, programs: readonly Program[]): PageMetadata {
  const written = readFrontMatter(tree);
  const exported = readExported(programs);
  return {
    title: written.title ?? exported.title,
    description: written.description ?? exported.description,
  };
}

/** Returns the text of the first heading. */
export function findHeading(nodes: readonly RootContent[]): string | undefined {
  const first = nodes.find((node) => node.type === 'heading');
  return first && (toPlainText(first).trim() || undefined);
}

function readExported(programs: readonly Program[]): PageMetadata {
  const words: PageMetadata = {};
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || !/^(?:metadata|meta|frontmatter)$/.test(id.name)) continue;
      if (init?.type !== 'ObjectExpression') continue;
      for (const member of init.properties) {
        if (member.type !== 'Property' || member.computed) continue;
        const name =
          member.key.type === 'Identifier' ? member.key.name : String((member.key as { value?: unknown }).value);
        const value = evaluate(member.value, '')?.value;
        if (typeof value !== 'string') continue;
        if (name === 'title') words.title ??= value;
        if (name === 'description' || name === 'summary') words.description ??= value;
      }
    }
  }
  return words;
}
