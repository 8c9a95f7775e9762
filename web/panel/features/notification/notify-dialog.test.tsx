import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { limitedListOf, pageOf } from '../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../kit/testing/photos.ts';
import { write } from '../../../kit/testing/write.ts';
import { anotherUser, aUser } from '../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

type Handlers = Parameters<typeof fakeServer>[0];

const users = [aUser(), anotherUser()];
const sent = (changes: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000000f1',
  title: 'Board fair',
  message: 'Hall 4, stand 12',
  image: '',
  redirect_url: '',
  created_at: '2026-11-21T06:00:00.000Z',
  recipients: 1,
  delivered: 1,
  ...changes,
});
const nobody = { unverified: 0, suspended: 0, blocked: 0, deleted: 0, inactive: 0 };
const counted = (recipients: number, not_reached: object = nobody) => ({
  body: { data: { recipients, reached: recipients, not_reached: { ...nobody, ...not_reached } } },
});

async function open(opener: RegExp | string, handlers: Handlers = {}, address = '/users') {
  const server = fakeServer({
    ...panelCalls,
    listAccounts: pageOf(users, 1, 12),
    countAudience: counted(1284),
    sendNotification: { status: 201, body: { data: sent() } },
    ...handlers,
  });
  renderPanel(address);
  await screen.findByRole('row', { name: /r\.shah/ });
  if (opener) {
    await userEvent.click(screen.getByRole('button', { name: opener }));
    await screen.findByRole('dialog', { name: 'Send notification' });
  }
  return server;
}

const dialog = () => within(screen.getByRole('dialog', { name: 'Send notification' }));
const box = (name: RegExp) => dialog().getByRole<HTMLInputElement>('textbox', { name });
const send = () => userEvent.click(dialog().getByRole('button', { name: 'Send' }));
async function writeBoth(title = 'Board fair', message = 'Hall 4, stand 12') {
  await write(box(/^Title/), title);
  await write(box(/^Message/), message);
}
const one = 'Notify: send notification to Shree Box Packaging';
const body = (seen: Seen | undefined) => seen?.body as Record<string, unknown>;

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a notification before it is sent', () => {
  it('says how many of its recipients cannot read it, and why', async () => {
    await open('Notify All', {
      countAudience: counted(1284, { unverified: 30, suspended: 2, inactive: 1 }),
    });
    expect(
      await dialog().findByText(
        '1,284 can read it now. Not reached: 30 not verified, 2 suspended, 1 inactive. They will not receive it.',
      ),
    ).toBeTruthy();
  });

  it('says so for a single user too', async () => {
    const server = await open(one, { countAudience: counted(0, { suspended: 1 }) });
    expect(
      await dialog().findByText(
        '0 can read it now. Not reached: 1 suspended. They will see it once they can log in again.',
      ),
    ).toBeTruthy();
    expect(body(server.to('countAudience')[0])).toEqual({ user_ids: [aUser().ID] });
  });
});

describe('a notification to one user', () => {
  it('is sent without a question, and its arrival is reported', async () => {
    const server = await open(one);
    expect(dialog().getByText('Shree Box Packaging')).toBeTruthy();
    expect(dialog().getByText('1 person')).toBeTruthy();
    await writeBoth();
    await userEvent.type(box(/^Link/), '/machines');
    await send();
    const done = within(await screen.findByRole('dialog', { name: 'Notification sent' }));
    expect(done.getByText('Delivered')).toBeTruthy();
    expect(screen.getAllByText('Notification sent')).toHaveLength(1);
    expect(body(server.to('sendNotification')[0])).toEqual({
      Title: 'Board fair',
      Message: 'Hall 4, stand 12',
      redirect_url: '/machines',
      user_ids: [aUser().ID],
    });
    await userEvent.click(done.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: one }));
    expect(box(/^Title/)).toHaveValue('');
  });

  it('requires title and message, and counts their characters', async () => {
    const server = await open(one);
    await send();
    expect(dialog().getByText('Write a title')).toBeTruthy();
    expect(dialog().getByText('Write the message')).toBeTruthy();
    await write(box(/^Title/), 'x'.repeat(81));
    expect(dialog().getByText('81 of 80 characters')).toBeTruthy();
    await userEvent.type(box(/^Message/), 'Hall 4');
    expect(dialog().getByText('6 of 500 characters')).toBeTruthy();
    await send();
    expect(dialog().getByText('At most 80 characters')).toBeTruthy();
    expect(server.to('sendNotification')).toEqual([]);
  });

  it.each(['machines', 'http://example.com', '//example.com', 'javascript:alert(1)'])(
    'rejects the link %s when the field loses focus',
    async (link) => {
      await open(one);
      await write(box(/^Link/), link);
      expect(dialog().queryByText(/^Start with/)).toBeNull();
      await userEvent.tab();
      expect(dialog().getByText(/^Start with/)).toBeTruthy();
      await userEvent.clear(box(/^Link/));
      await write(box(/^Link/), 'https://example.com/fair');
      await userEvent.tab();
      expect(dialog().queryByText(/^Start with/)).toBeNull();
    },
  );

  it('shows a preview of the phone with the picture, and is sent with it', async () => {
    URL.createObjectURL = () => 'blob:fair';
    URL.revokeObjectURL = () => {};
    const server = await open(one);
    await writeBoth('Fair', 'Come and see');
    const preview = within(dialog().getByRole('figure'));
    expect(preview.getByText("On the plant's phone")).toBeTruthy();
    expect(preview.getByText('Fair').tagName).toBe('STRONG');
    expect(preview.getByText('Come and see')).toBeTruthy();
    await userEvent.upload(dialog().getByLabelText('Add a picture'), aPhoto('fair.jpg'));
    await waitFor(() =>
      expect(preview.getByRole('presentation')).toHaveAttribute('src', 'blob:fair'),
    );
    await send();
    await screen.findByRole('dialog', { name: 'Notification sent' });
    const form = server.to('sendNotification')[0]?.body as FormData;
    expect(form.get('user_ids')).toBe(JSON.stringify([aUser().ID]));
    expect((form.get('image') as File).name).toBe('fair.jpg');
  });

  it('that failed keeps everything; Retry sends equal content with the same key', async () => {
    let fails = true;
    const server = await open(one, {
      sendNotification: () =>
        fails
          ? { status: 500, body: { error: '', code: 'internal' } }
          : { status: 201, body: { data: sent() } },
    });
    await writeBoth();
    await send();
    await dialog().findByText('Failed to send notification');
    expect([box(/^Title/).value, box(/^Message/).value]).toEqual([
      'Board fair',
      'Hall 4, stand 12',
    ]);
    fails = false;
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    await screen.findByRole('dialog', { name: 'Notification sent' });
    const keys = server.to('sendNotification').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps its text when the dialog is closed', async () => {
    await open(one);
    await writeBoth();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Keep for later' }));
    await userEvent.click(screen.getByRole('button', { name: one }));
    expect(box(/^Title/)).toHaveValue('Board fair');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await userEvent.click(screen.getByRole('button', { name: one }));
    expect(box(/^Title/)).toHaveValue('');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const other = 'Notify: send notification to Siva Pack Industries';
    await userEvent.click(screen.getByRole('button', { name: other }));
    expect(box(/^Title/)).toHaveValue('');
  });

  it('shows the server’s sentence at its field', async () => {
    const fields = { redirect_url: 'Must be an own path or https' };
    await open(one, {
      sendNotification: {
        status: 400,
        body: { error: fields.redirect_url, code: 'validation', fields },
      },
    });
    await writeBoth();
    await send();
    await waitFor(() => expect(box(/^Link/)).toHaveFocus());
  });
});

