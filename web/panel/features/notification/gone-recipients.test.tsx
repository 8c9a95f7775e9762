import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { anotherUser, aUser } from '../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';
import { sentNotification } from '../../testing/sent-notification.ts';

const users = [aUser(), anotherUser()];
const idsOf = ({ body }: Seen) => (body as { user_ids: readonly string[] }).user_ids;
const nobodyHas = (id: string) => ({
  status: 400,
  body: {
    error: `There is no user with the id ${id}`,
    code: 'validation',
    fields: { user_ids: `There is no user with the id ${id}` },
  },
});
const notReached = { unverified: 0, suspended: 0, blocked: 0, deleted: 0, inactive: 0 };

/** Opens the dialog for both users on a server where some are gone. */
async function open(isGone: (id: string, call: 'count' | 'send') => boolean) {
  const refuses = (seen: Seen, call: 'count' | 'send') => {
    const gone = idsOf(seen).find((id) => isGone(id, call));
    return gone === undefined ? null : nobodyHas(gone);
  };
  const counted = (recipients: number) => ({
    body: { data: { recipients, reached: recipients, not_reached: notReached } },
  });
  const sent = sentNotification;
  const server = fakeServer({
    ...panelCalls,
    listAccounts: pageOf(users, 1, 12),
    countAudience: (seen) => refuses(seen, 'count') ?? counted(idsOf(seen).length),
    sendNotification: (seen) => refuses(seen, 'send') ?? { status: 201, body: { data: sent } },
  });
  renderPanel('/users');
  await screen.findByRole('row', { name: /r\.shah/ });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Notify Selected' }));
  await screen.findByRole('dialog', { name: 'Send notification' });
  return server;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Send notification' }));
const oneIsGone = '1 of the selected users no longer exists and is left out.';
async function writeAndSend() {
  await write(dialog().getByRole('textbox', { name: /^Title/ }), 'Board fair');
  await write(dialog().getByRole('textbox', { name: /^Message/ }), 'Hall 4');
  await userEvent.click(dialog().getByRole('button', { name: 'Send' }));
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('a selected user who no longer exists', () => {
  it('is left out when the recipients are counted', async () => {
    const server = await open((id) => id === anotherUser().ID);
    expect(await dialog().findByText(oneIsGone)).toBeTruthy();
    expect(dialog().getByText('1 person')).toBeTruthy();
    await writeAndSend();
    await screen.findByRole('dialog', { name: 'Notification sent' });
    expect(server.to('sendNotification').map(idsOf)).toEqual([[aUser().ID]]);
  });

  it('is left out by Retry when only sending detects it', async () => {
    const server = await open((id, call) => call === 'send' && id === anotherUser().ID);
    await writeAndSend();
    const question = within(screen.getByRole('dialog', { name: 'Send to 2 people?' }));
    await userEvent.click(question.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(dialog().getAllByText(oneIsGone)).toHaveLength(2));
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Notification sent' });
    expect(server.to('sendNotification').map(idsOf)).toEqual([
      users.map(({ ID }) => ID),
      [aUser().ID],
    ]);
  });

  it('leaves nothing to send when nobody else was selected', async () => {
    await open(() => true);
    expect(await dialog().findByText('no recipients')).toBeTruthy();
    expect(dialog().getByText(/^2 of the selected users no longer exist/)).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Send' })).toBeDisabled();
  });
});
