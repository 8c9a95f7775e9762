import { expect, test } from 'vitest';
import { isSafeLink } from './link.ts';

test.each([
  '/',
  '/machines?page=2',
  '/shop/01900000-0000-7000-8000-000000000001#pictures',
  'https://example.com',
  'https://Board-Fair.example:8443/halls?hall=4',
])('the link %s may be followed', (link) => expect(isSafeLink(link)).toBe(true));

test.each([
  '',
  'machines',
  '//example.com',
  '/\\example.com',
  '/two words',
  'http://example.com',
  'https://',
  'https://user@example.com',
  'https://exa mple.com',
  'javascript:alert(1)',
  ' /machines',
])('the link %j is refused', (link) => expect(isSafeLink(link)).toBe(false));
