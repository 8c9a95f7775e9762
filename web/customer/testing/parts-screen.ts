import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from './render-app.tsx';

export const open = () => renderApp('/suggestions');
export const part = (name: string) => screen.findByRole('heading', { level: 2, name });
export const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
export const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }));
export const choose = (label: string, option: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), option);
export const value = (name: string) => (box(name) as HTMLInputElement).value;
export const summary = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, Number(term.nextElementSibling?.textContent)]),
  );
