import type { Answer } from '../kit/client/index.ts';

/** An account as the users table lists it. */
export type AccountRow = Answer<'listAccounts'>['data'][number];
