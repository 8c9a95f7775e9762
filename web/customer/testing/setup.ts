import { afterEach, beforeEach } from 'vitest';
import { signInSheet } from '../app/sign-in-sheet-store.ts';
import { clearFlow } from '../features/account/sign-in/auth-flow.ts';
import { listItems, removeItem } from '../offline/outbox/store.ts';

// The outbox is in memory, which outlives a test.
beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
});

afterEach(() => {
  signInSheet.close();
  clearFlow();
});
