/** One event of a stream: what it carries, and the id to go on from. */
export interface StreamEvent {
  /** Null where the stream only says where its reader stands. */
  readonly data: string | null;
  /** The last id the stream named, this event's or an earlier one's. */
  readonly lastEventId: string | undefined;
}

const LINE_END = /\r\n|\n|\r/;

/**
 * Takes a text/event-stream in whatever pieces the network cuts it into, and provides each whole event.
 * Comments, which are the heartbeat, are provided to nobody.
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
      // The other half of a line's end may be in the next piece.
      if (end[0] === '\r' && end.index === rest.length - 1) return;
      const line = rest.slice(0, end.index);
      rest = rest.slice(end.index + end[0].length);
      if (line === '') dispatch();
      else field(line);
    }
  };
}
