import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMachine, limitedListOf } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../kit/testing/stale-answer.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../testing/render-panel.tsx';

const user = {
  CompanyName: 'Sahyadri Cartons',
  Email: 'sales@sahyadri.example',
  Mobile: '9812345610',
};
const listed = (changes: Parameters<typeof aMachine>[0] = {}) => aMachine({ user, ...changes });
const row = async () => within(await screen.findByRole('row', { name: /Folder Gluer/ }));
const toggle = async () =>
  (await row()).getByRole('switch', { name: 'Folder Gluer is shown to plants' });

/** Creates a server that stores one machine. */
function keepMachine(start = listed()) {
  const stored = { machine: start };
  const server = fakeServer({
    ...panelCalls,
    listMachines: () => limitedListOf([stored.machine]),
    readMachine: () => ({ body: { data: stored.machine } }),
    changeMachine: ({ body, headers }) => {
      if (headers['If-Match'] !== `"${stored.machine.version}"`) {
        return aStaleAnswer(stored.machine);
      }
      const { version } = stored.machine;
      stored.machine = { ...stored.machine, ...(body as object), version: version + 1 };
      return { body: { data: stored.machine } };
    },
  });
  return { server, stored };
}

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the machine list', () => {
  it('is filtered by the figures in its address', async () => {
    const { server } = keepMachine();
    renderPanel('/machines?width_from=1800&ply_from=5');
    await row();
    expect(server.to('listMachines')[0]?.address).toMatch(/width_from=1800&ply_from=5/);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter: From 5 ply' }));
    await waitFor(() => expect(window.location.search).toBe('?width_from=1800'));
  });

  it('shows what the office searches for, including inactive machines', async () => {
    keepMachine(listed({ is_active: false }));
    renderPanel('/machines');
    const machine = await row();
    for (const text of [
      'Torvane Engineering',
      '2014',
      '1800 mm',
      'Inactive',
      'Nov 1, 2026',
      'Medium',
    ]) {
      expect(machine.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Manufacturer',
      'Year',
      'Size',
      'Status',
      'Created At',
      'Urgency Level',
      'Toggle Status',
      'Actions',
    ]);
  });

  it('keeps search and filter in the address and sends them to the server', async () => {
    const { server } = keepMachine();
    renderPanel('/machines');
    await row();
    await userEvent.type(screen.getByRole('searchbox'), 'torvane');
    await waitFor(() => expect(window.location.search).toBe('?search=torvane'));
    await userEvent.click(screen.getByRole('button', { name: 'Inactive' }));
    await waitFor(() =>
      expect(server.to('listMachines').at(-1)?.address).toBe(
        '/api/machine/?page=1&limit=10&search=torvane&is_active=false',
      ),
    );
    expect(window.location.search).toBe('?search=torvane&status=inactive');
  });

  it('has texts for a failure and for an empty list', async () => {
    let reply: object = { status: 500, body: { error: '', code: 'internal' } };
    fakeServer({ ...panelCalls, listMachines: () => reply });
    renderPanel('/machines?status=active');
    expect(await screen.findByText('Failed to fetch machines')).toBeTruthy();
    reply = limitedListOf([]);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No machines found')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(() => expect(window.location.search).toBe(''));
  });
});

