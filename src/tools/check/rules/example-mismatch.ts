import { isPropKnown } from '../../../model/block/block-element.js';
import { readUrl } from '../../../model/block/endpoint-url.js';
import { splitDottedName, unescapeDots } from '../../../model/block/field-path.js';
import { getJsonMembers, parseJsonTree } from '../../../model/json/json-tree.js';
import { removeQueryTemplates } from '../../../model/http/path.js';
import { joinUrl } from '../../../model/http/url.js';
import type { PageComponent } from '../../pages/page-component.js';
import { type Block, getKnownName } from '../blocks.js';
import type { RuleFinding } from '../page-problem.js';
import type { CheckRule } from '../rule.js';
import { readShellWords, type ShellWord } from '../shell-words.js';

export const exampleMismatch: CheckRule = {
  name: 'example-mismatch',
  severity: 'warning',
  section: 'Contradictions',
  description: 'A cURL command in a `RequestExample` with a different method, path or body than the enclosing block',
  example:
    '<ApiBlock method="POST" endpoint="/users">\n  <RequestExample>\n\n```sh\ncurl -X PUT https://api.example.com/users\n```\n\n  </RequestExample>\n</ApiBlock>',
  check: ({ blocks, components, text }) => blocks.flatMap((block) => checkBlock(block, components, text)),
};

/** The parts of a cURL command that can contradict a block. */
interface CurlCommand {
  name: ShellWord;
  method: { text: string; word: ShellWord };
  url: ShellWord | undefined;
  body: ShellWord | undefined;
}

function checkBlock(block: Block, components: readonly PageComponent[], text: string): RuleFinding[] {
  const { element, endpoint } = block;
  const areKnown = ['endpoint', 'baseUrl', 'servers', 'requests'].every((prop) => isPropKnown(element, prop));
  if (endpoint.webhook || !areKnown) return [];
  return components
    .filter(({ component, parent }) => component === 'RequestExample' && parent === element)
    .flatMap((example) => readCommands(example, text).flatMap((command) => checkCommand(command, block, example)));
}

/** Matches the start of a cURL command on a line, after an optional prompt. */
const CURL = /^[ \t>]*(?:\$ )?(?=curl\s)/gm;

function readCommands({ source }: PageComponent, text: string): CurlCommand[] {
  const content = text.slice(0, source.end);
  CURL.lastIndex = source.start;
  const commands: CurlCommand[] = [];
  for (let match = CURL.exec(content); match; match = CURL.exec(content)) {
    const command = readCommand(readShellWords(content, CURL.lastIndex));
    if (command) commands.push(command);
    CURL.lastIndex += 'curl'.length;
  }
  return commands;
}

const DATA_OPTIONS = ['-d', '--data', '--data-raw', '--data-binary', '--json'];
/** Options that change how data is sent. Commands with one of these options are not compared. */
const OTHER_OPTIONS = ['-F', '--form', '-T', '--upload-file', '-G', '--get', '-I', '--head', '--data-urlencode'];

