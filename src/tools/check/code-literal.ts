/**
 * Literals in languages such as Python, Go, Rust and JavaScript. JSON spells these literals differently or does not
 * have them.
 */
const LITERALS = new Set([
  'True',
  'TRUE',
  'False',
  'FALSE',
  'None',
  'NULL',
  'Null',
  'nil',
  'Nil',
  'nullptr',
  'undefined',
  'void',
  'unset',
  'NaN',
  'nan',
  'Infinity',
  '-Infinity',
  'inf',
  '-inf',
]);

/** Matches numbers with separators, a base or a suffix: `1_000`, `0xFF`, `10n`, `1.5f`, `.5`, `10u64`. */
const NUMBER = /^[-+]?(?:0[xob][\da-f_]+|(?:\d[\d_]*)?\.?\d[\d_]*(?:e[-+]?\d+)?)(?:[a-z]\d{0,2})?$/i;

/**
 * Matches constants (`MAX_RETRIES`, `::INFINITY`) and members of modules, types and enums (`math.pi`, `Color::Red`).
 */
const CONSTANT = /^(?:[A-Z][A-Z\d]*(?:_[A-Z\d]+)+|[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)+|::[A-Z]\w*)$/;

/** Matches calls and composite literals: `time.time()`, `z.void()`, `Some(5)`, `[]string{}`, `new Map()`. */
const EXPRESSION = /^(?:new\s+)?[&*[\]]*[A-Za-z_][\w.:<>[\]]*!?\s*[({[].*[)}\]]$/s;

/** Matches a negated variable: `!isProduction`. */
const NEGATION = /^!\s*[A-Za-z_][\w.]*$/;

/** Matches functions: `lambda x: 3`, `() => 3`. */
const FUNCTION = /^(?:lambda\b[^:]*:|(?:\([^()]*\)|[A-Za-z_]\w*)\s*=>)/;

/** The operators of a conditional expression, such as `10 if debug else 3` or `debug ? 10 : 3`. */
const CONDITIONALS = [
  { first: ' if ', second: ' else ' },
  { first: ' ? ', second: ' : ' },
];

function isConditional(code: string): boolean {
  return CONDITIONALS.some(({ first, second }) => code.includes(first) && code.includes(second, code.indexOf(first)));
}

/**
 * Matches an operator between two values. Around `+`, `-`, `/` and `%`, spaces are required, because `2026-01-01` and
 * `1/2` are not operations.
 */
const OPERATOR = /\*\*?|<<|>>|\|\|?|&&?|\?\?|\s(?:[-+/%]|or|and)\s/;

/** Returns whether a value is an operation on numbers or literals, such as `60 * 60` or `settings.timeout or 3`. */
function isOperation(code: string): boolean {
  const operands = code.split(OPERATOR);
  return operands.length > 1 && operands.every((operand) => isCodeNumber(operand) || isCodeLiteral(operand));
}

/** Returns whether a default value is a number in the syntax of a programming language, such as `1_000` or `10n`. */
export function isCodeNumber(text: string): boolean {
  return NUMBER.test(text.trim());
}

/**
 * Returns whether the default value of a field is written in the syntax of a programming language, because the field
 * describes a function or a class instead of JSON. The type of such a value is unknown.
 */
export function isCodeLiteral(text: string): boolean {
  const code = text.trim();
  const isSingleValue = [CONSTANT, EXPRESSION, NEGATION, FUNCTION].some((pattern) => pattern.test(code));
  return LITERALS.has(code) || isSingleValue || isConditional(code) || isOperation(code);
}
