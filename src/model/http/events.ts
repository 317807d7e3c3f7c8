/** A server-sent event, or a comment line of the stream (HTML Standard, section 9.2). */
export interface StreamEvent {
  /** Event type: `message` if the event does not name one, `:` for a comment. */
  type: string;
  data: string;
  /** The event's remaining fields, such as `id` and `retry`, on one line. */
  rest: string;
}

/** Parses a `text/event-stream` into its events and comments. The last event may be incomplete. */
export function toEvents(stream: string): StreamEvent[] {
  return stream
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap(parseBlock);
}

/** Parses the lines between two empty lines: any number of comments, followed by at most one event. */
function parseBlock(block: string): StreamEvent[] {
  const comments: StreamEvent[] = [];
  const data: string[] = [];
  const rest: string[] = [];
  let type = 'message';
  const lines = block.split('\n').filter((line) => line !== '');
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (name === '') comments.push({ type: ':', data: value, rest: '' });
    else if (name === 'data') data.push(value);
    else if (name === 'event') type = value;
    else rest.push(`${name} ${value}`);
  }
  const hasEvent = lines.length > comments.length;
  return hasEvent ? [...comments, { type, data: data.join('\n'), rest: rest.join(', ') }] : comments;
}
