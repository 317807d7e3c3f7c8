import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type Comment, Parser, type Program } from 'acorn';

/** TypeScript syntax is a superset of JavaScript, so one parser reads both. */
const JsxParser = Parser.extend(tsPlugin({ jsx: true }));
/** In `.ts` files, `<T>value` is a type assertion, not JSX. */
const TypeScriptParser = Parser.extend(tsPlugin({ jsx: false }));

/**
 * Parses a JavaScript or TypeScript file. Throws a `SyntaxError` if it is not valid.
 *
 * @param comments - An array to which the comments of the file are added.
 */
export function parseModule(path: string, text: string, comments?: Comment[]): Program {
  const isTypeScript = ['.ts', '.mts', '.cts'].some((extension) => path.endsWith(extension));
  const parser = isTypeScript ? TypeScriptParser : JsxParser;
  return parser.parse(text, {
    sourceType: 'module',
    ecmaVersion: 'latest',
    // CommonJS modules can contain `return` outside functions.
    allowReturnOutsideFunction: true,
    allowHashBang: true,
    locations: true,
    ...(comments && { onComment: comments }),
  });
}
