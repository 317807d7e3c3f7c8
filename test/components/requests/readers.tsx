import { evaluate } from '@mdx-js/mdx';
import { render } from '@testing-library/react';
import * as runtime from 'react/jsx-runtime';
import { ApiBlock, type ApiBlockProps, mdxComponents } from '../../../src/index.js';
import { toBlockModel } from '../../../src/components/block/to-block-model.js';
import { buildRequest } from '../../../src/console/request/build-request.js';
import type { ConsoleSource } from '../../../src/console/request/console-source.js';
import { readDisplayedFields } from '../../../src/console/request/displayed-fields.js';
import { collectRequestParameters } from '../../../src/console/request/parameters.js';
import { toDocumentedRequest } from '../../../src/model/http/documented-request.js';
import type { HttpRequest } from '../../../src/model/http/request.js';
import { printSnippet } from '../../../src/model/snippets/generate-snippet.js';
import { readBlocks } from '../../../src/pages.js';
import { convertPage } from '../../../src/tools/markdown/pages/convert-page.js';
import { createMock } from '../../../src/tools/mocking/mock.js';
import { fillRequest } from '../../../src/tools/testing/request/fill-request.js';

export const BASE_URL = 'https://api.example.com';

/** The documented request of a block. Each part of the library that reads the block builds the request itself. */
export interface ReadRequests {
  /** The request in the code samples on the page. */
  page: HttpRequest;
  /** The request that the console builds before the user changes a value. */
  console: HttpRequest;
  /** The request that the console builds after the user has entered each documented value again. */
  entered: HttpRequest;
  /** The request that `apiblock test` and `toFetchRequest` build. */
  test: HttpRequest;
  /** The cURL commands on the page and in its Markdown version. */
  commands: { page: string; markdown: string };
}

/** Returns the request that each part of the library builds for an MDX page with a single block. */
export async function readRequests(mdx: string): Promise<ReadRequests> {
  const { default: Content } = await evaluate(mdx, runtime);
  const props: ApiBlockProps[] = [];
  const Block = (own: ApiBlockProps) => {
    props.push({ ...own, tryIt: true });
    return <ApiBlock {...own} />;
  };
  const { container, unmount } = render(<Content components={{ ...mdxComponents, ApiBlock: Block }} />);
  const article = container.querySelector('article')!;
  const source = JSON.parse(toBlockModel(props[0]!).consoleSource!) as ConsoleSource;
  const parameters = collectRequestParameters(source, readDisplayedFields(article, source.fieldLabels));
  unmount();
  // Parameters without a documented value are left out, because an empty value would remove them from the request.
  const documented = parameters.filter((parameter) => parameter.documented);
  const entered = new Map(documented.map((parameter) => [parameter, parameter.documented ?? '']));
  const page = toDocumentedRequest(source, source.headers, source.fields);
  const [block] = readBlocks(mdx);
  const { request } = fillRequest(block!, { baseUrl: BASE_URL, find: () => undefined });
  return {
    page,
    console: buildRequest(source, { parameters: new Map() }, { isDisplayed: false }),
    entered: buildRequest(source, { parameters: entered }, { isDisplayed: false }),
    test: request,
    commands: { page: printSnippet(page, 'curl').trimEnd(), markdown: readCommand(mdx) },
  };
}

function readCommand(mdx: string): string {
  const converted = convertPage(
    { page: mdx, path: 'page.mdx', isMarkdown: false },
    { index: 'llms.txt', markdownFiles: new Map(), bases: [] },
  );
  const markdown = 'markdown' in converted ? converted.markdown : '';
  return /```bash[^\n]*\n(?<command>.*?)```/s.exec(markdown)?.groups?.['command']?.trimEnd() ?? '';
}

/** Sends a request to the mock of an MDX page. Returns the status code of the response. */
export function sendToMock(mdx: string, { method, url, headers, payload }: HttpRequest): number {
  const { respond } = createMock(readBlocks(mdx), { toBaseUrls: () => [BASE_URL] });
  const sentHeaders = new Map(headers.map(({ name, value }) => [name.toLowerCase(), value]));
  return respond({ method, url, headers: sentHeaders, body: payload?.text ?? '' }).status;
}
