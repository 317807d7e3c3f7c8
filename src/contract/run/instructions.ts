import type { PageBlock } from '../../pages/page-block.js';
import type { Position } from '../../pages/positions.js';

/** The instructions in the `apiblock-test` comments before a block. */
export interface Instructions {
  /** The reason to skip the block. `undefined` if it is not skipped. */
  skip: string | undefined;
  /** Response values that later blocks use. */
  captures: Capture[];
  /** Additional runs with their own values. */
  runs: ExtraRun[];
  faults: InstructionFault[];
}

/** A response value to store under a name. */
export interface Capture {
  name: string;
  /** A JSON pointer (RFC 6901). */
  pointer: string;
  position: Position;
}

/** An additional run of a block. */
export interface ExtraRun {
  values: Record<string, string>;
  /** The expected status; `undefined` for the default. */
  status: number | undefined;
  position: Position;
}

/** An invalid instruction. */
export interface InstructionFault {
  message: string;
  expected: string;
  position: Position;
}

const PAIR = /\s*([\w.-]+)=(?:"([^"]*)"|'([^']*)'|(\S*))/y;

/** Parses the `apiblock-test` comments before a block. */
export function readInstructions({ instructions }: PageBlock): Instructions {
  const read: Instructions = { skip: undefined, captures: [], runs: [], faults: [] };
  for (const { name, text, position } of instructions) {
    if (name !== 'apiblock-test') continue;
    const [, word = '', rest = ''] = /^(\S*)\s*([^]*)$/.exec(text) ?? [];
    const fail = (message: string, expected: string) => void read.faults.push({ message, expected, position });
    if (word === 'skip') {
      read.skip = rest.trim() || 'as its page says';
      continue;
    }
    if (word !== 'capture' && word !== 'set') {
      fail(`Expected capture, set or skip, found ${JSON.stringify(word)}`, 'capture, set or skip');
      continue;
    }
    const pairs = readPairs(rest);
    if (!pairs) fail(`Expected name=value, found ${JSON.stringify(rest)}`, 'name=value');
    else if (word === 'capture') {
      for (const [name, pointer] of pairs) {
        if (pointer !== '' && !pointer.startsWith('/'))
          fail(`Expected a JSON pointer, found ${JSON.stringify(pointer)}`, 'a JSON pointer, such as /id');
        else read.captures.push({ name, pointer, position });
      }
    } else {
      const { status, ...values } = Object.fromEntries(pairs);
      if (status !== undefined && !/^[1-5]\d\d$/.test(status))
        fail(`Expected a status code, found ${JSON.stringify(status)}`, 'a status code, such as 404');
      else read.runs.push({ values, status: status === undefined ? undefined : Number(status), position });
    }
  }
  return read;
}

/** Parses `name=value` and `name="a value"` pairs. Returns `undefined` for an empty or malformed string. */
function readPairs(text: string): [name: string, value: string][] | undefined {
  const pairs: [string, string][] = [];
  let at = 0;
  while (text.slice(at).trim() !== '') {
    PAIR.lastIndex = at;
    const [whole, name, ...values] = PAIR.exec(text) ?? [];
    if (whole === undefined || name === undefined) return undefined;
    pairs.push([name, values.find((value) => value !== undefined) ?? '']);
    at += whole.length;
  }
  return pairs.length > 0 ? pairs : undefined;
}