describe("a machine's switch", () => {
  it('sends only is_active with the version seen, and can be undone', async () => {
    const { server } = keepMachine(listed({ version: 4 }));
    renderPanel('/machines');
    expect(await toggle()).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(await toggle());
    expect(await (await row()).findByText('Inactive')).toBeTruthy();
    expect(await screen.findByText(/is inactive: plants no longer see it/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await (await row()).findByText('Active')).toBeTruthy();
    const sent = server.to('changeMachine');
    expect(sent.map(({ body }) => body)).toEqual([{ is_active: false }, { is_active: true }]);
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"4"', '"5"']);
    expect(new Set(sent.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(2);
  });

  it('says that plants do not see the machine of an inactive seller', async () => {
    keepMachine(listed({ is_active: false, seller_is_active: false }));
    renderPanel('/machines');
    const name = 'Folder Gluer is shown to plants once its seller is active';
    await userEvent.click(await screen.findByRole('switch', { name }));
    expect(
      await screen.findByText(/is active: plants see it once its seller is active/),
    ).toBeTruthy();
    expect((await row()).getByText('Seller inactive')).toBeTruthy();
  });

  it('of a sold machine says when it was sold, and asks before listing it again', async () => {
    const soldAt = '2026-11-20T06:00:00.000Z';
    const { server } = keepMachine(listed({ is_active: false, sold_at: soldAt }));
    renderPanel('/machines');
    expect((await row()).getByText('Sold on Nov 20, 2026')).toBeTruthy();
    const name = 'Folder Gluer, sold on Nov 20, 2026, is shown to plants';
    await userEvent.click(await screen.findByRole('switch', { name }));
    expect(screen.getByRole('dialog')).toHaveTextContent(/Switching it on removes that mark/);
    expect(server.to('changeMachine')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Switch on' }));
    const said = await screen.findByText('Folder Gluer is active: plants see it');
    expect(server.to('changeMachine').map(({ body }) => body)).toEqual([{ is_active: true }]);
    // The sale cannot be restored.
    expect(within(said.parentElement ?? said).queryByRole('button')?.textContent).not.toBe('Undo');
  });

  it('says that the seller sold the machine meanwhile', async () => {
    const { stored } = keepMachine();
    renderPanel('/machines');
    await row();
    const sold_at = '2026-11-20T06:00:00.000Z';
    stored.machine = { ...stored.machine, is_active: false, sold_at, version: 2 };
    await userEvent.click(await toggle());
    const said = /Status is now Inactive, Day of sale is now Nov 20, 2026\./;
    expect(await (await row()).findByText(said)).toBeTruthy();
  });

  it('of a machine that another person changed says so and shows its present state', async () => {
    const { server, stored } = keepMachine();
    renderPanel('/machines');
    await row();
    stored.machine = { ...stored.machine, size: '2400 mm', is_active: false, version: 2 };
    await userEvent.click(await toggle());
    const machine = await row();
    expect(
      await machine.findByText(
        /^Asha Rao changed this on Nov 21, 2026.*Folder Gluer was not switched: Status is now Inactive, Size is now 2400 mm\./,
      ),
    ).toBeTruthy();
    expect(machine.getByText('2400 mm')).toBeTruthy();
    expect(await toggle()).toHaveAttribute('aria-checked', 'false');
    await userEvent.click(await toggle());
    expect(await machine.findByText('Active')).toBeTruthy();
    expect(machine.getByRole('alert').textContent).toBe('');
    expect(server.to('changeMachine').at(-1)?.headers['If-Match']).toBe('"2"');
  });

  it('of a machine that another person changed can be switched all the same, or left as it is', async () => {
    const { server, stored } = keepMachine();
    renderPanel('/machines');
    await row();
    stored.machine = { ...stored.machine, size: '2400 mm', version: 2 };
    await userEvent.click(await toggle());
    const machine = await row();
    await userEvent.click(await machine.findByRole('button', { name: 'Keep mine' }));
    expect(await machine.findByText('Inactive')).toBeTruthy();
    expect(machine.getByRole('alert').textContent).toBe('');
    const last = server.to('changeMachine').at(-1);
    expect([last?.body, last?.headers['If-Match']]).toEqual([{ is_active: false }, '"2"']);
    stored.machine = { ...stored.machine, size: '2500 mm', version: 9 };
    await userEvent.click(await toggle());
    await userEvent.click(await machine.findByRole('button', { name: 'Take theirs' }));
    expect(machine.getByRole('alert').textContent).toBe('');
    expect(machine.getByText('2500 mm')).toBeTruthy();
    expect(stored.machine).toMatchObject({ is_active: false, version: 9 });
  });

  it('whose response was lost is sent again with its own key, by Retry and by the switch', async () => {
    let lost = true;
    const server = fakeServer({
      ...panelCalls,
      listMachines: () => limitedListOf([listed()]),
      changeMachine: () =>
        lost
          ? { status: 503, body: { error: 'Please try again.', code: 'unavailable' } }
          : { body: { data: listed({ is_active: false, version: 2 }) } },
    });
    renderPanel('/machines');
    await userEvent.click(await toggle());
    const failure = await (await row()).findByText(/Not switched: Please try again\./);
    expect(await toggle()).toHaveAttribute('aria-checked', 'true');
    await userEvent.click(await toggle());
    await waitFor(() => expect(server.to('changeMachine')).toHaveLength(2));
    lost = false;
    await userEvent.click(await within(failure).findByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(server.to('changeMachine')).toHaveLength(3));
    const keys = server.to('changeMachine').map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(1);
  });

  it('reports an undo that comes too late', async () => {
    const { stored } = keepMachine(listed({ name: 'Stiching Machine' }));
    renderPanel('/machines');
    await userEvent.click(await screen.findByRole('switch'));
    const said = await screen.findByText(/^Stitching Machine is inactive: plants no longer see it/);
    const undo = within(said.parentElement ?? said).getByRole('button', { name: 'Undo' });
    stored.machine = { ...stored.machine, manufacturing_year: '2015', version: 9 };
    await userEvent.click(undo);
    const notices = await screen.findAllByText(
      /Stitching Machine was not switched: Year is now 2015/,
    );
    expect(notices).toHaveLength(2);
  });
});

describe("a machine's details", () => {
  it('keep the present state of a machine that left the filtered list', async () => {
    const read = Promise.withResolvers<void>();
    const server = fakeServer({
      ...panelCalls,
      listMachines: () =>
        server.to('changeMachine').length > 0
          ? { ...limitedListOf<object>([]), after: read.promise }
          : limitedListOf([listed()]),
      changeMachine: { body: { data: listed({ is_active: false, version: 2 }) } },
    });
    renderPanel('/machines?status=active');
    await userEvent.click((await row()).getByRole('button', { name: /^View details/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Folder Gluer' }));
    await userEvent.click(sheet.getByRole('switch'));
    expect(await sheet.findByText('Inactive')).toBeTruthy();
    read.resolve();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Folder Gluer/ })).toBeNull());
    expect(sheet.getByText('Inactive')).toBeTruthy();
  });

  it('show every field, the seller and the pictures in full', async () => {
    keepMachine();
    renderPanel('/machines');
    await row();
    await userEvent.keyboard('j{Enter}');
    const sheet = within(screen.getByRole('dialog', { name: 'Folder Gluer' }));
    for (const text of ['Torvane Engineering', 'Used', 'First', 'Sahyadri Cartons']) {
      expect(sheet.getByText(text)).toBeTruthy();
    }
    expect(sheet.getByRole('link', { name: user.Email })).toHaveAttribute(
      'href',
      `mailto:${user.Email}`,
    );
    expect(sheet.getByRole('link', { name: /98123.45610/ })).toBeTruthy();
    await userEvent.click(sheet.getByRole('switch'));
    expect(await sheet.findByText('Inactive')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Open picture 1 of 1' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(2);
  });

  it('have their own address', async () => {
    const { stored } = keepMachine();
    renderPanel(`/machines/${stored.machine.ID}`);
    await screen.findByRole('heading', { name: 'Folder Gluer' });
    await userEvent.click(screen.getByRole('switch'));
    expect(await screen.findByText('Inactive')).toBeTruthy();
  });

  it('of a machine that does not exist lead to the list', async () => {
    fakeServer(panelCalls);
    renderPanel('/machines/no-such');
    expect(await screen.findByText('This machine is not listed')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the machines' })).toBeTruthy();
  });
});
