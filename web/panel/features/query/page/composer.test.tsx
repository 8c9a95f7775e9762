import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
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
// Loaded here, not while the first test waits for it.
import './query.page.tsx';

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('an answer that is on its way', () => {
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
    'stands there locked for whoever comes back to it; after %i its box holds “%s”',
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

  it('takes no further file and no reason, which would not go with it', async () => {
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