describe('a notification to many users', () => {
  const question = (name: string) =>
    within(screen.getByRole('dialog', { name })).getByRole('button', { name: 'Send' });

  it('counts all users, asks, is sent to all and shows the delivery', async () => {
    const onItsWay = sent({ recipients: 1284, delivered: 200 });
    const server = await open('Notify All', {
      sendNotification: { status: 201, body: { data: onItsWay } },
      listSentNotifications: limitedListOf([
        {
          ...onItsWay,
          delivered: 1284,
          audience: 'all',
          sent_by: 'Office',
          pushed: 0,
          received: 0,
          opened: 0,
        },
      ]),
    });
    expect(await dialog().findByText('1,284 people')).toBeTruthy();
    await writeBoth();
    await send();
    expect(server.to('sendNotification')).toEqual([]);
    await userEvent.click(question('Send to 1,284 people?'));
    await screen.findByRole('dialog', { name: 'Notification sent' });
    expect(await screen.findByText('Delivered to all 1,284')).toBeTruthy();
    expect(body(server.to('sendNotification')[0])).toEqual({
      Title: 'Board fair',
      Message: 'Hall 4, stand 12',
    });
  });

  it('is sent to the selected users', async () => {
    const server = await open('', {});
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Notify Selected' }));
    expect(dialog().getByText('2 people')).toBeTruthy();
    await writeBoth();
    await send();
    await userEvent.click(question('Send to 2 people?'));
    await waitFor(() => expect(server.to('sendNotification')).toHaveLength(1));
    expect(body(server.to('sendNotification')[0]).user_ids).toEqual(users.map(({ ID }) => ID));
  });

  it('is sent by the filter to all matches', async () => {
    const server = await open('', {}, '/users?status=Active&search=box&sort=company&page=2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select all 12 that match' }));
    await userEvent.click(screen.getByRole('button', { name: 'Notify Selected' }));
    const filter = { status: 'Active', search: 'box' };
    await dialog().findByText('1,284 people');
    expect(body(server.to('countAudience')[0])).toEqual({ filter });
    await writeBoth();
    await send();
    await userEvent.click(question('Send to 1,284 people?'));
    await waitFor(() => expect(server.to('sendNotification')).toHaveLength(1));
    expect(body(server.to('sendNotification')[0])).toMatchObject({ filter });
  });

  it('cannot be sent without recipients', async () => {
    await open('Notify All', { countAudience: counted(0) });
    await dialog().findByText('no recipients');
    const button = dialog().getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button).toBeDisabled();
  });

  it('asks without a number when counting failed, and counts again on Retry', async () => {
    let fails = true;
    await open('Notify All', {
      countAudience: () =>
        fails ? { status: 400, body: { error: 'No', code: 'validation' } } : counted(3),
    });
    await dialog().findByText('Recipients could not be counted.');
    await writeBoth();
    await send();
    const asked = within(screen.getByRole('dialog', { name: 'Send to all recipients?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Cancel' }));
    fails = false;
    await userEvent.click(dialog().getByRole('button', { name: 'Retry' }));
    expect(await dialog().findByText('3 people')).toBeTruthy();
  });
});
