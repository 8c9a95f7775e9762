/** One event of a stream with its data and the id to resume from. */
export interface StreamEvent {
  /** `null` when the stream only reports its position. */
  readonly data: string | null;
  /** The last id in the stream, from this event or an earlier one. */
  readonly lastEventId: string | undefined;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Parses a text/event-stream that arrives in arbitrary pieces and reports each complete event.
 * Comments, which are heartbeats, are not reported.
 */
export function eventStreamParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = '';
  let data: string[] = [];
  let lastEventId: string | undefined;
  let isNamed = false;
  const field = (line: string) => {
    const colon = line.indexOf(':');
    const name = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (name === 'data') data.push(value);
    else if (name === 'id' && !value.includes('\0')) {
      lastEventId = value;
      isNamed = true;
    }
  };
  const dispatch = () => {
    if (data.length > 0) onEvent({ data: data.join('\n'), lastEventId });
    else if (isNamed) onEvent({ data: null, lastEventId });
    data = [];
    isNamed = false;
  };
  return (text) => {
    rest += text;
    for (let end = LINE_END.exec(rest); end; end = LINE_END.exec(rest)) {
      // A `\r` at the end may be followed by `\n` in the next piece.
      if (end[0] === '\r' && end.index === rest.length - 1) return;
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      if (line === '') dispatch();
      else field(line);
    }
  };
}
