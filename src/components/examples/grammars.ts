import type { PrismGrammar } from 'prism-react-renderer';

// Small grammars for languages that prism-react-renderer does not include.
// They are passed to `Prism.tokenize` instead of being added to `Prism.languages`, because the page may use the same
// Prism instance.

const BLOCK_COMMENT = { pattern: /\/\*[\s\S]*?\*\//, greedy: true };
const LINE_COMMENT = { pattern: /\/\/.*/, greedy: true };
const HASH_COMMENT = { pattern: /(^|\s)#.*/, lookbehind: true, greedy: true };
const QUOTED = { pattern: /"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'/, greedy: true };
const NUMBER = /\b0x[\da-f_]+\b|\b\d[\d_]*(?:\.\d+)?(?:e[+-]?\d+)?[a-z]?\b/i;
const FUNCTION = /\b[a-z_]\w*(?=\s*\()/i;
const CLASS_NAME = /\b[A-Z]\w*\b/;

function words(list: string): RegExp {
  return new RegExp(`\\b(?:${list.trim().split(/\s+/).join('|')})\\b`);
}

const shell: PrismGrammar = {
  comment: HASH_COMMENT,
  string: [
    { pattern: /\$'(?:\\[\s\S]|[^'\\])*'/, greedy: true },
    // A backslash escapes a quote only outside single quotes, as in 'It'\''s'.
    { pattern: /(?<!\\)'[^']*'/, greedy: true },
    { pattern: /"(?:\\[\s\S]|[^"\\])*"/, greedy: true },
  ],
  flag: { pattern: /(^|\s)--?[a-z][\w-]*/i, lookbehind: true },
  variable: /\$(?:\w+|\{[^}]*\})/,
  keyword: words(
    'if then else elif fi for in do done while until case esac function export curl echo printf cat jq wget npm npx pip sudo',
  ),
  number: /\b\d+\b/,
};

const http: PrismGrammar = {
  keyword: { pattern: /^(?:[A-Z]+(?=\s)|HTTP\/[\d.]+)/m },
  number: { pattern: /(HTTP\/[\d.]+ )\d{3}/, lookbehind: true },
  'attr-name': { pattern: /^[\w-]+(?=:)/m },
  string: { pattern: /("(?:\\.|[^"\\])*")/, greedy: true },
};

const java: PrismGrammar = {
  comment: [BLOCK_COMMENT, LINE_COMMENT],
  string: [{ pattern: /"""[\s\S]*?"""/, greedy: true }, QUOTED],
  keyword:
    words(`abstract assert boolean break byte case catch char class const continue default do double else enum extends
    final finally float for if implements import instanceof int interface long native new null package private protected
    public record return short static super switch synchronized this throw throws try true false var void volatile while`),
  'class-name': CLASS_NAME,
  function: FUNCTION,
  number: NUMBER,
};

const csharp: PrismGrammar = {
  comment: [BLOCK_COMMENT, LINE_COMMENT],
  string: [
    { pattern: /"""[\s\S]*?"""/, greedy: true },
    // In a verbatim string, a backslash is a literal character, and a quote is escaped by doubling it.
    { pattern: /(?:@\$?|\$@)"(?:""|[^"])*"/, greedy: true },
    { pattern: /\$"(?:\\.|[^"\\])*"/, greedy: true },
    QUOTED,
  ],
  keyword:
    words(`abstract as async await base bool break byte case catch char class const continue decimal default do double else
    enum false finally float for foreach get if in int interface internal is long namespace new null object out override
    params private protected public readonly record ref return sealed set short static string struct switch this throw true
    try typeof uint using var virtual void while yield`),
  'class-name': CLASS_NAME,
  function: FUNCTION,
  number: NUMBER,
};

const php: PrismGrammar = {
  comment: [BLOCK_COMMENT, LINE_COMMENT, HASH_COMMENT],
  important: /<\?(?:php|=)?|\?>/,
  string: QUOTED,
  variable: /\$\w+/,
  keyword:
    words(`abstract and array as break case catch class clone const continue declare default do echo else elseif empty enum
    extends false final finally fn for foreach function global if implements include instanceof interface isset match namespace
    new null or print private protected public readonly require require_once return static switch throw trait true try unset
    use var while yield`),
  function: FUNCTION,
  number: NUMBER,
};

const ruby: PrismGrammar = {
  comment: HASH_COMMENT,
  string: QUOTED,
  symbol: { pattern: /(^|[^:\w]):[a-z_]\w*/i, lookbehind: true },
  variable: /[@$]{1,2}[a-z_]\w*/i,
  keyword:
    words(`alias and begin break case class def defined do else elsif end ensure false for if in module next nil not or redo
    require rescue retry return self super then true undef unless until when while yield`),
  key: /\b[a-z_]\w*:(?!:)/i,
  'class-name': CLASS_NAME,
  function: FUNCTION,
  number: NUMBER,
};

const powershell: PrismGrammar = {
  comment: [{ pattern: /<#[\s\S]*?#>/, greedy: true }, HASH_COMMENT],
  string: [
    { pattern: /@"[\s\S]*?\n"@|@'[\s\S]*?\n'@/, greedy: true },
    { pattern: /"(?:`[\s\S]|""|[^"`])*"|'(?:''|[^'])*'/, greedy: true },
  ],
  variable: /\$(?:\w+(?::\w+)?|\{[^}]*\})/,
  function: /\b[A-Z][a-z]+-[A-Z]\w*/,
  flag: { pattern: /(\s)-[a-z]\w*/i, lookbehind: true },
  keyword:
    /\b(?:begin|break|catch|continue|do|else|elseif|end|exit|filter|finally|for|foreach|function|if|in|param|process|return|switch|throw|trap|try|until|while)\b/i,
  number: NUMBER,
};

const dart: PrismGrammar = {
  comment: [BLOCK_COMMENT, LINE_COMMENT],
  string: [{ pattern: /r?(?:"""[\s\S]*?"""|'''[\s\S]*?''')/, greedy: true }, QUOTED],
  keyword:
    words(`abstract as assert async await base bool break case catch class const continue covariant default deferred do double
    dynamic else enum export extends extension external factory false final finally for get if implements import in int
    interface is late library mixin new null num on operator part required rethrow return sealed set show static super switch
    sync this throw true try typedef var void when while with yield`),
  'class-name': CLASS_NAME,
  function: FUNCTION,
  number: NUMBER,
};

const toml: PrismGrammar = {
  comment: HASH_COMMENT,
  string: [{ pattern: /"""[\s\S]*?"""|'''[\s\S]*?'''|'[^'\n]*'/, greedy: true }, QUOTED],
  keyword: /\b(?:true|false)\b/,
  'class-name': { pattern: /^([ \t]*\[\[?)[^\]\n]+/m, lookbehind: true },
  // The lookbehind prevents quadratic run time: the pattern can match only from the start of a word.
  property: /(?<![\w.-])[\w.-]+(?=[ \t]*=)/,
  number: /[+-]?\b\d[\w.:+-]*/,
};

export const grammars: Record<string, PrismGrammar> = { csharp, dart, http, java, php, powershell, ruby, shell, toml };

/** Maps language names to grammar names. Omits languages whose grammar name is the lowercase language name. */
export const grammarNames: ReadonlyMap<string, string> = new Map([
  ['Bash', 'shell'],
  ['C#', 'csharp'],
  ['C++', 'cpp'],
  ['cURL', 'shell'],
  ['MDX', 'markdown'],
  ['Node.js', 'javascript'],
  ['Objective-C', 'objectivec'],
]);
