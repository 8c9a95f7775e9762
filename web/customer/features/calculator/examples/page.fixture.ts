import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { write } from '../../../../kit/testing/write.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import type { Inputs } from './inputs.fixture.ts';

const text = (element: Element | null) => element?.textContent?.replaceAll('\u00a0', ' ') ?? '';

function fieldOf(name: string): HTMLElement {
  const [field = '', row] = name.split(' › ').reverse();
  const scope = row ? within(screen.getByRole('group', { name: row })) : screen;
  return scope.getByLabelText(field, { exact: true });
}

export function fillIn(inputs: Inputs) {
  for (const [name, value] of Object.entries(inputs)) {
    const pressed = /^press (.+)$/.exec(name)?.[1];
    if (pressed) fireEvent.click(screen.getByRole('button', { name: String(value) }));
    else if (value === 'on') fireEvent.click(screen.getByRole('switch', { name }));
    else change(fieldOf(name), String(value));
  }
}

function change(field: HTMLElement, value: string) {
  if (!(field instanceof HTMLSelectElement)) {
    fireEvent.change(field, { target: { value } });
    return;
  }
  const option = [...field.options].find(({ label }) => label === value);
  fireEvent.change(field, { target: { value: option?.value ?? value } });
  expect(field.value).toBe(option?.value ?? value);
}

/** Returns the headline and all facts by label. */
export function shown() {
  const facts = [...document.querySelectorAll('dl > div')].map(
    (one) => [text(one.querySelector('dt')), text(one.querySelector('dd'))] as const,
  );
  const headline = screen.getByRole('button', { name: 'Share' }).parentElement?.nextElementSibling;
  return { headline: text(headline ?? null), ...Object.fromEntries(facts) };
}

/** Returns a field by its label. */
export const field = (label: string) => screen.getByLabelText(label, { exact: true });

/** Returns the value of a field. */
export const typedIn = (label: string) => (field(label) as HTMLInputElement).value;

/** Returns the text below a field. */
export const said = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

/** Opens a calculator as a guest. */
export async function open(address: string) {
  const view = renderApp(`/calculator/${address}`);
  await screen.findByRole('button', { name: 'Calculate' });
  return view;
}

/** Types into fields, one after the other. */
export async function typeInto(fields: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(fields)) await write(field(label), text);
}

/** Chooses the question on a page with more than two. */
export const ask = (question: string) => fillIn({ 'What to work out': question });
