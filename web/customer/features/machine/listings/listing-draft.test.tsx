import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { writeDraft } from '../../../../kit/forms/draft.ts';
import { readDraftPictures, writeDraftPictures } from '../../../../kit/forms/draft-pictures.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aPhoto } from '../../../../kit/testing/photos.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { savedPicture } from '../../../../kit/ui/picture-input/picture-entry.ts';
import { IMAGES } from '../../../forms/two-step/use-two-step-form.ts';
import {
  address,
  images,
  left,
  listing,
  press,
  reads,
  retype,
  signInSeller,
  size,
  toImages,
} from '../../../testing/edit-listing.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { formOf } from './listing-values.ts';

vi.mock(import('../../../../kit/forms/draft-pictures.ts'), { spy: true });

signInSeller();

describe('the draft of a listing', () => {
  it('restores typed values on top of the other change when saving failed and the form was left', async () => {
    const theirs = { ...listing, description: 'Theirs', version: 7 };
    const answers = [aStaleAnswer(theirs), { status: 503, body: { error: 'Away' } }];
    fakeServer({ ...reads, changeMachine: () => answers.shift() ?? {} });
    const { unmount } = renderApp(address);
    await retype('2000 mm');
    await toImages();
    await press('Save changes');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep mine' }));
    await screen.findByRole('button', { name: 'Retry' });
    unmount();
    const server = fakeServer({ ...reads, readMachine: { body: { data: theirs } } });
    renderApp(address);
    await screen.findByText('What you typed before is still here.');
    expect(await size()).toHaveValue('2000 mm');
    expect(screen.getByDisplayValue('Theirs')).toBeTruthy();
    await toImages();
    await press('Save changes');
    const [sent] = server.to('changeMachine');
    expect([sent?.body, sent?.headers['If-Match']]).toEqual([{ size: '2000 mm' }, '"7"']);
  });

  it('restores typed values with a notice, and can discard them', async () => {
    fakeServer(reads);
    const { unmount } = renderApp(address);
    await retype('2000 mm');
    unmount();
    renderApp(address);
    await screen.findByText('What you typed before is still here.');
    expect(await size()).toHaveValue('2000 mm');
    await press('Discard it');
    expect(await size()).toHaveValue('1800 mm');
    expect(screen.queryByText('What you typed before is still here.')).toBeNull();
  });

  it('restores what was typed when the listing was taken down meanwhile, says so, and saves on top of it', async () => {
    fakeServer(reads);
    const { unmount } = renderApp(address);
    await retype('2000 mm');
    unmount();
    const down = { ...listing, is_active: false, description: 'Theirs', version: 4 };
    const present = { body: { data: down } };
    const server = fakeServer({ ...reads, readMachine: present, changeMachine: present });
    renderApp(address);
    await screen.findByText(
      'What you typed before is still here. The listing has changed since then.',
    );
    expect(await size()).toHaveValue('2000 mm');
    expect(screen.getByDisplayValue('Theirs')).toBeTruthy();
    await toImages();
    await press('Save changes');
    await left();
    const [sent] = server.to('changeMachine');
    expect([sent?.body, sent?.headers['If-Match']]).toEqual([{ size: '2000 mm' }, '"4"']);
    expect(Object.keys(localStorage).filter((name) => name.includes('listing-'))).toEqual([]);
  });

  it('restores chosen pictures without those that the listing no longer has, and says that it changed', async () => {
    fakeServer(reads);
    const { unmount } = renderApp(address);
    await size();
    await toImages();
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    await userEvent.upload(input, aPhoto('plate.jpg'));
    await waitFor(() => expect(document.querySelectorAll('[data-picture]')).toHaveLength(3));
    const chosen = vi.mocked(writeDraftPictures).mock.lastCall?.[1];
    unmount();
    vi.mocked(readDraftPictures).mockResolvedValueOnce(chosen);
    const present = { body: { data: { ...listing, images: images.slice(1), version: 4 } } };
    fakeServer({ ...reads, readMachine: present });
    renderApp(address);
    await screen.findByText(/The listing has changed since then/);
    await toImages();
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(2);
  });

  it('restores what an earlier release stored for the version', async () => {
    const place = { key: `listing-${listing.ID}-3`, owner: '9825011223' };
    writeDraft(place, { ...formOf(listing).values, size: '2000 mm' });
    fakeServer(reads);
    renderApp(address);
    await screen.findByText('What you typed before is still here.');
    expect(await size()).toHaveValue('2000 mm');
    await press('Discard it');
    expect(Object.keys(localStorage).filter((name) => name.includes('listing-'))).toEqual([]);
  });

  it('says that the draft was restored when only a picture was removed', async () => {
    fakeServer(reads);
    const [, second = ''] = images;
    vi.mocked(readDraftPictures).mockResolvedValueOnce({
      [IMAGES]: [savedPicture(second, 'Picture 2')],
    });
    renderApp(address);
    await screen.findByText('What you typed before is still here.');
    await press('Discard it');
    await toImages();
    expect(document.querySelectorAll('[data-picture]')).toHaveLength(2);
  });
});
