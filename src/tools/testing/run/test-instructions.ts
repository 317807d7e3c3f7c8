import { isToken } from '../../../model/http/headers.js';
import type { NamedRequest } from '../../../model/block/requests.js';
import { listNamedRequests } from '../../pages/documented/select-request.js';
import type { PageBlock, PageInstruction } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';

/** The instructions in the `apiblock-test` comments before a block. */
export interface Instructions {
  /** The reason to skip the block. `undefined` if the block is not skipped. */
  skip: string | undefined;
  /** The response values to store for later blocks. */
  captures: Capture[];
  /** The runs to perform after the documented request. */
  runs: ExtraRun[];
  errors: InstructionError[];
}

/** An instruction to store a response value under a name. */
export interface Capture {
  name: string;
  source: CaptureSource;
  position: Position;
}

/** The location of a value in a response: a JSON pointer (RFC 6901) to a value in the body, or a header. */
export type CaptureSource = { kind: 'body'; pointer: string } | { kind: 'header'; header: string };

/** An instruction to run a block again with other values. */
export interface ExtraRun {
  /** The values of the request's parameters, placeholders and body members, keyed by name. */
  values: Record<string, string>;
  /** The expected status code. `undefined` if the instruction does not specify one. */
  status: number | undefined;
  /** The item of the `requests` prop to send. `undefined` for the first one, or if the block has no `requests`. */
  request?: NamedRequest | undefined;
  position: Position;
}

export interface InstructionError {
  message: string;
  expected: string;
  position: Position;
}

/** A parsed instruction, or one parsed `name=value` pair of a `capture` instruction. */
type ParsedInstruction =
  | { kind: 'skip'; reason: string }
  | { kind: 'capture'; capture: Capture }
  | { kind: 'run'; run: ExtraRun }
  | { kind: 'error'; error: InstructionError };

/** Parses the `apiblock-test` comments before a block. If several comments skip the block, the last reason is used. */
export function readInstructions(block: PageBlock): Instructions {
  const result: Instructions = { skip: undefined, captures: [], runs: [], errors: [] };
  const requests = listNamedRequests(block);
  const ownInstructions = block.instructions.filter(({ name }) => name === 'apiblock-test');
  for (const parsed of ownInstructions.flatMap((instruction) => parseInstruction(instruction, requests))) {
    switch (parsed.kind) {
      case 'skip':
        result.skip = parsed.reason;
        break;
      case 'capture':
        result.captures.push(parsed.capture);
        break;
      case 'run':
        result.runs.push(parsed.run);
        break;
      case 'error':
        result.errors.push(parsed.error);
        break;
    }
  }
  return result;
}

function parseInstruction({ text, position }: PageInstruction, requests: readonly NamedRequest[]): ParsedInstruction[] {
  const [keyword = ''] = text.split(/\s/, 1);
  const details = text.slice(keyword.length).trim();
  if (keyword === 'skip') return [{ kind: 'skip', reason: details || 'an apiblock-test comment skips it' }];
  if (keyword !== 'capture' && keyword !== 'set') return [toError('capture, set or skip', keyword, position)];
  const pairs = readAssignments(details);
  if (!pairs) return [toError('name=value', details, position)];
  if (keyword === 'set') return [toRun(pairs, requests, position)];
  return pairs.map((pair) => toCapture(pair, position));
}

/** The prefix of a header name in a `capture` instruction. */
const HEADER_PREFIX = 'header:';

function toCapture({ name, value }: Assignment, position: Position): ParsedInstruction {
  const source = readCaptureSource(value);
  if (!source) return toError('a JSON pointer such as /id, or a header such as header:ETag', value, position);
  return { kind: 'capture', capture: { name, source, position } };
}

function readCaptureSource(value: string): CaptureSource | undefined {
  if (value === '' || value.startsWith('/')) return { kind: 'body', pointer: value };
  const header = value.startsWith(HEADER_PREFIX) ? value.slice(HEADER_PREFIX.length) : '';
  return isToken(header) ? { kind: 'header', header } : undefined;
}

/**
 * Converts the pairs of a `set` instruction to a run. The name `status` is reserved for the expected status code. If
 * the block has several requests, `request` is the label of the request to send.
 */
function toRun(pairs: readonly Assignment[], requests: readonly NamedRequest[], position: Position): ParsedInstruction {
  const { status, ...values } = Object.fromEntries(pairs.map(({ name, value }) => [name, value]));
  const label = requests.length > 0 ? values['request'] : undefined;
  if (label !== undefined) delete values['request'];
  if (status !== undefined && !/^[1-5]\d\d$/.test(status))
    return toError('a status code such as 404', status, position);
  const request = requests.find((candidate) => candidate.label === label);
  if (label !== undefined && !request) {
    const labels = requests.map((candidate) => JSON.stringify(candidate.label)).join(', ');
    return toError(`one of the requests ${labels}`, label, position);
  }
  const expected = status === undefined ? undefined : Number(status);
  return { kind: 'run', run: { values, status: expected, request, position } };
}

function toError(expected: string, found: string, position: Position): ParsedInstruction {
  const message = `Expected ${expected}, found ${JSON.stringify(found)}`;
  return { kind: 'error', error: { message, expected, position } };
}

interface Assignment {
  name: string;
  value: string;
}

/** Matches `name=value`, `name="a value"` or `name='a value'` at the current position, up to whitespace or the end. */
const PAIR = /\s*(?<name>[\w.-]+)=(?:"(?<doubleQuoted>[^"]*)"|'(?<singleQuoted>[^']*)'|(?<unquoted>\S*))(?=\s|$)/gy;

/** Parses name-value pairs that are separated by spaces. Returns `undefined` for an empty or malformed string. */
function readAssignments(text: string): Assignment[] | undefined {
  const matches = [...text.matchAll(PAIR)];
  const last = matches.at(-1);
  if (!last || text.slice(last.index + last[0].length).trim() !== '') return undefined;
  return matches.map(({ groups = {} }) => ({
    name: groups.name ?? '',
    value: groups.doubleQuoted ?? groups.singleQuoted ?? groups.unquoted ?? '',
  }));
}
