// Valid usage of the library, which must type-check under all supported compiler options.
import {
  ApiBlock,
  CodeGroup,
  CopyPage,
  defaultLabels,
  Expandable,
  formatJson,
  formatRateLimit,
  generateCurl,
  getAuthLabel,
  getMethodColor,
  getStatusColor,
  mdxComponents,
  ParamField,
  parseJsonProp,
  parseRateLimit,
  RequestExample,
  ResponseExample,
  ResponseField,
  Variant,
  Variants,
  type ApiBlockProps,
  type AuthType,
  type CodeGroupProps,
  type CopyPageProps,
  type Color,
  type CurlRequest,
  type EndpointProps,
  type ExpandableProps,
  type FieldLocation,
  type FieldProps,
  type HttpMethod,
  type JsonError,
  type JsonInput,
  type JsonProp,
  type Labels,
  type ParamFieldProps,
  type RateLimit,
  type RateLimitParts,
  type RequestExampleProps,
  type ResponseExampleProps,
  type ResponseFieldProps,
} from 'apiblock';
import german from 'apiblock/labels/de';
import * as helpers from 'apiblock/helpers';
import { createProxy, type ProxyOptions } from 'apiblock/proxy';
import remarkCodeGroups from 'apiblock/remark';

// Props as strings (MDX) and as values (TSX), and undefined for optional props.
export const blocks = [
  <ApiBlock key="1" method="GET" endpoint="/users" />,
  <ApiBlock
    key="2"
    method="PURGE"
    endpoint="/cache"
    headers='{"Accept": "*/*"}'
    body={{ all: true }}
    response={[1, 2]}
    statusCode={204}
    auth="mtls"
  />,
  <ApiBlock
    key="3"
    method="POST"
    endpoint="/users"
    responses={[{ statusCode: 201, body: {} }]}
    statusCode="201"
    deprecated="true"
    deprecationNote={<b>Soon gone.</b>}
    deprecatedBy="POST /v2/users"
    expand="all"
    headingLevel={2}
    labels={{ copy: 'Kopieren' }}
  />,
  <ApiBlock
    key="4"
    method="GET"
    endpoint="/"
    baseUrl={undefined}
    headers={undefined}
    body={undefined}
    auth={undefined}
    deprecated={undefined}
    description={undefined}
    rateLimit={undefined}
    codeExamples={undefined}
    expand={2}
    headingLevel={undefined}
    labels={undefined}
    id={undefined}
    className={undefined}
  />,
  <ApiBlock key="5" method="GET" endpoint="/" className="mine" data-testid="block" aria-describedby="note" lang="de">
    <ParamField name="id" type="string" location="path" required>
      The id.
    </ParamField>
    <ParamField query="page" default={1} pre={['new']} post="a, b" required="true" />
    <ParamField
      cookie="theme"
      enum={['light', 'dark']}
      examples={{ dark: 'At night.' }}
      example={null}
      minimum={1n}
      maximum="1.0"
      uniqueItems
      nullable="true"
      deprecated="Use `scheme`."
      deprecatedBy="scheme"
      since={2}
      description={<b>Text</b>}
      status={undefined}
    />
    <Variants label="Source">
      <Variant title="Card">
        <ResponseField name="number" status="4XX" />
      </Variant>
    </Variants>
    <ResponseField name="data" type="object" defaultValue={null} deprecated>
      <Expandable title="Fields" defaultOpen>
        <ResponseField name="data.id" />
      </Expandable>
    </ResponseField>
  </ApiBlock>,
];

export const groups = [
  <CodeGroup key="1">
    <pre>
      <code className="language-sh">ls</code>
    </pre>
  </CodeGroup>,
  <RequestExample
    key="2"
    codeExamples='[{"language": "sh", "code": "ls"}]'
    dropdown
    id="requests"
    className={undefined}
    labels={{ requestExample: 'Anfrage' }}
  />,
  <ResponseExample key="3" codeExamples={[{ language: 'json', label: '200', code: '{}' }]}>
    Text
  </ResponseExample>,
];

/** The plugin type that unified expects. */
export const remarkPlugins: (() => (tree: { type: string; children: object[] }) => void)[] = [remarkCodeGroups];

export const components: Record<string, unknown> = { ...mdxComponents };
export const texts: Labels = { ...defaultLabels, copy: 'Kopieren' };

// Return types of the helpers.
const parsed: JsonProp | undefined = parseJsonProp('{"a": 1}');
export const value: unknown = parsed?.ok ? parsed.value : parsed?.error.line;
const failed = parseJsonProp('{');
export const error: JsonError | undefined = failed && !failed.ok ? failed.error : undefined;
const request: CurlRequest = {
  method: 'POST',
  endpoint: '/a',
  baseUrl: 'https://api.example.com',
  headers: '{}',
  body: { a: 1 },
};
export const curl: string = generateCurl(request);
export const json: string = formatJson({ a: 1 });
export const color: Color = getMethodColor('GET');
export const status: Color = getStatusColor(404) || getStatusColor('404');
export const label: string = getAuthLabel('bearer', 'Session');
export const limit: RateLimit | undefined = parseRateLimit('{"requests": 60, "window": "1m"}');
export const limitText: string = formatRateLimit({ requests: 60, window: '1m' });
export const parts: RateLimitParts = { requests: '60', window: 'minute', note: undefined };
export const same: typeof generateCurl = helpers.generateCurl;

// Exported types, for components that wrap library components.
export const method: HttpMethod = 'PATCH';
export const auth: AuthType = 'bearer';
export const location: FieldLocation = 'header';
export const input: JsonInput = [1, 'two', null];
export const endpoint: EndpointProps = { method, endpoint: '/x', auth };
export const field: FieldProps = { name: 'id', required: 'false' };
export const Wrapped = (props: ApiBlockProps) => <ApiBlock {...props} baseUrl="https://api.example.com" />;
export const WrappedField = (props: ParamFieldProps) => <ParamField {...props} />;
export const WrappedResponse = (props: ResponseFieldProps) => <ResponseField {...props} />;
export const WrappedActions = (props: CopyPageProps) => <CopyPage {...props} copy={['link']} />;
export const WrappedGroup = (props: CodeGroupProps) => <CodeGroup {...props} />;
export const WrappedRequests = (props: RequestExampleProps) => <RequestExample {...props} />;
export const WrappedResponses = (props: ResponseExampleProps) => <ResponseExample {...props} />;
export const WrappedDetails = (props: ExpandableProps) => <Expandable {...props} />;
export const InGerman = () => (
  <ApiBlock method="GET" endpoint="/x" lang="de" labels={{ ...german, reasons: { ...german.reasons, 404: 'Fehlt' } }}>
    <Expandable labels={german} />
  </ApiBlock>
);
export const words: string = german.rateLimitText({ requests: '60', window: 'minute', count: 1, unit: 'minute' });

export const proxies: ((request: Request) => Promise<Response>)[] = [
  createProxy({ allow: ['https://api.example.com'] }),
  createProxy({ allow: ['https://a.test'] as const, allowPrivate: undefined, maxBytes: undefined, timeout: 1000 }),
  createProxy({} as ProxyOptions),
];
