import type { PlantedMistake } from './planted-mistake.ts';

/** Content that JavaScript or MDX changes before a component receives it. */
export const lostContent: PlantedMistake[] = [
  {
    title: 'an integer in a body expression that JavaScript rounds',
    rule: 'lost-digits',
    page: '<ApiBlock method="POST" endpoint="/documents" body={{ id: 12345678901234567890 }} />',
    problem: `1:59 error body: JavaScript rounds 12345678901234567890 to 12345678901234567000. Write the value as a string: body='…'`,
  },
  {
    title: 'a fraction in a responses expression that JavaScript rounds',
    rule: 'lost-digits',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/pi"\n  responses={[{ statusCode: 200, body: [3, 3.14159265358979323846] }]}\n/>',
    problem: `4:44 error responses: JavaScript rounds 3.14159265358979323846 to 3.141592653589793. Write the value as a string: responses='…'`,
  },
  {
    title: 'a default value that JavaScript rounds',
    rule: 'lost-digits',
    page: '<ParamField query="after" type="integer" default={9007199254740993} />',
    problem:
      '1:51 error default: JavaScript rounds 9007199254740993 to 9007199254740992. Write the value as a string: default="9007199254740993"',
  },
  {
    title: 'a Markdown list in a description string',
    rule: 'lost-lines',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description="Lists:\n    - drafts\n    - others"\n/>',
    problem:
      '4:15 error description: The lines of the list or table in description are joined into a single line. Write the list or table between the tags, with a blank line before and after it',
  },
  {
    title: 'a Markdown list in a description string whose numbers end with parentheses',
    rule: 'lost-lines',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description="Steps:\n    1) Draft\n    2) Review"\n/>',
    problem:
      '4:15 error description: The lines of the list or table in description are joined into a single line. Write the list or table between the tags, with a blank line before and after it',
  },
  {
    title: 'a Markdown table at the start of a description with CRLF line breaks',
    rule: 'lost-lines',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description="| a | b |\r\n|---|---|\r\n| 1 | 2 |"\n/>',
    problem:
      '4:15 error description: The lines of the list or table in description are joined into a single line. Write the list or table between the tags, with a blank line before and after it',
  },
  {
    title: 'a Markdown list in a JSX description in parentheses',
    rule: 'lost-lines',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description={(\n    <>\n    - drafts\n    - others\n    </>\n  )}\n/>',
    problem:
      '5:5 error description: The lines of the list or table in description are joined into a single line. Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript',
  },
  {
    title: 'a Markdown list in a JSX description',
    rule: 'lost-lines',
    page: '<ApiBlock\n  method="GET"\n  endpoint="/documents"\n  description={<>\n    Lists:\n    - drafts\n    - others\n  </>}\n/>',
    problem:
      '4:16 error description: The lines of the list or table in description are joined into a single line. Write <ul><li>…</li></ul>, because Markdown is not parsed within JavaScript',
  },
];
