/** A server-sent event, or a comment line in the stream (HTML Standard, section 9.2). */
export interface StreamEvent {
  /** The event type: `message` by default, or `:` for a comment line. */
  type: string;
  data: string;
  /** The other fields of the event, such as `id` and `retry`, on one line. */
  rest: string;
}

/** Parses a `text/event-stream` body into events and comments. The last event may be incomplete. */
export function toEvents(stream: string): StreamEvent[] {
  return stream
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(parseBlock);
}

/**
 * Parses the lines between two empty lines. They contain at most one event. Returns the comments first, then the event.
 */
function parseBlock(block: string): StreamEvent[] {
  const comments: StreamEvent[] = [];
  const data: string[] = [];
  const rest: string[] = [];
  let type = 'message';
  const lines = block.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const { name = '', value = '' } = /^(?<name>[^:]*):? ?(?<value>.*)$/s.exec(line)?.groups ?? {};
    if (name === '') comments.push({ type: ':', data: value, rest: '' });
    else if (name === 'data') data.push(value);
    else if (name === 'event') type = value || 'message';
    else rest.push(`${name} ${value}`);
  }
  const hasEvent = lines.length > comments.length;
  return hasEvent ? [...comments, { type, data: data.join('\n'), rest: rest.join(', ') }] : comments;
}
