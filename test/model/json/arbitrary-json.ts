import fc from 'fast-check';

const space = fc.stringMatching(/^[ \t\n\r]{0,3}$/);
const scalar = fc.oneof(
  fc.stringMatching(/^-?(0|[1-9][0-9]{0,24})(\.[0-9]{1,4})?([eE][+-]?[0-9]{1,3})?$/),
  fc.stringMatching(/^"([^"\\\u0000-\u001f]|\\["\\/bfnrt]|\\u[0-9a-fA-F]{4}){0,9}"$/),
  fc.constantFrom('true', 'false', 'null'),
);
/**
 * Generates JSON with details that JSON.parse does not preserve: long numbers, escapes, duplicate names and whitespace.
 */
export const { jsonText } = fc.letrec<{ jsonText: string }>((tie) => {
  const list = (item: fc.Arbitrary<string>) =>
    fc
      .array(
        fc.tuple(space, item, space).map((parts) => parts.join('')),
        { minLength: 1, maxLength: 4 },
      )
      .map((items) => items.join(','));
  const member = fc
    .tuple(fc.constantFrom('"a"', '"b"', '"1"', '"\\u0061"'), space, tie('jsonText'))
    .map(([name, gap, value]) => `${name}${gap}:${gap}${value}`);
  return {
    jsonText: fc.oneof(
      { maxDepth: 5 },
      scalar,
      space.map((gap) => `[${gap}]`),
      space.map((gap) => `{${gap}}`),
      list(tie('jsonText')).map((items) => `[${items}]`),
      list(member).map((members) => `{${members}}`),
    ),
  };
});
