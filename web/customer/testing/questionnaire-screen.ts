import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { write } from '../../kit/testing/write.ts';

export const field = (name: string | RegExp) =>
  screen.getByRole('textbox', { name }) as HTMLInputElement;
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));
export const group = (name: string | RegExp, role = 'group') =>
  within(screen.getByRole(role, { name }));
export const goOn = async (to: string) => {
  await press('Next');
  await heading(to);
};
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

export async function replace(name: string | RegExp, text: string) {
  await userEvent.clear(field(name));
  if (text) await write(field(name), text);
}
