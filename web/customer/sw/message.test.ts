import { describe, expect, it } from 'vitest';
import { destinationOf, parseMessage } from './message.ts';

const message = {
  id: 'm1',
  kind: 'query_resolved',
  title: 'Your query is answered',
  body: 'Slotting Blade',
  url: '',
  account: '9825011223',
} as const;

describe('a push message', () => {
  it('is parsed as it was sent', () => {
    expect(parseMessage(JSON.stringify(message))).toEqual(message);
  });

  it.each([
    ['no content', ''],
    ['invalid JSON', '{"id":'],
    ['a string', '"hello"'],
    ['null', 'null'],
    ['no title', JSON.stringify({ ...message, title: '' })],
    ['no account', JSON.stringify({ ...message, account: undefined })],
    ['a number as its body', JSON.stringify({ ...message, body: 7 })],
  ])('with %s is rejected', (_, text) => {
    expect(parseMessage(text)).toBeNull();
  });

  it.each([
    ['', { screen: '/records' }],
    ['/machines?page=2', { screen: '/machines?page=2' }],
    ['https://example.com/fair', { elsewhere: 'https://example.com/fair' }],
    ['//example.com', { screen: '/home' }],
    ['/\\example.com', { screen: '/home' }],
    ['http://example.com', { screen: '/home' }],
    ['javascript:alert(1)', { screen: '/home' }],
  ])('with %j leads to %j', (url, leads) => {
    expect(destinationOf({ kind: 'query_resolved', url })).toEqual(leads);
  });
});
