/** An event of a stream (HTML, server-sent events), or a comment in one. */
export interface StreamEvent {
  /** `message` where the stream names none; `:` of a comment. */
  type: string;
  data: string;
  /** Its other fields, on one line. */
  rest: string;
}

/** The events of a `text/event-stream` in their order, the last of which need not be complete. */
export function toEvents(stream: string): StreamEvent[] {
  return stream
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n').filter((line) => line !== '');
      const comments: StreamEvent[] = [];
      const data: string[] = [];
      const rest: string[] = [];
      let type = 'message';
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (name === '') comments.push({ type: ':', data: value, rest: '' });
        else if (name === 'data') data.push(value);
        else if (name === 'event') type = value;
        else rest.push(`${name} ${value}`);
      }
      const isEvent = lines.length > comments.length;
      return isEvent ? [...comments, { type, data: data.join('\n'), rest: rest.join(', ') }] : comments;
    });
}
