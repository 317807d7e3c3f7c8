// What the types must refuse: each line below an expectation fails to type-check, or the test fails.
import { ApiBlock, Expandable, generateCurl, ParamField, parseJsonProp } from 'apiblock';

export const refused = [
  // @ts-expect-error An event has a name.
  <ApiBlock key="1" webhook />,
  // @ts-expect-error The prop is called statusCode.
  <ApiBlock key="2" method="GET" endpoint="/" status={200} />,
  // @ts-expect-error A level of a heading inside a page.
  <ApiBlock key="3" method="GET" endpoint="/" headingLevel={1} />,
  // @ts-expect-error A label that does not exist.
  <ApiBlock key="4" method="GET" endpoint="/" labels={{ kopieren: 'Kopieren' }} />,
  // @ts-expect-error No HTML as text.
  <ApiBlock key="5" method="GET" endpoint="/" dangerouslySetInnerHTML={{ __html: '' }} />,
  // @ts-expect-error A function is no JSON.
  <ApiBlock key="6" method={() => 'GET'} endpoint="/" />,
  // @ts-expect-error Not a place where a parameter is sent.
  <ParamField key="7" name="id" location="form" />,
  // @ts-expect-error A name is text.
  <ParamField key="8" name={5} />,
  // @ts-expect-error An open state is true or false.
  <Expandable key="9" title="More" defaultOpen={3} />,
];

// @ts-expect-error The request is needed.
generateCurl();
// @ts-expect-error The value is there only where the text was JSON.
export const value: unknown = parseJsonProp('{}').value;
