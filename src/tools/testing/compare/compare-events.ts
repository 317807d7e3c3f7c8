import { type StreamEvent, toEvents } from '../../../model/http/events.js';
import { toMediaType } from '../../../model/http/media-type.js';
import { parseJsonTree } from '../../../model/json/json-tree.js';
import type { Source } from '../../pages/documented/prop-source.js';
import type { DocumentedBody, DocumentedResponse } from '../../pages/documented/read-responses.js';
import { compareJson } from './compare-json.js';
import { toTypeDifference } from './unlocated-finding.js';
import { createFieldIndex } from './field-index.js';
import { type Finding, selectClosest } from './finding.js';

export const EVENT_STREAM_TYPE = 'text/event-stream';

/**
 * Compares each event of a stream with the documented events of the same type, and reports undocumented types. Compares
 * the data only if the documented data is JSON. Reports each difference once. Fields are not compared, because the page
 * does not specify which event they belong to.
 */
export function compareEvents(documented: DocumentedResponse, stream: string): Finding[] {
  const { headers, body } = documented;
  if (!body || toMediaType(headers) !== EVENT_STREAM_TYPE) return [];
  const documentedEvents = listEvents(body.text);
  const findings = new Map<string, Finding>();
  for (const event of listEvents(stream)) {
    for (const finding of compareEvent(documented, body, { event, documentedEvents }))
      if (!findings.has(finding.message)) findings.set(finding.message, finding);
  }
  return [...findings.values()];
}

/** Returns the events of a stream, without comments. */
function listEvents(stream: string): StreamEvent[] {
  return toEvents(stream).filter(({ type }) => type !== ':');
}

function compareEvent(
  documented: DocumentedResponse,
  body: DocumentedBody,
  { event, documentedEvents }: { event: StreamEvent; documentedEvents: readonly StreamEvent[] },
): Finding[] {
  const { type, data } = event;
  const sameType = documentedEvents.filter((other) => other.type === type);
  if (documentedEvents.length > 0 && sameType.length === 0) return [toUndocumentedEvent(type, documented)];
  const sources = sameType.map((other) => toDataSource(body, other.data));
  // If the documented data is not JSON, such as `[DONE]`, any data matches.
  if (sources.length === 0 || sources.some(({ json }) => json === undefined)) return [];
  const received = parseJsonTree(data);
  if (!received) {
    const difference = toTypeDifference('JSON', 'text that is not JSON', undefined);
    return [toEventFinding({ ...difference, position: documented.position }, type)];
  }
  const candidates = sources.map((source) =>
    compareJson(
      { ...received, source: data },
      {
        documented: { ...documented, body: { ...body, source, json: source.json, text: source.text } },
        index: createFieldIndex([], documented),
        failOnEmpty: false,
        fallback: documented.position,
      },
    ),
  );
  return selectClosest(candidates).map((finding) => toEventFinding(finding, type));
}

/** Returns the data of a documented event as a source. Only positions in the first line of the data are exact. */
function toDataSource({ source }: DocumentedBody, data: string): Source {
  const offset = Math.max(0, source.text.indexOf(data.split('\n', 1)[0] ?? ''));
  const last = source.text.length;
  return {
    text: data,
    json: parseJsonTree(data),
    toPosition: ({ start, end }) =>
      source.toPosition({ start: Math.min(offset + start, last), end: Math.min(offset + end, last) }),
  };
}

/**
 * Adds the type of the event to a finding about its data. Removes the pointer, because the response body is not JSON.
 */
function toEventFinding(finding: Finding, type: string): Finding {
  return { ...finding, message: `${finding.message} in the event ${type}`, pointer: undefined };
}

function toUndocumentedEvent(type: string, { position }: DocumentedResponse): Finding {
  return {
    rule: 'undocumented-member',
    severity: 'warning',
    message: `Undocumented event ${type}`,
    expected: 'only documented events',
    found: `an event ${type}`,
    position,
  };
}