function readCommand([name, ...others]: readonly ShellWord[]): CurlCommand | undefined {
  const words = others.flatMap(splitOption);
  if (!name || words.some(({ text }) => OTHER_OPTIONS.includes(text))) return undefined;
  const findValue = (options: readonly string[]) => words[words.findIndex(({ text }) => options.includes(text)) + 1];
  const hasOption = (options: readonly string[]) => words.some(({ text }) => options.includes(text));
  const body = hasOption(DATA_OPTIONS) ? findValue(DATA_OPTIONS) : undefined;
  const methodWord = hasOption(['-X', '--request']) ? findValue(['-X', '--request']) : undefined;
  const method = methodWord?.text ?? (body ? 'POST' : 'GET');
  const url = words.find(({ text }) => /^https?:\/\//i.test(text));
  return { name, method: { text: method.toUpperCase(), word: methodWord ?? name }, url, body };
}

/** Matches a short option that follows options without a value or is followed by its value, as in `-sX` and `-XPOST`. */
const COMBINED_OPTION = /^-[#\dafgijklnpqsvJLMNORSZ]*(?<option>[dFGITX])(?<value>.*)$/s;

/** Splits `-sXPOST` into `-X` and `POST`. Omits options without a value, such as `-s`. */
function splitOption(word: ShellWord): ShellWord[] {
  const { option, value } = COMBINED_OPTION.exec(word.text)?.groups ?? {};
  if (option === undefined) return [word];
  return [`-${option}`, value].flatMap((text) => (text ? { ...word, text } : []));
}

function checkCommand({ method, url, body }: CurlCommand, block: Block, example: PageComponent): RuleFinding[] {
  const toFinding = (message: string, suggestion: string, { start, end }: ShellWord): RuleFinding => ({
    message,
    expected: 'a command that sends the request of the block',
    suggestion,
    component: 'RequestExample',
    start,
    end,
    within: [example.source, block.element.source],
  });
  const findings: RuleFinding[] = [];
  const documented = block.endpoint.method;
  if (documented !== '' && method.text !== documented)
    findings.push(
      toFinding(
        `The command sends a ${method.text} request, but the block documents ${documented}`,
        `Write -X ${documented}, or change the method of the block`,
        method.word,
      ),
    );
  const path = toDocumentedPath(block);
  if (url && !matchesPath(url.text, path))
    findings.push(
      toFinding(
        `The command requests ${toPath(url.text)}, but the block documents ${path}`,
        'Change the URL of the command, or the endpoint of the block',
        url,
      ),
    );
  const unknownMember = body && findUnknownMember(body.text, block);
  if (body && unknownMember !== undefined)
    findings.push(
      toFinding(
        `The command sends ${JSON.stringify(unknownMember)}, which neither the body nor a field of the block contains`,
        'Change the body of the command, or the body of the block',
        body,
      ),
    );
  return findings;
}

function toDocumentedPath({ element }: Block): string {
  const { baseUrl, endpoint } = readUrl(element.props);
  return toPath(removeQueryTemplates(joinUrl(baseUrl, endpoint)));
}

/** Returns the path of a URL, without its origin, query and fragment. */
function toPath(url: string): string {
  return url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0] || '/';
}

/** Returns whether the path of a URL ends with a documented path. Parameters match any segment. */
function matchesPath(url: string, documented: string): boolean {
  const expected = documented.split('/').filter((segment) => segment !== '');
  const found = toPath(url)
    .split('/')
    .filter((segment) => segment !== '');
  // A parameter such as `{+path}` can match several segments, and a placeholder can be the whole path.
  if (/\{\+|\*|\.\.\./.test(documented) || /[$<{]/.test(toPath(url))) return true;
  const end = found.slice(-expected.length);
  return expected.length <= found.length && expected.every((segment, index) => isSameSegment(segment, end[index]));
}

function isSameSegment(documented: string, found: string | undefined): boolean {
  return /[{:<[]/.test(documented) || documented === found;
}

/**
 * Returns the name of the first unknown member in the JSON body of a command. A member is unknown if neither the
 * requests nor the fields of the block contain it.
 */
function findUnknownMember(body: string, { requests, fields, isComplete }: Block): string | undefined {
  const command = parseJsonTree(body);
  const documented = requests.map(({ body }) => parseJsonTree(body?.text ?? ''));
  const areObjects = documented.every((each) => each?.kind === 'object');
  const areFieldsKnown = isComplete && fields.every((field) => getKnownName(field) !== undefined);
  if (command?.kind !== 'object' || !areObjects || !areFieldsKnown) return undefined;
  const names = [
    ...documented.flatMap((each) => (each ? getJsonMembers(each) : [])).map(({ name }) => name),
    ...fields
      .filter(({ kind }) => kind === 'parameter')
      .map(({ path }) => unescapeDots(splitDottedName(path)[0] ?? '')),
  ];
  return getJsonMembers(command).find(({ name }) => !names.includes(name))?.name;
}
