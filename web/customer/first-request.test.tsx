import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sendFirst } from '../kit/client/first-request.ts';
import { aHome, aMachine, anItem, pageOf } from '../kit/testing/builders.ts';
import { fakeServer } from '../kit/testing/fake-server.ts';
import { firstAddresses } from './first-request.ts';
import { renderApp, signIn } from './testing/render-app.tsx';

const server = () =>
  fakeServer({
    readHome: aHome(),
    listCatalogue: pageOf([anItem()]),
    listMachines: pageOf([aMachine()]),
  });

async function opened(path: string): Promise<void> {
  signIn();
  renderApp(path);
  const drawn = path === '/machines' ? /Folder Gluer/ : /RJ-40-LH/;
  await screen.findByRole('link', { name: drawn });
}

describe('the first request', () => {
  it.each(Object.entries(firstAddresses))(
    'for %s is reused by the screen',
    async (path, address) => {
      const { seen } = server();
      sendFirst(address, 'token-1');
      await opened(path);
      expect(seen.map((request) => request.address)).toEqual([address]);
    },
  );

  it('is not used for another session', async () => {
    const { seen } = server();
    sendFirst('/api/account/me/home', 'token-of-before');
    await opened('/home');
    expect(seen.map(({ headers }) => headers.Authorization)).toEqual([
      'Bearer token-of-before',
      'Bearer token-1',
    ]);
  });
});
