import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { aQuery, me, openQueryPage, ravi, serverWith } from '../../../testing/opened-query.ts';
import { signInToPanel } from '../../../testing/render-panel.tsx';
// Preloads the page, so that loading it does not count against the first test's time.
import './query.page.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

it('offers administrators who can sign in for a query, and shows its assignee in any case', async () => {
  const account = (ID: string, Name: string, IsActive: boolean) => ({
    ID,
    Name,
    Mobile: `90000000${ID.length}`,
    IsActive,
  });
  serverWith(aQuery({ assigned_to: { id: 'meena', name: 'Meena' } }), {
    listAdministrators: {
      body: {
        administrators: [
          account(ravi.id, ravi.name, true),
          account('meena', 'Meena', false),
          account('suresh', 'Suresh', false),
        ],
      },
    },
  });
  await openQueryPage();
  await screen.findByRole('option', { name: 'Ravi' });
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Assigned to' });
  expect([...choice.options].map(({ text }) => text).slice(1)).toEqual(['Ravi', 'Meena']);
  expect(choice.selectedOptions[0]).toHaveTextContent('Meena');
});

describe('an action chosen while another one is being sent', () => {
  const quoted = aQuery({ stage: 'resolved', resolution: 'quoted', version: 3 });

  it('is sent afterwards, with the version of the first response', async () => {
    const assigned = Promise.withResolvers<void>();
    const server = serverWith(aQuery({ version: 1 }), {
      assignQuery: () => {
        server.change(aQuery({ assigned_to: me, version: 2 }));
        return { body: { data: server.answered() }, after: assigned.promise };
      },
      resolveQuery: () => {
        server.change({ ...quoted, assigned_to: me });
        return { body: { data: server.answered() } };
      },
    });
    await openQueryPage();
    await userEvent.keyboard('m');
    await waitFor(() => expect(server.to('assignQuery')).toHaveLength(1));
    await userEvent.keyboard('r');
    await userEvent.keyboard('2');
    expect(screen.getByRole('button', { name: /^Resolve/ })).toHaveAttribute('aria-busy', 'true');
    expect(server.to('resolveQuery')).toEqual([]);
    assigned.resolve();
    expect(await screen.findByText('Rotary Joint is resolved')).toBeTruthy();
    expect(
      server.to('resolveQuery').map(({ body, headers }) => [body, headers['If-Match']]),
    ).toEqual([[{ resolution: 'quoted' }, '"2"']]);
    expect(server.to('assignQuery')).toHaveLength(1);
  });

  it('is dropped with a message when the first one failed', async () => {
    const refused = Promise.withResolvers<void>();
    const theirs = aQuery({ version: 2, assigned_to: ravi });
    const server = serverWith(aQuery({ version: 1 }), {
      assignQuery: () => ({ ...aStaleAnswer(theirs), after: refused.promise }),
      resolveQuery: { body: { data: quoted } },
    });
    await openQueryPage();
    await userEvent.keyboard('m');
    await waitFor(() => expect(server.to('assignQuery')).toHaveLength(1));
    await userEvent.keyboard('r');
    await userEvent.keyboard('2');
    refused.resolve();
    expect(await screen.findByText(/^Rotary Joint: your next choice was not sent/)).toBeTruthy();
    expect(server.to('resolveQuery')).toEqual([]);
  });
});
