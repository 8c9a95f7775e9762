import type { PushMessage } from '@fluteline/domain/notification';

/** Maximum size that every push service accepts, including what encryption adds. */
const MAX_BYTES = 3900;
const ELLIPSIS = '…';

const bytesOf = (message: PushMessage) => Buffer.byteLength(JSON.stringify(message));

/** Returns a message with the longest start of its body that fits, never cut within a character. */
function shortened(message: PushMessage): PushMessage {
  const signs = [...message.body];
  const cut = (length: number) => ({
    ...message,
    body: `${signs.slice(0, length).join('')}${ELLIPSIS}`,
  });
  let [fits, over] = [0, signs.length];
  while (over - fits > 1) {
    const middle = Math.floor((fits + over) / 2);
    if (bytesOf(cut(middle)) <= MAX_BYTES) fits = middle;
    else over = middle;
  }
  return cut(fits);
}

/** Returns a message as sent: its body is cut, and an overlong address left out, until it fits. */
export function payloadOf(message: PushMessage): string {
  if (bytesOf(message) <= MAX_BYTES) return JSON.stringify(message);
  const hasRoom = bytesOf({ ...message, body: ELLIPSIS }) <= MAX_BYTES;
  return hasRoom ? JSON.stringify(shortened(message)) : payloadOf({ ...message, url: '' });
}
