import { basename, dirname } from 'node:path';
import { evaluate } from '@mdx-js/mdx';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as runtime from 'react/jsx-runtime';
import { mdxComponents } from '../../../../src/index.js';
import type { OpenApiDocument } from '../../../../src/tools/openapi/document/open-api-document.js';
import type { OperationEntry } from '../../../../src/tools/openapi/document/operation-entry.js';
import { FULL_LIMITS } from '../../../../src/tools/openapi/block/field-limits.js';
import { OperationFinder } from '../../../../src/tools/openapi/import/documented-operations.js';
import { prepareOperation } from '../../../../src/tools/openapi/import/prepare-operation.js';
import { writeSection } from '../../../../src/tools/openapi/import/write-page.js';
import remarkCodeGroups from '../../../../src/remark.js';
import { usualPlugins } from '../../mintlify/tree.ts';

/** Writes pages in the format of `apiblock import`: with all details, or with a reference to the description. */
export class PageWriter {
  readonly #document: OpenApiDocument;
  readonly #finder: OperationFinder;

  constructor(document: OpenApiDocument) {
    this.#document = document;
    this.#finder = new OperationFinder(document);
  }

  write(entry: OperationEntry, { isFull }: { isFull: boolean }): string {
    const { section } = prepareOperation(entry, this.#document, this.#finder, {
      isFull,
      hasHeading: false,
      style: 'heading',
    });
    return [...writeSection(section)].join('');
  }
}

/** Compiles a page with the remark plugin and the description, and renders it with as many fields as a full page. */
export async function renderPage(source: string, descriptionPath: string): Promise<string> {
  const { default: Content } = await evaluate(
    { value: source, cwd: dirname(descriptionPath) },
    {
      ...runtime,
      remarkPlugins: [
        ...usualPlugins,
        [remarkCodeGroups, { openapi: basename(descriptionPath), fieldLimits: FULL_LIMITS }],
      ],
    },
  );
  return renderToStaticMarkup(createElement(Content, { components: mdxComponents }));
}
