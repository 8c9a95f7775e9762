import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { Seen } from '../../kit/testing/fake-server.ts';
import { changeItem, listItems } from '../offline/outbox/store.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Returns the distinct idempotency keys of calls; a repeated call shares its key. */
export const keysOf = (calls: readonly Pick<Seen, 'headers'>[]) =>
  new Set(calls.map(({ headers }) => headers['Idempotency-Key']));

/** Returns the form and the pictures of the only call. */
export function onlyForm(calls: readonly Seen[]) {
  expect(calls).toHaveLength(1);
  const form = calls[0]?.body as FormData;
  const fields = Object.fromEntries([...form].filter(([name]) => name !== 'Images'));
  return { fields, pictures: form.getAll('Images') };
}

/** Waits until a form that could not be sent has led home; returns its waiting item. */
export async function storedItem() {
  await screen.findByText('Saved on this phone. It will be sent as soon as there is a network.');
  await home();
  const [item] = await listItems();
  // Postpones the item, as a slow test would otherwise find it sent.
  const rested = item && (await changeItem(item.id, { nextAt: Date.now() + HALF_AN_HOUR }));
  if (!rested) throw new Error('Nothing waits');
  return rested;
}

/** Waits until a sent form has led home. */
export const home = () => waitFor(() => expect(window.location.pathname).toBe('/home'));
