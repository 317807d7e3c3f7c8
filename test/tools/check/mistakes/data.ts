import { EXPECTED_VALUES } from '../../../../src/model/block/expected-values.js';
import { createGetBlock } from '../blocks.ts';
import type { PlantedMistake } from './planted-mistake.ts';

const REQUEST = 'Expected {"label", "description"?, "headers"?, "parameters"?, "body"?}';
const RESPONSE = 'Expected {"statusCode", "label"?, "description"?, "headers"?, "body"?}';
const SERVER = '{"url", "description"?, "variables"?}';
const OAUTH2 = `auth="oauth2" headers='{"Authorization": "Bearer <ACCESS_TOKEN>"}'`;
const EXAMPLE = 'Expected {"language", "label"?, "code"}';
const RATE_LIMIT = 'Expected {"requests", "window", "note"?}';
const STATUS = 'a status code from 100 to 599, a class such as "4XX", or "default"';

/** Mistakes in data. Components display each of them in a note with the same message. */
export const dataMistakes: PlantedMistake[] = [
  {
    title: 'a misspelled body member in requests',
    rule: 'requests-shape',
    page: createGetBlock(`requests='[{"label": "A", "boby": {"id": 1}}]'`),
    problem: `4:29 error requests[0].boby: Unknown member "boby". ${REQUEST}. Did you mean "body"?`,
  },
  {
    title: 'a single request instead of an array of requests',
    rule: 'requests-shape',
    page: createGetBlock(`requests='{"label": "A"}'`),
    problem: `4:13 error requests: Expected an array: [${REQUEST.replace('Expected ', '')}, …], found an object`,
  },
  {
    title: 'a misspelled member of a server',
    rule: 'servers-shape',
    page: createGetBlock(`servers='[{"url": "https://a.example", "descripton": "EU"}]'`),
    problem: `4:42 error servers[0].descripton: Unknown member "descripton". Expected ${SERVER}. Did you mean "description"?`,
  },
  {
    title: 'a single server instead of an array of servers',
    rule: 'servers-shape',
    page: createGetBlock(`servers='{"url": "https://a.example"}'`),
    problem: `4:12 error servers: Expected an array: [${SERVER}, …], found an object`,
  },
  {
    title: 'a server URL without a scheme',
    rule: 'servers-shape',
    page: createGetBlock(`servers='[{"url": "a.example"}]'`),
    problem:
      '4:21 error servers[0].url: Expected a URL with its scheme, such as https://api.example.com, found "a.example"',
  },
  {
    title: 'a server without a URL',
    rule: 'servers-shape',
    page: createGetBlock(`servers='[{"description": "EU"}]'`),
    problem: `4:13 error servers[0]: Expected ${SERVER}, found no "url"`,
  },
  {
    title: 'a server URL with a variable that the variables member does not describe',
    rule: 'servers-shape',
    page: createGetBlock(`servers='[{"url": "https://{region}.a.example"}]'`),
    problem: '4:21 error servers[0].url: The URL contains {region}, but "variables" has no "region"',
  },
  {
    title: 'a default value of a server variable that is not one of its allowed values',
    rule: 'servers-shape',
    page: createGetBlock(
      `servers='[{"url": "https://{region}.a.example", "variables": {"region": {"default": "us", "enum": ["eu"]}}}]'`,
    ),
    problem: '4:87 error servers[0].variables.region: Expected one of the allowed values (eu), found "us"',
  },
  {
    title: 'a misspelled OAuth flow',
    rule: 'oauth-shape',
    page: createGetBlock(`oauth='{"flows": {"authorisationCode": {}}}' ${OAUTH2}`),
    problem:
      '4:21 error oauth.flows.authorisationCode: Unknown member "authorisationCode". Expected "authorizationCode", "clientCredentials", "deviceAuthorization", "implicit", "password". Did you mean "authorizationCode"?',
  },
  {
    title: 'an OAuth flow without a token URL',
    rule: 'oauth-shape',
    page: createGetBlock(`oauth='{"flows": {"clientCredentials": {"scopes": {}}}}' ${OAUTH2}`),
    problem: '4:42 error oauth.flows.clientCredentials: Expected "tokenUrl", the URL of the authorization server',
  },
  {
    title: 'an OAuth URL with the javascript scheme',
    rule: 'oauth-shape',
    page: createGetBlock(`oauth='{"openIdConnectUrl": "javascript://auth.example/%0aalert(1)"}' ${OAUTH2}`),
    problem: '4:31 error oauth.openIdConnectUrl: Expected a URL that begins with https:// or http://',
  },
  {
    title: 'an array instead of an object as the oauth prop',
    rule: 'oauth-shape',
    page: createGetBlock(`oauth='[]' ${OAUTH2}`),
    problem:
      '4:10 error oauth: Expected a JSON object: {"flows"?, "openIdConnectUrl"?, "oauth2MetadataUrl"?, "clientId"?}, found an array',
  },
  {
    title: 'a misspelled body member in responses',
    rule: 'responses-shape',
    page: createGetBlock(`responses='[{"statusCode": 200, "bdy": {"id": 1}}]'`),
    problem: `4:35 error responses[0].bdy: Unknown member "bdy". ${RESPONSE}. Did you mean "body"?`,
  },
  {
    title: 'an "example" member instead of "body" in responses',
    rule: 'responses-shape',
    page: createGetBlock(
      `responses='[{"statusCode": 200, "body": {}}, {"statusCode": 404, "example": {"error": "gone"}}]'`,
    ),
    problem: `4:68 error responses[1].example: Unknown member "example". ${RESPONSE}. Did you mean "body"?`,
  },
  {
    title: 'a "status" member instead of "statusCode" in responses',
    rule: 'responses-shape',
    page: createGetBlock(`responses='[{"status": 200, "body": {}}]'`),
    problem: `4:16 error responses[0].status: Unknown member "status". ${RESPONSE}. Did you mean "statusCode"?`,
  },
  {
    title: 'a misspelled label among valid members of responses',
    rule: 'responses-shape',
    page: createGetBlock(`responses={[{ statusCode: 200, lable: 'Found', body: {} }]}`),
    problem: `4:34 error responses[0].lable: Unknown member "lable". ${RESPONSE}. Did you mean "label"?`,
  },
  {
    title: 'an unknown member of responses that resembles no known member',
    rule: 'responses-shape',
    page: createGetBlock(`responses='[{"statusCode": 200, "colour": "red", "body": {}}]'`),
    problem: `4:35 error responses[0].colour: Unknown member "colour". ${RESPONSE}`,
  },
  {
    title: 'an unknown member of responses whose name ends with statusCode',
    rule: 'responses-shape',
    page: createGetBlock(`responses='[{"statusCode": 200, "http-statusCode": 200, "body": {}}]'`),
    problem: `4:35 error responses[0].http-statusCode: Unknown member "http-statusCode". ${RESPONSE}`,
  },
  {
    title: 'an unknown member of responses whose name contains headers and a bracket',
    rule: 'responses-shape',
    page: createGetBlock(`responses='[{"statusCode": 200, "headers[A]": "b", "body": {}}]'`),
    problem: `4:35 error responses[0].headers[A]: Unknown member "headers[A]". ${RESPONSE}`,
  },
  {
    title: 'a response without a status code',
    rule: 'status-code',
    page: createGetBlock(`responses='[{"body": {}}]'`),
    problem: `4:15 error responses[0].statusCode: Expected ${STATUS}, found no "statusCode"`,
  },
  {
    title: 'a status code that is a word',
    rule: 'status-code',
    page: createGetBlock(`responses='[{"statusCode": "Created", "body": {}}]'`),
    problem: `4:30 error responses[0].statusCode: Expected ${STATUS}, found "Created"`,
  },
  {
    title: 'a single response instead of an array of responses',
    rule: 'responses-shape',
    page: createGetBlock(`responses='{"statusCode": 200, "body": {}}'`),
    problem:
      '4:14 error responses: Expected an array: [{"statusCode", "label"?, "description"?, "headers"?, "body"?}, …], found an object',
  },
  {
    title: 'an array of bodies instead of responses',
    rule: 'responses-shape',
    page: createGetBlock(`responses={["ok"]}`),
    problem: `4:15 error responses[0]: ${RESPONSE}, found a string`,
  },
  {
    title: 'a misspelled code member in codeExamples',
    rule: 'code-examples-shape',
    page: createGetBlock(`codeExamples='[{"language": "python", "cod": "print(1)"}]'`),
    problem: `4:41 error codeExamples[0].cod: Unknown member "cod". ${EXAMPLE}. Did you mean "code"?`,
  },
  {
    title: 'a misspelled label member in codeExamples',
    rule: 'code-examples-shape',
    page: createGetBlock(`codeExamples='[{"language": "python", "lable": "Requests", "code": "print(1)"}]'`),
    problem: `4:41 error codeExamples[0].lable: Unknown member "lable". ${EXAMPLE}. Did you mean "label"?`,
  },
  {
    title: 'a "lang" member instead of "language" in codeExamples',
    rule: 'code-examples-shape',
    page: createGetBlock(`codeExamples={[{ lang: 'go', code: 'main()' }]}`),
    problem: `4:20 error codeExamples[0].lang: Unknown member "lang". ${EXAMPLE}. Did you mean "language"?`,
  },
  {
    title: 'a code example without code',
    rule: 'code-examples-shape',
    page: createGetBlock(`codeExamples='[{"language": "python"}]'`),
    problem: `4:18 error codeExamples[0]: ${EXAMPLE}, found no "code"`,
  },
  {
    title: 'a "per" member instead of "window" in rateLimit',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='{"requests":10,"per":"1m"}'`),
    problem: `4:29 error rateLimit.per: Unknown member "per". ${RATE_LIMIT}. Did you mean "window"?`,
  },
  {
    title: 'a rate limit whose number of requests is a word',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='{"requests":"many","window":"1m"}'`),
    problem: '4:26 error rateLimit.requests: Expected a number of requests, found "many"',
  },
  {
    title: 'a rate limit whose note is an object',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='{"requests":10,"window":"1m","note":{}}'`),
    problem: '4:50 error rateLimit.note: Expected a string, found {}',
  },
  {
    title: 'a rate limit window without a unit',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit={{ requests: 10, window: 60 }}`),
    problem: '4:38 error rateLimit.window: Expected a time window such as "1m", "15m", "24h" or "day", found 60',
  },
  {
    title: 'an array of rate limits',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='[{"requests": 10, "window": "1m"}]'`),
    problem: `4:14 error rateLimit: ${RATE_LIMIT}, found an array`,
  },
  {
    title: 'a rate limit without a window',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='{"requests": 10}'`),
    problem: `4:14 error rateLimit: ${RATE_LIMIT}, found no "window"`,
  },
  {
    title: 'an unknown member of a complete rate limit',
    rule: 'rate-limit-shape',
    page: createGetBlock(`rateLimit='{"requests": 10, "window": "1m", "notes": "per token"}'`),
    problem: `4:47 error rateLimit.notes: Unknown member "notes". ${RATE_LIMIT}. Did you mean "note"?`,
  },
  {
    title: 'a base URL without a scheme',
    rule: 'invalid-value',
    page: createGetBlock('baseUrl="api.example.com"'),
    problem:
      '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "api.example.com". Did you mean "https://api.example.com"?',
  },
  {
    title: 'a localhost base URL without a scheme',
    rule: 'invalid-value',
    page: createGetBlock('baseUrl="localhost:3000/v1"'),
    problem:
      '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "localhost:3000/v1". Did you mean "http://localhost:3000/v1"?',
  },
  {
    title: 'a base URL with only one slash after its scheme',
    rule: 'invalid-value',
    page: createGetBlock('baseUrl="https:/api.example.com"'),
    problem:
      '4:11 error baseUrl: Expected a URL with its scheme, such as https://api.example.com, found "https:/api.example.com". Did you mean "https://api.example.com"?',
  },
  {
    title: 'a header value with a line break',
    rule: 'invalid-header',
    page: createGetBlock(`headers='{"Accept": "text/plain", "X-Note": "one\\ntwo"}'`),
    problem: '4:37 error headers["X-Note"]: Invalid header: its value contains a line break or control character',
  },
  {
    title: 'a header name with a space',
    rule: 'invalid-header',
    page: createGetBlock(`headers='{"Api Key": "k"}'`),
    problem: '4:13 error headers["Api Key"]: Invalid header: HTTP does not allow its name',
  },
  {
    title: 'an array of headers',
    rule: 'headers-shape',
    page: createGetBlock(`headers='["Accept: text/plain"]'`),
    problem: '4:12 error headers: Expected a JSON object of header names and values, found an array',
  },
  {
    title: 'a trailing comma in JSON',
    rule: 'json-syntax',
    page: createGetBlock(`response='{"id": 1,}'`),
    problem: '4:22 error response: Expected a name in double quotes, found "}": remove the comma before it',
  },
  {
    title: 'a statusCode prop that is not a status code',
    rule: 'status-code',
    page: createGetBlock('statusCode="OK"'),
    problem: `4:14 error statusCode: Expected ${STATUS}, found "OK"`,
  },
  {
    title: 'an unknown field location',
    rule: 'unknown-location',
    page: '<ParamField name="id" location="body-param" />',
    problem: '1:32 error location: Expected one of path, query, body, header, cookie, found "body-param"',
  },
  {
    title: 'an unknown request language',
    rule: 'invalid-value',
    page: createGetBlock('languages="curl, pyton"'),
    problem: `4:13 error languages: Expected ${EXPECTED_VALUES.get('languages')}, found "pyton". Did you mean "python"?`,
  },
];
