import { STATUS_CODES } from 'node:http';
import { formatJson, formatRateLimit, generateCurl, getAuthLabel } from 'apiblock';
import type { SampleEndpoint } from './endpoints.ts';

/** A part of a description: plain text, or the content of an inline element. */
export type Run = string | { tag: 'code' | 'em' | 'a'; text: string; href?: string | undefined };

/** All text that an endpoint displays, formatted in advance, so that the baseline only renders text. */
export interface EndpointTexts {
  method: string;
  url: string;
  auth: string;
  deprecation: Run[];
  description: Run[];
  rateLimit: string;
  headers: { name: string; value: string }[];
  /** The request body, the cURL command, code examples and responses, each with a label. */
  codes: { label: string; text: string }[];
  /** Heading of the section with the fields, such as `Query parameters`. */
  fieldsTitle: string;
  fields: { name: string; notes: string; defaultValue: string; description: Run[] }[];
}

/** Formats the text of an endpoint before the measurement starts. */
export function toTexts({ props, fields }: SampleEndpoint): EndpointTexts {
  const { method, endpoint, baseUrl, headers, body, rateLimit } = props;
  // All fields of a sample have the same location. If they document the body, the block also shows a "Body" tab.
  const fieldsTitle = fields[0]?.location === 'query' ? 'Query parameters' : 'Request body';
  const bodyTitle = fields.some(({ location }) => location === 'body') ? 'Body' : 'Request body';
  const curl = generateCurl({ method, endpoint, baseUrl, headers, body: body && formatJson(body) });
  const examples = parseList(props.codeExamples) as { label: string; code: string }[];
  const responses = (
    props.response
      ? [{ statusCode: props.statusCode, body: JSON.parse(props.response) as unknown }]
      : parseList(props.responses)
  ) as {
    statusCode: number;
    label?: string;
    body: unknown;
  }[];
  return {
    method,
    url: `${baseUrl}${endpoint}`,
    auth: getAuthLabel(props.auth),
    deprecation: props.deprecated ? ['deprecated Deprecated ', ...toRuns(props.deprecationNote ?? '')] : [],
    description: toRuns(props.description),
    rateLimit: formatRateLimit(rateLimit).replace(' (per token)', ' per token'),
    headers: Object.entries(JSON.parse(headers) as Record<string, string>).map(([name, value]) => ({ name, value })),
    codes: [
      ...(body ? [{ label: bodyTitle, text: formatJson(body) }] : []),
      { label: 'cURL', text: curl },
      ...examples.map(({ label, code }) => ({ label, text: code })),
      ...responses.map(({ statusCode, label, body: content }) => ({
        label: `${statusCode} ${STATUS_CODES[statusCode]} ${label ?? ''}`
          .trim()
          .replace('Unprocessable Entity', 'Unprocessable Content'),
        text: content === null ? 'No content' : formatJson(content),
      })),
    ],
    fieldsTitle,
    fields: fields.map(({ name, type, required, defaultValue, children }) => ({
      name: name ?? '',
      notes: `${type}${required ? ' required' : ''}`,
      defaultValue: defaultValue ?? '',
      description: toRuns(children),
    })),
  };
}

function parseList(text = '[]'): unknown[] {
  return JSON.parse(text) as unknown[];
}

/** Parses the inline Markdown that the sample endpoints use: code, emphasis and links. */
function toRuns(markdown: string): Run[] {
  return [...markdown.matchAll(/`(?<code>[^`]+)`|\*(?<em>[^*]+)\*|\[(?<a>[^\]]+)\]\((?<href>[^)]+)\)|[^`*[]+/g)].map(
    ({ 0: whole, groups = {} }) => {
      for (const tag of ['code', 'em', 'a'] as const) {
        if (groups[tag] !== undefined) return { tag, text: groups[tag], href: groups['href'] };
      }
      return whole;
    },
  );
}
