import { afterEach, beforeEach } from 'vitest';
import { signInSheet } from '../app/sign-in-sheet-store.ts';
import { clearFlow } from '../features/account/sign-in/auth-flow.ts';
import { listItems, removeItem } from '../offline/outbox/store.ts';

// In memory, which outlives a test: what one left is not another's.
beforeEach(async () => {
  for (const { id } of await listItems()) await removeItem(id);
});

afterEach(() => {
  signInSheet.close();
  clearFlow();
});
