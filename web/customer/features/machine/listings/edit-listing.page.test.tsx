import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CACHED_AT } from '../../../../kit/client/cached-answer.ts';
import { aMachine } from '../../../../kit/testing/builders.ts';
import { fakeServer, type Seen } from '../../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../../kit/testing/photos.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { write } from '../../../../kit/testing/write.ts';
import {
  address,
  images,
  left,
  listing,
  press,
  reads,
  retype,
  section,
  signInSeller,
  size,
  toImages,
} from '../../../testing/edit-listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';

signInSeller();

describe('editing a listing', () => {
  it("begins with the listing's values, including those the form no longer offers", async () => {
    fakeServer(reads);
    renderApp(address);
    expect(await size()).toHaveValue('1800 mm');
    const shown = (label: string) => screen.getByLabelText<HTMLSelectElement>(label).value;
    expect(shown('Machine Name')).toBe('Folder Gluer');
    expect(shown('Manufacturing Year')).toBe('2014');
    expect(shown('Type of Owner')).toBe('DEALER');
    expect(shown('Urgency Level')).toBe('medium');
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await toImages();
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(2);
  });

  it('sends only the changes, with the version that was read', async () => {
    const server = fakeServer({ ...reads, changeMachine: reads.readMachine });
    renderApp(address);
    await retype('2000 mm');
    await toImages();
    await press('Save changes');
    await left();
    const [sent] = server.to('changeMachine');
    expect([sent?.body, sent?.headers['If-Match']]).toEqual([{ size: '2000 mm' }, '"3"']);
    expect(sent?.address).toContain(`id=${listing.ID}`);
  });

  it('sends all pictures when one was added, the earlier ones by their addresses', async () => {
    const server = fakeServer({ ...reads, changeMachine: reads.readMachine });
    renderApp(address);
    await size();
    await toImages();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, aPhoto('plate.jpg'));
    await waitFor(() => expect(document.querySelectorAll('[data-picture]')).toHaveLength(3));
    await press('Save changes');
    await left();
    const form = server.to('changeMachine')[0]?.body as FormData;
    const sent = form.getAll('Images');
    expect(sent.slice(0, 2)).toEqual(images);
    expect(sent[2]).toBeInstanceOf(File);
  });

  it('sends nothing when nothing changed', async () => {
    const server = fakeServer(reads);
    renderApp(address);
    await size();
    await toImages();
    await press('Save changes');
    await left();
    expect(server.to('changeMachine')).toEqual([]);
  });

  it.each([
    ['Keep mine', [{ size: '2000 mm' }, { size: '2000 mm' }], ['"3"', '"7"']],
    ['Take theirs', [{ size: '2000 mm' }], ['"3"']],
  ])(
    'says who changed the listing first, and resolves the conflict with %s',
    async (choice, bodies, versions) => {
      const theirs = { ...listing, description: 'Theirs', version: 7 };
      const answers = [aStaleAnswer(theirs), { body: { data: theirs } }];
      const server = fakeServer({ ...reads, changeMachine: () => answers.shift() ?? {} });
      renderApp(address);
      await retype('2000 mm');
      await toImages();
      await press('Save changes');
      await screen.findByText(/^Asha Rao changed this on/);
      await press('See both');
      const both = within(screen.getByRole('table', { name: 'Both versions' }));
      expect(both.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
        'FieldMineTheirs',
        'Size2000 mm1800 mm',
        'DescriptionRuns daily, sold because of a move.Theirs',
      ]);
      await press(choice);
      if (choice === 'Keep mine') {
        await left();
        expect(Object.keys(localStorage).filter((name) => name.includes('listing-'))).toEqual([]);
      } else {
        const back = screen.getAllByRole('button', { name: 'Back' }).at(-1);
        await userEvent.click(back as HTMLElement);
        expect(await size()).toHaveValue('1800 mm');
        expect(screen.getByDisplayValue('Theirs')).toBeTruthy();
      }
      const sent = server.to('changeMachine');
      expect(sent.map(({ body }: Seen) => body)).toEqual(bodies);
      expect(sent.map(({ headers }: Seen) => headers['If-Match'])).toEqual(versions);
    },
  );

  describe("when the worker's cached answer comes first", () => {
    const cached = {
      body: { data: listing },
      headers: { [CACHED_AT]: new Date(2026, 0, 5).toISOString() },
    };
    const present = { ...listing, size: '1900 mm', images: images.slice(1), version: 4 };
    async function opens() {
      const answers = [cached];
      const server = fakeServer({
        ...reads,
        readMachine: () => answers.shift() ?? { body: { data: present } },
        changeMachine: { body: { data: present } },
      });
      renderApp(address);
      expect(await size()).toHaveValue('1800 mm');
      return server;
    }
    const refresh = async () => {
      await press('Refresh');
      await waitFor(() => expect(screen.queryByText(/^Shown as of/)).toBeNull());
    };
    const sentTo = (server: Awaited<ReturnType<typeof opens>>) =>
      server.to('changeMachine').map(({ body, headers }) => [body, headers['If-Match']]);

    it('takes over the present version while nothing is typed, and saves on top of it', async () => {
      const server = await opens();
      await refresh();
      await waitFor(async () => expect(await size()).toHaveValue('1900 mm'));
      expect(Object.keys(localStorage).filter((name) => name.includes('listing-'))).toEqual([]);
      const description = screen.getByLabelText('Description');
      await userEvent.clear(description);
      await write(description, 'Oiled.');
      await toImages();
      expect(document.querySelectorAll('[data-picture]')).toHaveLength(1);
      await press('Save changes');
      await left();
      expect(sentTo(server)).toEqual([[{ description: 'Oiled.' }, '"4"']]);
    });

    it('leaves what was typed before the present version came', async () => {
      const server = await opens();
      await retype('2000 mm');
      await refresh();
      expect(await size()).toHaveValue('2000 mm');
      await toImages();
      expect(document.querySelectorAll('[data-picture]')).toHaveLength(2);
      await press('Save changes');
      await left();
      expect(sentTo(server)).toEqual([[{ size: '2000 mm' }, '"3"']]);
    });
  });

  it('says that the change was not sent, and sends it again under its key', async () => {
    const answers = [{ status: 503, body: { error: 'Away' } }, reads.readMachine];
    const server = fakeServer({ ...reads, changeMachine: () => answers.shift() ?? {} });
    renderApp(address);
    await retype('2000 mm');
    await toImages();
    await press('Save changes');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    await left();
    const keys = server.to('changeMachine').map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows a refusal at its field', async () => {
    const refusal = { error: 'No', code: 'validation', fields: { size: 'At most 200 characters' } };
    fakeServer({ ...reads, changeMachine: { status: 400, body: refusal } });
    renderApp(address);
    await retype('2000 mm');
    await toImages();
    await press('Save changes');
    await section('MACHINERY DETAILS');
    await screen.findByText('At most 200 characters');
  });

  it('hides a refusal once the refused value is corrected', async () => {
    const refusal = { error: 'Not like this', code: 'validation', fields: { size: 'Too long' } };
    fakeServer({ ...reads, changeMachine: { status: 400, body: refusal } });
    renderApp(address);
    await retype('2000 mm');
    await toImages();
    await press('Save changes');
    await screen.findByText('Too long');
    await retype('200 mm');
    await toImages();
    expect(screen.queryByText('Not like this')).toBeNull();
  });

  it("is not available for another account's machine", async () => {
    fakeServer({ readMachine: { body: { data: aMachine() } } });
    renderApp(address);
    await screen.findByText('It is not among your listings.');
  });

  it('says that the listing cannot be read, and offers Retry', async () => {
    fakeServer({ readMachine: { status: 500, body: { error: 'No' } } });
    renderApp(address);
    await screen.findByText('Failed to load machine details');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
