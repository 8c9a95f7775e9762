import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../../../kit/client/cached-answer.ts';
import { aCustomer, aMachine, limitedListOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { sendWaiting, submit } from '../../../offline/outbox/index.ts';
import { untilTried } from '../../../testing/outbox-states.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { listingRequest } from '../listing-request.ts';
import { emptySale, listingOf } from '../sell-values.ts';

type Changes = Partial<ReturnType<typeof aMachine>>;

const own = (queries: number, changes: Changes = {}) => ({
  ...aMachine({ is_own: true, ...changes }),
  queries,
});
const gluer = own(2);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const card = (name: string) => screen.findByRole('article', { name });

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('My listings', () => {
  it('shows active, inactive and sold listings with their number of queries', async () => {
    const others = [
      own(1, { ID: 'b', name: 'Stiching Machine', is_active: false }),
      own(0, {
        ID: 'c',
        name: 'Slotting machine',
        is_active: false,
        sold_at: '2026-11-20T06:00:00.000Z',
      }),
    ];
    fakeServer({ listMyMachines: limitedListOf([gluer, ...others]) });
    renderApp('/my-listings');
    const words = (name: string) => card(name).then(({ textContent }) => textContent);
    expect(await words('Folder Gluer')).toContain('Active2 queries');
    expect(await words('Stitching Machine')).toContain('Inactive1 query');
    expect(await words('Slotting machine')).toContain('Sold0 queriesSold Nov 20, 2026');
    const buttons = async (name: string) =>
      within(await card(name))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await buttons('Folder Gluer')).toEqual(['Take down', 'Mark as sold']);
    expect(await buttons('Stitching Machine')).toEqual(['Put back', 'Mark as sold']);
    expect(await buttons('Slotting machine')).toEqual(['Put back']);
    expect(screen.getByText('3 machines')).toBeTruthy();
  });

  it('reads the chosen tab, and says when it is empty', async () => {
    const server = fakeServer({ listMyMachines: limitedListOf([]) });
    renderApp('/my-listings');
    await screen.findByText('You have not listed a machine yet');
    expect(screen.getByRole('link', { name: 'Sell Machine' })).toHaveAttribute(
      'href',
      '/machine-query/sell',
    );
    await userEvent.click(screen.getByRole('tab', { name: 'Inactive' }));
    await screen.findByText('None of your machines is off the market');
    expect(server.seen.at(-1)?.address).toContain('filter=inactive');
    await press('Show all');
    await screen.findByText('You have not listed a machine yet');
  });

  it('says that the listings cannot be read, and reads them on Retry', async () => {
    let reads = 0;
    fakeServer({
      listMyMachines: () => {
        reads += 1;
        return reads > 1 ? limitedListOf([gluer]) : { status: 500, body: { error: 'No' } };
      },
    });
    renderApp('/my-listings');
    await screen.findByText('Failed to fetch your listings');
    await press('Retry');
    await card('Folder Gluer');
  });

  it('takes a listing down and puts it back, with the version that was read', async () => {
    const now = { value: gluer };
    const server = fakeServer({
      listMyMachines: () => limitedListOf([now.value]),
      changeMachine: ({ body }) => {
        const { is_active } = body as { is_active: boolean };
        now.value = { ...now.value, is_active, version: now.value.version + 1 };
        return { body: { data: now.value } };
      },
    });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Take down');
    await screen.findByRole('button', { name: 'Put back' });
    await press('Put back');
    await screen.findByRole('button', { name: 'Take down' });
    const sent = server.to('changeMachine');
    expect(sent.map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"1"', '"2"']);
  });

  it('marks a listing as sold after confirmation', async () => {
    const now = { value: gluer };
    const server = fakeServer({
      listMyMachines: () => limitedListOf([now.value]),
      markMachineSold: () => {
        const sold_at = '2026-11-22T06:00:00.000Z';
        now.value = { ...now.value, is_active: false, sold_at, version: 2 };
        return { body: { data: now.value } };
      },
    });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Mark as sold');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mark Folder Gluer as sold?' }),
    );
    expect(
      dialog.getByText(/everyone who asked about it \(2 queries\) will be notified/),
    ).toBeTruthy();
    expect(server.to('markMachineSold')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as sold' }));
    await screen.findByText('Sold Nov 22, 2026');
    expect(server.to('markMachineSold').map(({ headers }) => headers['If-Match'])).toEqual(['"1"']);
    expect(screen.queryByRole('button', { name: 'Mark as sold' })).toBeNull();
  });

  it('promises no notification when nobody has asked about the machine', async () => {
    fakeServer({ listMyMachines: limitedListOf([own(0)]) });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Mark as sold');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Nobody has asked about it yet/)).toBeTruthy();
    expect(dialog.queryByText(/notified/)).toBeNull();
  });

  it('says who changed the listing first, and repeats the step on the new version', async () => {
    const theirs = own(2, { version: 5, size: '2 m' });
    const answers = [aStaleAnswer(theirs), { body: { data: { ...theirs, version: 6 } } }];
    const lists = [limitedListOf([gluer]), limitedListOf([theirs])];
    const server = fakeServer({
      listMyMachines: () => lists.shift() ?? limitedListOf([theirs]),
      changeMachine: () => answers.shift() ?? { status: 500 },
    });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Take down');
    await screen.findByText(/^Asha Rao changed this on/);
    await waitFor(() => expect(screen.getByText(/2 m/)).toBeTruthy());
    await press('Retry');
    await waitFor(() => expect(server.to('changeMachine')).toHaveLength(2));
    expect(server.to('changeMachine')[1]?.headers['If-Match']).toBe('"5"');
  });

  it.each([
    ['Take down', 'Folder Gluer was not taken down: No more'],
    ['Mark as sold', 'Folder Gluer was not marked as sold: No more'],
  ])('reports a failed “%s” after the screen was left', async (button, words) => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    const refusal = { status: 500, body: { error: 'No more' }, after };
    const server = fakeServer({
      listMyMachines: limitedListOf([gluer]),
      changeMachine: refusal,
      markMachineSold: refusal,
    });
    const { router } = renderApp('/my-listings');
    await card('Folder Gluer');
    await press(button);
    const dialog = screen.queryByRole('dialog');
    if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: button }));
    await waitFor(() => expect(server.seen.some(({ method }) => method !== 'GET')).toBe(true));
    await act(() => router.navigate({ to: '/machines' }));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    answer();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('shows why a step failed only in its row while the row is visible', async () => {
    fakeServer({
      listMyMachines: limitedListOf([own(2, { is_active: false })]),
      changeMachine: { status: 500, body: { error: 'No more' } },
    });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Put back');
    expect(await screen.findByText('No more')).toBeTruthy();
    expect(screen.queryByText(/was not put back/)).toBeNull();
  });

  it('is sent again under its key when there was no answer', async () => {
    const answers = ['unreachable', 'sold'];
    const server = fakeServer({
      listMyMachines: limitedListOf([gluer]),
      changeMachine: () => {
        if (answers.shift() === 'sold') return { body: { data: gluer } };
        return { status: 503, body: { error: 'Away' } };
      },
    });
    renderApp('/my-listings');
    await card('Folder Gluer');
    await press('Take down');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to('changeMachine')).toHaveLength(2));
    const keys = server.to('changeMachine').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('is linked from Machines', async () => {
    fakeServer({
      listMachines: limitedListOf([aMachine()]),
      listMyMachines: limitedListOf([gluer]),
    });
    renderApp('/machines');
    await userEvent.click(await screen.findByRole('link', { name: 'My listings' }));
    await screen.findByRole('heading', { level: 1, name: 'My listings' });
  });
});

