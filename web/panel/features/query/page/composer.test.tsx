import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import {
  anAnswer,
  answerBox,
  aQuery,
  me,
  openQueryPage,
  sendAnswer,
  serverWith,
} from '../../../testing/opened-query.ts';
import { signInToPanel } from '../../../testing/render-panel.tsx';
// Preloads the page, so that loading it does not count against the first test's time.
import './query.page.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an answer that is being sent', () => {
  const answering = (status: 201 | 503) => {
    const answered = Promise.withResolvers<void>();
    const body =
      status === 201
        ? { data: aQuery({ answers: [anAnswer('In ten days', me)] }) }
        : { error: 'Please try again.', code: 'unavailable' };
    const server = serverWith(aQuery(), {
      answerQuery: { status, body, after: answered.promise },
    });
    return { server, answer: answered.resolve };
  };
  const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }));

  it.each([
    [201, ''],
    [503, 'In ten days'],
  ] as const)(
    'stays locked when the tab is reopened; after %i its box contains “%s”',
    async (status, left) => {
      const { server, answer } = answering(status);
      await openQueryPage();
      await userEvent.type(answerBox(), 'In ten days');
      await sendAnswer();
      await waitFor(() => expect(server.to('answerQuery')).toHaveLength(1));
      await tab('Internal note');
      await tab('Answer');
      expect(answerBox()).toHaveValue('In ten days');
      expect(answerBox()).toBeDisabled();
      fireEvent.submit(screen.getByRole('form', { name: 'Answer to the buyer' }));
      answer();
      await waitFor(() => expect(answerBox()).toBeEnabled());
      expect(answerBox()).toHaveValue(left);
      expect(server.to('answerQuery')).toHaveLength(1);
    },
  );

  it('accepts no further file or reason, which would not be sent with it', async () => {
    const { server, answer } = answering(503);
    await openQueryPage();
    await userEvent.type(answerBox(), 'In ten days');
    await sendAnswer();
    await waitFor(() => expect(server.to('answerQuery')).toHaveLength(1));
    const reason = screen.getByRole('combobox', { name: 'After sending' });
    expect(screen.getByLabelText('Attach')).toBeDisabled();
    expect(reason).toBeDisabled();
    answer();
    await waitFor(() => expect(reason).toBeEnabled());
    expect(screen.getByLabelText('Attach')).toBeEnabled();
  });
});

describe('an answer that resolves a query already resolved by another administrator', () => {
  it('is not sent before its writer has seen the other reason', async () => {
    const first = aQuery({ version: 4 });
    const theirs = aQuery({ version: 5, stage: 'resolved', resolution: 'not_available' });
    const server = serverWith(first, {
      answerQuery: ({ headers }) => {
        if (headers['If-Match'] === '"4"') {
          server.change(theirs);
          return aStaleAnswer(theirs);
        }
        return { status: 201, body: { data: { ...theirs, version: 6 } } };
      },
    });
    await openQueryPage();
    await userEvent.type(answerBox(), 'In ten days');
    const reason = screen.getByRole('combobox', { name: 'After sending' });
    await userEvent.selectOptions(reason, 'supplied');
    await sendAnswer();
    await screen.findByText(/^Answer to the buyer: not sent\. Asha Rao changed this on .* now: /);
    expect(answerBox()).toHaveValue('In ten days');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(answerBox()).toHaveValue(''));
    const versions = server.to('answerQuery').map(({ headers }) => headers['If-Match']);
    expect(versions).toEqual(['"4"', '"5"']);
  });

  it('is sent without a version if it does not resolve the query', async () => {
    const server = serverWith(aQuery(), {
      answerQuery: { status: 201, body: { data: aQuery() } },
    });
    await openQueryPage();
    await userEvent.type(answerBox(), 'In ten days');
    await sendAnswer();
    await waitFor(() => expect(answerBox()).toHaveValue(''));
    expect(server.to('answerQuery')[0]?.headers).not.toHaveProperty('If-Match');
  });
});
