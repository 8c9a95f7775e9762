import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, vi } from 'vitest';
import { aMachine, limitedListOf } from '../../kit/testing/builders.ts';
import { write } from '../../kit/testing/write.ts';
import { signIn } from './render-app.tsx';

export const images = ['b', 'c'].map((letter) => `/pictures/${letter.repeat(22)}-960x720.webp`);
export const listing = aMachine({ is_own: true, images, owner_type: 'DEALER', version: 3 });
/** Address of the form that edits the listing. */
export const address = `/my-listings/${listing.ID}`;
export const reads = {
  readMachine: { body: { data: listing } },
  listMyMachines: limitedListOf([{ ...listing, queries: 0 }]),
};
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const size = () => screen.findByLabelText<HTMLInputElement>('Size');
export const section = (name: string) => screen.findByRole('heading', { level: 2, name });
export const left = () => waitFor(() => expect(window.location.pathname).toBe('/my-listings'));

export async function retype(text: string): Promise<void> {
  await userEvent.clear(await size());
  await write(await size(), text);
}

export async function toImages(): Promise<void> {
  await press('Next');
  await section('Upload Images');
}

/** Signs the seller in before each test, with an empty storage. */
export function signInSeller(): void {
  beforeEach(() => {
    localStorage.clear();
    signIn();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    URL.createObjectURL = () => 'blob:test';
    URL.revokeObjectURL = () => {};
  });
}
