import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { submit } from '../offline/outbox/index.ts';
import { changeItem, listItems } from '../offline/outbox/store.ts';
import { untilTried } from '../testing/outbox-states.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { requirement } from '../testing/requirement.ts';

beforeEach(() => signIn());

it.each([
  ['requirement', '/machine-query/buy', 'buy', 'machine_name'],
  ['listing', '/machine-query/sell', 'sell', 'name'],
])(
  'the reason is at the field of a refused %s that is edited, until it is left',
  async (_, to, key, name) => {
    fakeServer({ raiseMachineQuery: 'unreachable' });
    const edit = { to, draft: { key, values: { machineName: 'Gluer' } } };
    await submit({ ...requirement('Gluer'), edit });
    await untilTried();
    const fields = { [name]: 'At most 4 letters' };
    const refusal = { status: 400, code: 'validation', sentence: 'Not like this', fields };
    for (const { id } of await listItems()) await changeItem(id, { state: 'attention', refusal });
    const { router } = renderApp('/outbox');
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Gluer' }));
    const field = await screen.findByDisplayValue('Gluer');
    await waitFor(() => expect(field).toHaveAccessibleDescription('At most 4 letters'));
    expect(field).toHaveFocus();
    await router.navigate({ to: '/outbox' });
    router.history.push(to);
    expect(await screen.findByDisplayValue('Gluer')).toBeValid();
  },
);
