import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../../kit/client/cached-answer.ts';
import { aCustomer, aHome } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { retry, unsentOf } from '../../offline/outbox/index.ts';
import { allBut, fakePlant } from '../../testing/fake-plant.ts';
import { fillBrush, fillTrap } from '../../testing/fill-parts.ts';
import { box, choose, open, part, press, summary, value } from '../../testing/parts-screen.ts';
import { signIn } from '../../testing/render-app.tsx';

async function sendAgain() {
  const [waiting] = await unsentOf(aCustomer.mobile);
  if (!waiting) throw new Error('Nothing waits');
  await act(() => retry(waiting));
}

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe("a part's form", () => {
  it('is not sent without its required fields, and focuses the first missing one', async () => {
    const plant = fakePlant(allBut('Steel Brush'));
    open();
    await part('Steel Brush');
    await press('Submit');
    expect(screen.getAllByText('This field is required')).toHaveLength(3);
    expect(screen.getByRole('combobox', { name: 'Shape' })).toHaveFocus();
    await choose('Shape', 'Cup');
    expect(screen.getAllByText('This field is required')).toHaveLength(2);
    expect(plant.sent()).toHaveLength(0);
  });

  it('shows every key press at once, even while the session is updated', async () => {
    fakePlant(allBut('Steel Brush'));
    open();
    await part('Steel Brush');
    for (const typed of ['2', '22', '22.', '22.5']) {
      fireEvent.change(box('Length'), { target: { value: typed } });
      expect(value('Length')).toBe(typed);
    }
  });

  it('sends figures as numbers and designations as typed', async () => {
    const plant = fakePlant(allBut('Bearing', 'Comb'));
    open();
    await part('Bearing');
    await choose('Bearing Type', 'Other');
    await userEvent.type(box('Bearing Type: your own'), 'Magneto 2');
    await userEvent.type(box('Bearing Number'), '0815');
    await userEvent.type(box('Bore Diameter'), '25,5');
    await userEvent.clear(box('Bore Diameter'));
    await userEvent.type(box('Bore Diameter'), '25.40');
    await userEvent.type(box('Outside Diameter'), '52');
    await press('Submit');
    await part('Comb');
    expect(plant.sent().map(({ body }) => body)).toEqual([
      {
        selling_type: 'spare parts',
        category: 'Others',
        product_name: 'Bearing',
        components: [],
        type: 'Magneto 2',
        model_no: '0815',
        inside_diameter: 25.4,
        outside_diameter: 52,
      },
    ]);
  });

  it('accepts several entries, with Add another and the number of saved ones', async () => {
    const plant = fakePlant([...allBut('Steam Trap', 'Steel Brush'), 'Doctor Blade']);
    open();
    await fillTrap();
    await press('Submit');
    await part('Steel Brush');
    expect(await screen.findByText('1 entry saved')).toBeTruthy();
    expect(screen.getAllByText('Steam Trap submitted').map(({ tagName }) => tagName)).toEqual([
      'STRONG',
      'DIV',
    ]);
    await userEvent.type(box('Length'), '900');
    await press('Add another');
    expect(await part('Steam Trap')).toHaveFocus();
    expect(value('Maximum Pressure')).toBe('');
    await fillTrap();
    await press('Submit');
    expect(await screen.findByText('2 entries saved')).toBeTruthy();
    await part('Steel Brush');
    expect(value('Length')).toBe('900');
    await choose('Shape', 'Tube');
    await choose('Wire Material', 'Carbon Steel');
    await press('Submit');
    await screen.findByText('Session Complete!');
    expect(screen.queryByRole('button', { name: 'Add another' })).toBeNull();
    expect(summary()).toMatchObject({ 'Total Parts': 2, 'Successfully Submitted': 2 });
    const keys = plant.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(new Set(keys).size).toBe(3);
  });

  it('queues a part whose answer was lost, and stores it once', async () => {
    let isLost = true;
    const plant = fakePlant(allBut('Steam Trap', 'Steel Brush'), (_, keep) => {
      const stored = keep();
      return isLost ? { status: 502, body: '' } : stored;
    });
    open();
    await fillTrap();
    await press('Submit');
    await part('Steel Brush');
    expect(await screen.findByText('It is safe on this phone. Carry on.')).toBeTruthy();
    expect(screen.queryByText(/saved$/)).toBeNull();
    isLost = false;
    await sendAgain();
    expect(await screen.findByText('1 entry saved')).toBeTruthy();
    expect(screen.getByText('Steam Trap submitted')).toBeTruthy();
    const keys = plant.sent().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(plant.rows.filter(({ product_name }) => product_name === 'Steam Trap')).toHaveLength(1);
  });

  it('is not shown again for a part that waits or has just arrived', async () => {
    let isOffline = true;
    const plant = fakePlant(allBut('Steel Brush', 'Stitching Head'), (_, keep) =>
      isOffline ? { status: 502, body: '' } : keep(),
    );
    open();
    await fillBrush();
    await press('Submit');
    await part('Stitching Head');
    cleanup();
    localStorage.removeItem(`draft:${aCustomer.mobile}:part-session`);
    open();
    await part('Stitching Head');
    expect(screen.getByText('1 of 1 remaining parts')).toBeTruthy();
    isOffline = false;
    await sendAgain();
    await waitFor(() => expect(plant.rows.at(-1)).toMatchObject({ product_name: 'Steel Brush' }));
    expect(await part('Stitching Head')).toBeTruthy();
    expect(screen.queryByText('Steel Brush is already filled in')).toBeNull();
  });

  it("is not shown again when the cached list is older than the part's arrival", async () => {
    const filled = allBut('Steel Brush', 'Stitching Head');
    fakePlant(filled);
    open();
    await fillBrush();
    await press('Submit');
    await part('Stitching Head');
    cleanup();
    localStorage.removeItem(`draft:${aCustomer.mobile}:part-session`);
    const data = filled.map((product_name) => ({ product_name }));
    const headers = { [CACHED_AT]: '2026-11-20T06:00:00.000Z' };
    fakeServer({ listOwnParts: { headers, body: { data, total_pages: 1 } } });
    open();
    await part('Stitching Head');
  });

  it('is not shown again when the page closed right after the part was queued', async () => {
    fakePlant(allBut('Steel Brush', 'Stitching Head'), () => ({ status: 502, body: '' }));
    open();
    await fillBrush();
    const draft = `draft:${aCustomer.mobile}:part-session`;
    const before = localStorage.getItem(draft) ?? '';
    await press('Submit');
    await part('Stitching Head');
    cleanup();
    localStorage.setItem(draft, before);
    open();
    await part('Stitching Head');
    expect(await unsentOf(aCustomer.mobile)).toHaveLength(1);
  });

  it('queues equal entries of a part separately when a plant may have several', async () => {
    fakePlant(allBut('Steam Trap', 'Steel Brush'), () => ({ status: 502, body: '' }));
    open();
    await fillTrap();
    await press('Submit');
    await part('Steel Brush');
    await press('Add another');
    await fillTrap();
    await press('Submit');
    await part('Steel Brush');
    const titles = (await unsentOf(aCustomer.mobile)).map(({ title }) => title);
    expect(titles).toEqual(['Steam Trap', 'Steam Trap']);
  });

  it('is not affected when the part is refused later, which only the outbox shows', async () => {
    const there = { error: 'This part is already filled in.', code: 'part_exists' };
    let isOffline = true;
    fakePlant(allBut('Steel Brush', 'Stitching Head'), () =>
      isOffline ? { status: 502, body: '' } : { status: 409, body: there },
    );
    open();
    await fillBrush();
    await press('Submit');
    await part('Stitching Head');
    isOffline = false;
    await sendAgain();
    expect(await screen.findByRole('link', { name: /1 needs your attention/ })).toBeTruthy();
    expect(await part('Stitching Head')).toBeTruthy();
    expect(screen.queryByText(there.error)).toBeNull();
  });

  it('is sent once for two taps, and cannot be changed meanwhile', async () => {
    const plant = fakePlant(allBut('Steel Brush'));
    vi.stubGlobal('fetch', vi.fn(fetch));
    open();
    await fillBrush();
    const answer = vi.mocked(fetch);
    let fail = () => {};
    answer.mockImplementationOnce(
      () =>
        new Promise((_, reject) => {
          fail = () => reject(new TypeError('Failed to fetch'));
        }),
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByRole('button', { name: /Submit/ })).toHaveAttribute('aria-busy', 'true');
    await press('Skip');
    await userEvent.type(box('Length'), '9');
    expect(value('Length')).toBe('2200');
    expect(await part('Steel Brush')).toBeTruthy();
    expect(answer.mock.calls.filter(([, init]) => init?.method === 'POST')).toHaveLength(1);
    expect(plant.sent()).toHaveLength(0);
    fail();
    await screen.findByText('Session Complete!');
  });

  it('shows the server\u2019s messages at their fields and keeps typed values', async () => {
    fakePlant(allBut('Steel Brush'), () => ({
      status: 400,
      body: {
        error: 'length must be a valid number',
        code: 'validation',
        fields: { length: 'length must be a valid number' },
      },
    }));
    open();
    await fillBrush();
    await press('Submit');
    await waitFor(() => expect(box('Length')).toHaveFocus());
    expect(box('Length')).toHaveAccessibleDescription('Length must be a valid number');
    expect(value('Length')).toBe('2200');
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('leads to the next part, with a notice, when the part was filled in elsewhere', async () => {
    const plant = fakePlant(allBut('Steel Brush', 'Stitching Head'), () => {
      plant.rows.push({ product_name: 'steel brush' });
      return {
        status: 409,
        body: { error: 'This part is already filled in.', code: 'part_exists' },
      };
    });
    open();
    await fillBrush();
    await press('Submit');
    expect(await part('Stitching Head')).toBeTruthy();
    expect(screen.getByText('Steel Brush is already filled in')).toBeTruthy();
    expect(screen.getByText('1 of 1 remaining parts')).toBeTruthy();
  });

  it('has the list of parts read again', async () => {
    const plant = fakePlant(allBut('Steel Brush', 'Stitching Head'));
    open();
    await fillBrush();
    expect(plant.to('listOwnParts')).toHaveLength(1);
    await press('Submit');
    await part('Stitching Head');
    await waitFor(() => expect(plant.to('listOwnParts')).toHaveLength(2));
  });

  it('has Home read again', async () => {
    fakePlant(allBut('Steel Brush'));
    const { queries } = open();
    queries.setQueryData(['home'], aHome().body.data);
    await fillBrush();
    await press('Submit');
    await screen.findByText('Session Complete!');
    expect(queries.getQueryState(['home'])?.isInvalidated).toBe(true);
  });
});
