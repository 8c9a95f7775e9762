import { accountCalls } from './account.ts';
import { catalogueCalls } from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import { queryCalls } from './query.ts';

export * from './endpoint.ts';
export * from './errors.ts';

/** Every call of the wire, by name. */
export const calls = {
  ...accountCalls,
  ...catalogueCalls,
  ...queryCalls,
} satisfies Record<string, Endpoint>;

/** The name of a call. */
export type CallName = keyof typeof calls;
