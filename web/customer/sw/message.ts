import { type PushMessage, screenOf } from '@fluteline/domain/notification';

/** Parses a push message; null when the text is not a valid one. */
export function parseMessage(text: string): PushMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { id, kind, title, body, url, account } = value as Record<string, unknown>;
  const isWhole =
    [id, kind, title, account].every((one) => typeof one === 'string' && one !== '') &&
    [body, url].every((one) => typeof one === 'string');
  return isWhole ? (value as PushMessage) : null;
}

/** Destination of a tap: a screen of the app, or an external address. */
export type Destination = { readonly screen: string } | { readonly elsewhere: string };

/**
 * Returns the destination of a message. Only own paths and https addresses are allowed; anything
 * else leads home.
 */
export function destinationOf(message: Pick<PushMessage, 'kind' | 'url'>): Destination {
  const address = screenOf(message) ?? '';
  if (/^\/(?![/\\])/.test(address)) return { screen: address };
  return address.startsWith('https://') ? { elsewhere: address } : { screen: '/home' };
}
