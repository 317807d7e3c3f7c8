import { asList, asRaw, isRaw, type Raw, type RawDocument } from './raw-document.ts';

export interface RawParameter {
  name: string;
  location: string;
  required: boolean;
  deprecated: boolean;
  /** The schema, or `undefined` if the parameter has none. */
  schema: unknown;
  style: string;
  explode: boolean;
  hasContent: boolean;
}

export interface RawContent {
  mediaType: string;
  schema: unknown;
}

export interface RawCredentialField {
  name: string;
  location: string;
  /** Whether all alternatives in `security` use this parameter. */
  required: boolean;
}

export interface RawOperation {
  /** The method and the path, or the name of the webhook. */
  name: string;
  method: string;
  path: string;
  isWebhook: boolean;
  parameters: RawParameter[];
  credentials: RawCredentialField[];
  contents: RawContent[];
  responses: { status: string; headers: RawParameter[]; contents: RawContent[] }[];
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']);

/** Reads all operations and webhooks of a description, in document order. */
export function readRawOperations(document: RawDocument): RawOperation[] {
  const { root } = document;
  const paths = Object.entries(document.object(root['paths'])).filter(([path]) => path.startsWith('/'));
  const webhooks = ['webhooks', 'x-webhooks'].flatMap((name) => Object.entries(document.object(root[name])));
  return [
    ...paths.flatMap(([path, item]) => readItem(path, item, false, document)),
    ...webhooks.flatMap(([path, item]) => readItem(path, item, true, document)),
  ];
}

function readItem(path: string, item: unknown, isWebhook: boolean, document: RawDocument): RawOperation[] {
  const { $ref: _, ...own } = asRaw(item);
  const pathItem = { ...document.object(item), ...own };
  return Object.entries(pathItem)
    .filter(([method]) => METHODS.has(method))
    .map(([method, value]) => readOperation(method, path, isWebhook, document.object(value), pathItem, document));
}

function readOperation(
  method: string,
  path: string,
  isWebhook: boolean,
  operation: Raw,
  pathItem: Raw,
  document: RawDocument,
): RawOperation {
  const isSwagger = document.version === '2.0';
  const merged = new Map<string, Raw>();
  for (const holder of [pathItem, operation])
    for (const item of asList(document.follow(holder['parameters']))) {
      const parameter = document.object(item);
      merged.set(`${String(parameter['in'])} ${String(parameter['name'])}`, parameter);
    }
  const parameters = [...merged.values()];
  const body = document.object(operation['requestBody']);
  const kind = isWebhook ? 'webhook ' : '';
  return {
    name: `${kind}${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    isWebhook,
    parameters: parameters
      .filter((one) => ['path', 'query', 'header', 'cookie', 'querystring'].includes(one['in'] as string))
      .map((one) => (isSwagger ? readSwaggerParameter(one) : readParameter(one, document))),
    credentials: isWebhook ? [] : readCredentialFields(operation, document),
    contents: isSwagger ? readSwaggerBody(parameters, operation, document) : readContents(body['content'], document),
    responses: Object.entries(document.object(operation['responses']))
      .filter(([status]) => !status.startsWith('x-'))
      .map(([status, value]) => {
        const response = document.object(value);
        const headers = Object.entries(document.object(response['headers']));
        return {
          status,
          headers: headers
            .filter(([name]) => isSwagger || name.toLowerCase() !== 'content-type')
            .map(([name, header]) => {
              const parts = { ...document.object(header), name, in: 'header' };
              return isSwagger ? readSwaggerParameter(parts) : readParameter(parts, document);
            }),
          contents: isSwagger
            ? readSwaggerContents(response, operation, document)
            : readContents(response['content'], document),
        };
      }),
  };
}

function readParameter(parameter: Raw, document: RawDocument): RawParameter {
  const location = String(parameter['in']);
  const [content] = readContents(parameter['content'], document);
  const defaultStyle = location === 'query' || location === 'cookie' ? 'form' : 'simple';
  const style = typeof parameter['style'] === 'string' ? parameter['style'] : defaultStyle;
  return {
    name: String(parameter['name']),
    location,
    required: parameter['required'] === true,
    deprecated: parameter['deprecated'] === true,
    schema: parameter['schema'] ?? content?.schema,
    style,
    explode: typeof parameter['explode'] === 'boolean' ? parameter['explode'] : style === 'form',
    hasContent: content !== undefined,
  };
}

const NOT_SCHEMA = ['name', 'in', 'required', 'description', 'collectionFormat', 'allowEmptyValue'];

/** Reads a Swagger 2.0 parameter. The parameter object itself contains the keywords of its schema. */
function readSwaggerParameter(parameter: Raw): RawParameter {
  return {
    name: String(parameter['name']),
    location: String(parameter['in']),
    required: parameter['required'] === true,
    deprecated: parameter['x-deprecated'] === true,
    schema: Object.fromEntries(Object.entries(parameter).filter(([name]) => !NOT_SCHEMA.includes(name))),
    style: parameter['in'] === 'query' ? 'form' : 'simple',
    explode: parameter['collectionFormat'] === 'multi',
    hasContent: false,
  };
}

function readContents(content: unknown, document: RawDocument): RawContent[] {
  return Object.entries(document.object(content)).map(([mediaType, item]) => {
    const { schema, itemSchema } = document.object(item);
    return { mediaType, schema: schema ?? itemSchema };
  });
}

const mediaTypes = (keyword: string, operation: Raw, { root }: RawDocument): string[] =>
  asList(operation[keyword] ?? root[keyword]).map(String);

function readSwaggerBody(parameters: Raw[], operation: Raw, document: RawDocument): RawContent[] {
  const consumes = mediaTypes('consumes', operation, document);
  const body = parameters.find((one) => one['in'] === 'body');
  if (body) {
    const types = consumes.length > 0 ? consumes : ['application/json'];
    return types.map((mediaType) => ({ mediaType, schema: body['schema'] }));
  }
  const form = parameters.filter((one) => one['in'] === 'formData');
  if (form.length === 0) return [];
  const schema = {
    type: 'object',
    required: form.filter((one) => one['required'] === true).map((one) => one['name']),
    properties: Object.fromEntries(form.map((one) => [one['name'], readSwaggerParameter(one).schema])),
  };
  const isMultipart = consumes.includes('multipart/form-data') || form.some((one) => one['type'] === 'file');
  const mediaType = isMultipart ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  return [{ mediaType, schema }];
}

function readSwaggerContents(response: Raw, operation: Raw, document: RawDocument): RawContent[] {
  const produces = mediaTypes('produces', operation, document);
  const examples = Object.keys(asRaw(response['examples']));
  const schema = response['schema'];
  const isFile = asRaw(schema)['type'] === 'file';
  const possible = isFile ? produces.filter((mediaType) => !mediaType.includes('json')) : produces;
  const documented = possible.length > 0 ? possible : [isFile ? 'application/octet-stream' : 'application/json'];
  const types = schema === undefined ? examples : [...new Set([...documented, ...examples])];
  return types.map((mediaType) => ({ mediaType, schema }));
}

/** Reads the parameters for credentials that the page shows as fields. Each parameter is included only once. */
function readCredentialFields(operation: Raw, document: RawDocument): RawCredentialField[] {
  const { root } = document;
  const schemes = document.object(
    document.version === '2.0' ? root['securityDefinitions'] : document.object(root['components'])['securitySchemes'],
  );
  const alternatives = asList(operation['security'] ?? root['security'])
    .filter(isRaw)
    .map((alternative) =>
      Object.entries(alternative).map(([name, scopes]) =>
        readCredential(document.object(schemes[name]), asList(scopes)),
      ),
    );
  const sent =
    alternatives.find((one) => one.length > 0 && one.every(({ name }) => name !== '')) ??
    alternatives.find((one) => one.some(({ name }) => name !== '')) ??
    [];
  const fields = new Map<string, RawCredentialField>();
  for (const { name, location } of alternatives.flat()) {
    const isSame = (other: RawCredential) => toKey(other) === toKey({ name, location });
    const isDescribed = alternatives.flat().some((one) => isSame(one) && one.isDescribed);
    const isListed = location === 'header' && (name.toLowerCase() === 'authorization' || sent.some(isSame));
    if (name === '' || fields.has(toKey({ name, location })) || (isListed && !isDescribed)) continue;
    fields.set(toKey({ name, location }), { name, location, required: alternatives.every((one) => one.some(isSame)) });
  }
  return [...fields.values()];
}

interface RawCredential {
  /**
   * The name of the parameter that contains the credential, or `''` if apiblock pages cannot express this type of
   * security scheme.
   */
  name: string;
  location: string;
  /**
   * Whether the security scheme contains more than its type: a description, or a URL or the description of a required
   * scope. OAuth URLs and scopes don't count, because the `oauth` prop contains them.
   */
  isDescribed: boolean;
}

const BEARER_TYPES = ['basic', 'oauth2', 'openIdConnect'];

function readCredential(scheme: Raw, scopes: readonly unknown[]): RawCredential {
  const type = String(scheme['type']);
  const httpScheme = String(scheme['scheme']).toLowerCase();
  const isAuthorization = BEARER_TYPES.includes(type) || (type === 'http' && ['basic', 'bearer'].includes(httpScheme));
  const isOAuth = ['oauth2', 'openIdConnect'].includes(type);
  const flows = isOAuth ? [] : [scheme, ...Object.values(asRaw(scheme['flows'])).map(asRaw)];
  const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
  const isDescribed =
    isText(scheme['description']) ||
    flows.some((flow) => Object.entries(flow).some(([member, value]) => member.endsWith('Url') && isText(value))) ||
    flows.some((flow) =>
      scopes.some((scope) => {
        const text = asRaw(flow['scopes'])[String(scope)];
        return isText(text) && String(text).trim() !== scope;
      }),
    );
  if (isAuthorization) return { name: 'Authorization', location: 'header', isDescribed };
  const isKey = type === 'apiKey' && ['header', 'query', 'cookie'].includes(String(scheme['in']));
  return { name: isKey ? String(scheme['name']) : '', location: isKey ? String(scheme['in']) : '', isDescribed };
}

/** Returns a key that identifies a parameter. Header names are case-insensitive. */
function toKey({ name, location }: { name: string; location: string }): string {
  return `${location} ${location === 'header' ? name.toLowerCase() : name}`;
}
