import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DeviceList } from './device-list.tsx';
import { Toasts } from './toasts.tsx';

const device = (ID: string, UserAgent: string, Current = false) => ({
  ID,
  UserAgent,
  CreatedAt: '2026-03-04T05:06:00Z',
  Current,
});
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const here = device('s1', linux, true);
const desk = device('s2', windows);
const unknown = device('s3', '');

function show(onEnd: (id: string) => Promise<unknown>) {
  const list = (devices: readonly (typeof here)[]) => (
    <QueryClientProvider client={client}>
      <Toasts />
      <DeviceList devices={devices} onEnd={onEnd} />
    </QueryClientProvider>
  );
  const client = new QueryClient();
  const { rerender } = render(list([here, desk, unknown]));
  return (devices: readonly (typeof here)[]) => rerender(list(devices));
}

const end = (name: string) =>
  userEvent.click(screen.getByRole('button', { name: `End session on ${name}` }));

it('ends every session but the present device’s', () => {
  show(async () => undefined);
  expect(screen.getByText('This device')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^End session/ })).toHaveLength(2);
});

it('announces each ended session, also when two end at once and their rows are gone', async () => {
  const ended: string[] = [];
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const showAgain = show((id) => {
    ended.push(id);
    return gate;
  });
  await end('Firefox on Windows');
  await end('Unknown device');
  expect(ended).toEqual(['s2', 's3']);
  showAgain([here]);
  open();
  expect(await screen.findByText('Firefox on Windows is logged out.')).toBeTruthy();
  expect(await screen.findByText('Unknown device is logged out.')).toBeTruthy();
});

it('says why a session was not ended, and allows another attempt', async () => {
  let tries = 0;
  show(async () => {
    tries += 1;
    if (tries === 1) throw new Error('the line went dead');
  });
  await end('Firefox on Windows');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await end('Firefox on Windows');
  expect(await screen.findByText('Firefox on Windows is logged out.')).toBeTruthy();
});
