// Invalid usage that the types must reject: each line below a @ts-expect-error comment must fail to type-check.
import { ApiBlock, Expandable, generateCurl, ParamField, parseJsonProp } from 'apiblock';
import { createProxy } from 'apiblock/proxy';

export const refused = [
  // @ts-expect-error A webhook needs a name.
  <ApiBlock key="1" webhook />,
  // @ts-expect-error The prop is called statusCode.
  <ApiBlock key="2" method="GET" endpoint="/" status={200} />,
  // @ts-expect-error The heading level is not allowed inside a page.
  <ApiBlock key="3" method="GET" endpoint="/" headingLevel={1} />,
  // @ts-expect-error The label does not exist.
  <ApiBlock key="4" method="GET" endpoint="/" labels={{ kopieren: 'Kopieren' }} />,
  // @ts-expect-error HTML strings are not supported.
  <ApiBlock key="5" method="GET" endpoint="/" dangerouslySetInnerHTML={{ __html: '' }} />,
  // @ts-expect-error A function is not a JSON value.
  <ApiBlock key="6" method={() => 'GET'} endpoint="/" />,
  // @ts-expect-error The location of the parameter does not exist.
  <ParamField key="7" name="id" location="form" />,
  // @ts-expect-error The name must be a string.
  <ParamField key="8" name={5} />,
  // @ts-expect-error The open state must be true or false.
  <Expandable key="9" title="More" defaultOpen={3} />,
];

// @ts-expect-error The request argument is required.
generateCurl();
// @ts-expect-error The value exists only if the string is valid JSON.
export const value: unknown = parseJsonProp('{}').value;

// @ts-expect-error The option `allow` is required, because a proxy must not allow every origin.
createProxy({ maxBytes: 1 });
// @ts-expect-error A single origin must also be in an array.
createProxy({ allow: 'https://api.example.com' });
