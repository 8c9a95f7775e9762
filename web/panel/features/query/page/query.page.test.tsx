import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStream } from '../../../../kit/testing/fake-stream.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import {
  anAnswer,
  answerBox,
  aQuery,
  at,
  ID,
  me,
  openQueryPage,
  ravi,
  sendAnswer,
  serverWith,
} from '../../../testing/opened-query.ts';
import { renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';
// Preloads the page, so that loading it does not count against the first test's time.
import './query.page.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the page of a query', () => {
  it('shows one time line, offers to call and message the buyer, and knows its list', async () => {
    const server = serverWith(
      aQuery({
        answers: [anAnswer('From stock', ravi, 20)],
        notes: [{ id: 'n1', at: at(10), text: 'Pays late', by: me }],
      }),
    );
    await openQueryPage();
    const lines = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.split(' · ')[0])).toEqual([
      'Raised as HighShree Box Packaging',
      'Internal notePays lateOffice, administrator',
      'Answered the buyerFrom stockRavi, administrator',
    ]);
    const link = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
    expect(link(/^Call/)).toBe('tel:+919825011223');
    expect(link(/^WhatsApp/)).toBe('https://wa.me/919825011223');
    expect(link(/^Shree Box/)).toBe('/admin/users/plant-1');
    expect(server.to('readQueryNeighbours')[0]?.address).toMatch(/\?status=open&sort=urgency$/);
    await userEvent.keyboard('j');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/queries/next-1'));
    expect(window.location.search).toBe('?status=open&sort=urgency');
  });

  it('keeps a draft across an expired session and a reload, and sends an unanswered one once', async () => {
    const sent: unknown[] = [];
    let isExpired = true;
    let isLost = true;
    const server = serverWith(aQuery(), {
      answerQuery: ({ body, headers }) => {
        if (isExpired) return { status: 401, body: { code: 'token_invalid', error: 'Over' } };
        sent.push([body, headers['Idempotency-Key']]);
        if (isLost) return { status: 504 };
        server.change(aQuery({ stage: 'resolved', answers: [anAnswer('In ten days', me)] }));
        return { status: 201, body: { data: server.answered() } };
      },
    });
    const first = await openQueryPage();
    await userEvent.keyboard('a');
    expect(answerBox()).toHaveFocus();
    await userEvent.type(answerBox(), 'In ten days');
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'After sending' }),
      'quoted',
    );
    await sendAnswer();
    await screen.findByRole('heading', { name: 'Admin Login' });
    first.unmount();
    isExpired = false;
    signInToPanel();
    await openQueryPage();
    expect(answerBox()).toHaveValue('In ten days');
    answerBox().focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/It may have arrived anyway/)).toBeTruthy();
    expect(answerBox()).toHaveValue('In ten days');
    isLost = false;
    await sendAnswer();
    const said = await screen.findByText('Answer sent to the buyer');
    expect(said.closest('[role="status"]')).toBeTruthy();
    // The focus moves to the sent message, where keys continue and a screen reader reads it.
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/In ten days.*Office/));
    await waitFor(() => expect(answerBox()).toHaveValue(''));
    expect(sent[0]).toEqual([{ text: 'In ten days', resolution: 'quoted' }, expect.any(String)]);
    expect(sent[1]).toEqual(sent[0]);
  });

  it('accepts chosen and pasted files, names rejected ones, and sends the files', async () => {
    const server = serverWith(aQuery(), {
      answerQuery: { status: 201, body: { data: aQuery({ answers: [anAnswer('Ready', me)] }) } },
    });
    await openQueryPage();
    const pdf = (name: string, text = '%PDF-1.4') => new File([text], name);
    const input = screen.getByLabelText('Attach');
    await userEvent.upload(input, [pdf('SB-7.pdf'), pdf('empty.pdf', '')]);
    expect(await screen.findByText('empty.pdf is empty')).toBeTruthy();
    await userEvent.type(answerBox(), 'Ready');
    const files = [
      pdf('Prices.xlsx', 'PK'),
      new File(['GIF89a'], 'blade.gif', { type: 'image/gif' }),
    ];
    fireEvent.paste(answerBox(), { clipboardData: { files } });
    expect(await screen.findByText('blade.gif is not a JPG, PNG or WebP picture')).toBeTruthy();
    const chosen = within(screen.getByRole('list', { name: 'Attached' }));
    expect(chosen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('SB-7.pdf'),
      expect.stringContaining('Prices.xlsx'),
    ]);
    await sendAnswer();
    await waitFor(() => expect(server.to('answerQuery')).toHaveLength(1));
    const form = server.to('answerQuery')[0]?.body as FormData;
    const names = form.getAll('files').map((file) => (file as File).name);
    expect([form.get('text'), names]).toEqual(['Ready', ['SB-7.pdf', 'Prices.xlsx']]);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Attached' })).toBeNull());
  });

  it('rejects a note of more than 5,000 letters, naming the field, and adds one of 5,000', async () => {
    const server = serverWith(aQuery(), {
      addQueryNote: () => ({ status: 201, body: { data: aQuery() } }),
    });
    await openQueryPage();
    await userEvent.keyboard('n');
    const box = screen.getByRole('textbox', { name: 'Internal note' });
    expect(box).toHaveFocus();
    await userEvent.paste('x'.repeat(5001));
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    expect(
      await screen.findByText('Internal note: at most 5,000 characters, this has 5,001'),
    ).toBeTruthy();
    expect(server.to('addQueryNote')).toHaveLength(0);
    await userEvent.type(box, '{Backspace}');
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(server.to('addQueryNote')).toHaveLength(1));
  });

  it("shows another administrator's earlier change, keeps typed text, and can overwrite the change", async () => {
    const theirs = aQuery({ version: 2, assigned_to: ravi, answers: [anAnswer('Ready', ravi)] });
    const server = serverWith(aQuery({ version: 1 }), {
      assignQuery: ({ headers }) => {
        if (headers['If-Match'] !== '"1"') return { body: { data: aQuery({ assigned_to: me }) } };
        server.change(theirs);
        return aStaleAnswer(theirs);
      },
    });
    await openQueryPage();
    await userEvent.type(answerBox(), 'In ten days');
    await userEvent.keyboard('{Escape}m');
    expect(
      await screen.findByText(
        /Asha Rao changed this .* It is in progress now. It is assigned to Ravi./,
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^Ravi answered the buyer at/)).toBeTruthy();
    expect(
      screen.getByText('Your answer is not sent yet. Read the other answer first.'),
    ).toBeTruthy();
    expect(answerBox()).toHaveValue('In ten days');
    server.change(aQuery({ version: 3, assigned_to: me }));
    await userEvent.click(screen.getByRole('button', { name: 'Do it anyway' }));
    expect(await screen.findByText('Assigned to Office')).toBeTruthy();
    expect(server.to('assignQuery').map(({ headers }) => headers['If-Match'])).toEqual([
      '"1"',
      '"2"',
    ]);
  });

  it("resolves with a reason by keys, and shows another administrator's change from the stream", async () => {
    const server = serverWith(aQuery(), {
      resolveQuery: ({ body }) => {
        const { resolution } = body as { resolution: 'quoted' };
        server.change(aQuery({ stage: 'resolved', resolution, UrgencyLevel: 'Done' }));
        return { body: { data: server.answered() } };
      },
    });
    const stream = fakeStream();
    await openQueryPage();
    await userEvent.keyboard('r');
    await userEvent.keyboard('2');
    expect(
      await screen.findByRole('button', { name: /^Resolved: Quoted. Change/ }),
    ).toHaveTextContent('Quoted');
    // Two answers of one minute are stated once.
    server.change(aQuery({ answers: [anAnswer('Ready', ravi), anAnswer('In stock', ravi)] }));
    await stream.latest()?.write('id: 1\ndata: {"topic":"query","id":"1"}\n\n');
    const changes = await screen.findByText(/^Ravi answered the buyer at/);
    expect(changes.textContent?.match(/answered/g)).toHaveLength(1);
  });

  it('says that its plant is erased, and offers a way back from a missing query', async () => {
    const server = serverWith(aQuery({ User: { CompanyName: '', Email: '', Mobile: '' } }));
    const { queries } = await openQueryPage();
    expect(screen.getByText(/This plant has erased its account/)).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Answer to the buyer' })).toBeNull();
    server.change(null);
    await queries.invalidateQueries();
    expect(await screen.findByText('This query no longer exists')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the queries' })).toBeTruthy();
  });

  it('shows an error with Retry', async () => {
    let isDown = true;
    serverWith(aQuery(), {
      openQuery: () =>
        isDown ? { status: 500, body: { code: 'internal' } } : { body: { data: aQuery() } },
    });
    renderPanel(`/queries/${ID}`);
    await screen.findByText('The query could not be loaded');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Raised as High')).toBeTruthy();
  });
});