describe('a listing in the outbox', () => {
  const stored = { status: 201, body: { data: gluer } };
  const list = () => {
    const origin = { account: aCustomer.mobile };
    return submit(
      listingRequest(listingOf({ ...emptySale, machineName: 'Folder Gluer' }), [], origin),
    );
  };

  it('is shown above the listings until it has arrived, and then among them', async () => {
    fakeServer({ sellMachine: 'unreachable' });
    await list();
    await untilTried();
    const listed: (typeof gluer)[] = [];
    const server = fakeServer({
      sellMachine: () => {
        listed.push(gluer);
        return stored;
      },
      listMyMachines: () => limitedListOf(listed),
    });
    renderApp('/my-listings');
    await screen.findByText('Folder Gluer is waiting to be sent');
    expect(screen.getByRole('link', { name: 'Show what is waiting to be sent' })).toHaveAttribute(
      'href',
      '/outbox',
    );
    await waitFor(() => expect(server.to('listMyMachines')).toHaveLength(1));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText('You have not listed a machine yet')).toBeNull();
    await act(sendWaiting);
    await card('Folder Gluer');
    expect(server.to('listMyMachines')).toHaveLength(2);
    await waitFor(() => expect(screen.queryByText(/^Folder Gluer (is|was)/)).toBeNull());
  });

  it('is shown as sent above a cached list that is older', async () => {
    fakeServer({ sellMachine: stored });
    await list();
    const headers = { [CACHED_AT]: '2026-11-20T06:00:00.000Z' };
    fakeServer({ listMyMachines: { ...limitedListOf([]), headers } });
    renderApp('/my-listings');
    await screen.findByText('Folder Gluer was sent');
    expect(screen.queryByText('You have not listed a machine yet')).toBeNull();
  });
});
