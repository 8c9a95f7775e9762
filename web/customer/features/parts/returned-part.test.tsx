import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { Seen } from '../../../kit/testing/fake-server.ts';
import { sendWaiting } from '../../offline/outbox/index.ts';
import { allBut, fakePlant } from '../../testing/fake-plant.ts';
import { fillTrap } from '../../testing/fill-parts.ts';
import { outboxStates } from '../../testing/outbox-states.ts';
import { box, open, part, press, value } from '../../testing/parts-screen.ts';
import { signIn } from '../../testing/render-app.tsx';

beforeEach(() => signIn());

it('a part that was refused later is edited in its form and sent again', async () => {
  let reply: 'lost' | 'refused' | 'stored' = 'lost';
  const refusal = {
    status: 400,
    body: {
      error: 'Too much pressure',
      code: 'validation',
      fields: { max_pressure: 'max_pressure is too much' },
    },
  };
  const plant = fakePlant(allBut('Steam Trap', 'Steel Brush'), (_, keep) => {
    if (reply === 'lost') return { status: 502, body: '' };
    return reply === 'refused' ? refusal : keep();
  });
  const { router } = open();
  await fillTrap();
  await press('Submit');
  await part('Steel Brush');
  reply = 'refused';
  await router.navigate({ to: '/outbox' });
  await userEvent.click(await screen.findByRole('button', { name: 'Send now: Steam Trap' }));
  await screen.findByText('Too much pressure');

  await userEvent.click(screen.getByRole('button', { name: 'Edit Steam Trap' }));
  await part('Steam Trap');
  expect(value('Maximum Pressure')).toBe('16');
  expect(screen.getByRole('combobox', { name: 'Trap Type' })).toHaveValue('Thermodynamic');
  expect(await outboxStates()).toEqual([]);
  expect(box('Maximum Pressure')).toHaveAccessibleDescription('Maximum Pressure is too much');

  reply = 'stored';
  await userEvent.clear(box('Maximum Pressure'));
  await userEvent.type(box('Maximum Pressure'), '10');
  await press('Submit');
  await part('Steel Brush');
  await sendWaiting();
  await waitFor(() => expect(plant.rows.at(-1)).toMatchObject({ product_name: 'Steam Trap' }));
  const names = plant.rows.filter(({ product_name }) => product_name === 'Steam Trap');
  expect(names).toHaveLength(1);
});

/** Submits a steam trap without a connection, and fills in another one up to its pressure. */
async function fillTwo(pressure: string) {
  const { router } = open();
  await fillTrap();
  await press('Submit');
  await part('Steel Brush');
  await press('Add another');
  await fillTrap();
  await userEvent.clear(box('Maximum Pressure'));
  await userEvent.type(box('Maximum Pressure'), pressure);
  return router;
}

it('a part replaces another entry being typed only after a question', async () => {
  fakePlant(allBut('Steam Trap', 'Steel Brush'), () => ({ status: 502, body: '' }));
  const router = await fillTwo('12');
  await router.navigate({ to: '/outbox' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Steam Trap' }));
  await screen.findByText(/already contains something else/);
  await press('Cancel');
  await router.navigate({ to: '/suggestions' });
  await part('Steam Trap');
  expect(value('Maximum Pressure')).toBe('12');
});

it('a part that is taken back stays open even when another entry of it has arrived', async () => {
  let isDown = true;
  const refusal = { status: 400, body: { error: 'Too much pressure', code: 'validation' } };
  const isFirst = ({ body }: Seen) => JSON.stringify(body).includes('16');
  const plant = fakePlant(allBut('Steam Trap', 'Steel Brush'), (seen, keep) => {
    if (isDown) return { status: 502, body: '' };
    return isFirst(seen) ? refusal : keep();
  });
  const router = await fillTwo('12');
  await press('Submit');
  await part('Steel Brush');
  await press('Skip');
  await router.navigate({ to: '/outbox' });
  isDown = false;
  const [, second] = await screen.findAllByRole('button', { name: 'Send now: Steam Trap' });
  await userEvent.click(second as HTMLElement);
  await screen.findByText('Too much pressure');
  await waitFor(async () =>
    expect(await outboxStates()).toEqual(['Steam Trap attention', 'Steam Trap sent']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit Steam Trap' }));
  await part('Steam Trap');
  await waitFor(() => expect(plant.to('listOwnParts').length).toBeGreaterThan(1));
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  await part('Steam Trap');
  cleanup();
  open();
  await part('Steam Trap');
  expect(value('Maximum Pressure')).toBe('16');
});
