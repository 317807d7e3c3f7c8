import { ApiBlock, ParamField, Variant, Variants } from 'apiblock';
import { createRoot } from 'react-dom/client';

const LANGUAGES = ['python', 'ruby', 'go', 'java', 'php', 'csharp', 'kotlin', 'swift', 'rust', 'powershell', 'lua'];
const STATUS_CODES = [200, 201, 202, 204, 400, 401, 403, 404, 409, 422, 429, 500];
const TAB_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Renders three rows for each number of tabs from 1 to 12: languages, responses and variants. */
function Page() {
  return TAB_COUNTS.map((count) => (
    <ApiBlock
      key={count}
      method="GET"
      endpoint={`/tabs/${count}`}
      codeExamples={LANGUAGES.slice(0, count - 1).map((language) => ({ language, code: `in ${language}` }))}
      responses={STATUS_CODES.slice(0, count).map((statusCode) => ({ statusCode, body: { statusCode } }))}
    >
      <ParamField body="source" type="object">
        <Variants label="Payment method">
          {LANGUAGES.slice(0, count).map((language) => (
            <Variant key={language} title={`Paid with ${language}`}>
              Details
            </Variant>
          ))}
        </Variants>
      </ParamField>
    </ApiBlock>
  ));
}

createRoot(document.getElementById('root') as HTMLElement).render(<Page />);
