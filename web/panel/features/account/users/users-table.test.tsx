import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { anotherUser, aUser } from '../../../testing/fake-users.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));

beforeEach(() => signInToPanel());

it("shows a plant's share of the part types as a bar, and counts questionnaires in words", async () => {
  const none = { questionnaire_count: 0, catalogue_filled: 0 };
  fakeServer({
    ...panelCalls,
    listAccounts: pageOf([aUser({ questionnaire_count: 1 }), anotherUser(none)]),
  });
  renderPanel('/users');
  const shah = await row(/r\.shah/);
  const bar = shah.getByRole<HTMLProgressElement>('progressbar', { name: 'Catalogue Status' });
  expect([bar.value, bar.max]).toEqual([31, 48]);
  expect(shah.getByText('1 Questionnaire')).toBeTruthy();
  const kaveri = await row(/kaveri/);
  expect(kaveri.getByRole<HTMLProgressElement>('progressbar').value).toBe(0);
  expect(kaveri.getByText('No questionnaires')).toBeTruthy();
});

it('shows Suspended instead of Inactive for suspended accounts', async () => {
  const states = [
    anotherUser({ ID: '01900000-0000-7000-8000-0000000000c1', Email: 'one@x.example' }),
    anotherUser({
      ID: '01900000-0000-7000-8000-0000000000c2',
      Email: 'two@x.example',
      IsActive: false,
      IsBlocked: true,
    }),
    aUser({ Email: 'three@x.example' }),
  ];
  fakeServer({ ...panelCalls, listAccounts: pageOf(states) });
  renderPanel('/users');
  expect((await row(/one@/)).getByText('Active')).toBeTruthy();
  expect((await row(/two@/)).getByText('Inactive')).toBeTruthy();
  expect((await row(/three@/)).getByText('Suspended')).toBeTruthy();
});

it('offers no reports for an administrator', async () => {
  const administrator = { IsAdmin: true, CompanyName: '', Name: 'Ravi' };
  fakeServer({ ...panelCalls, listAccounts: pageOf([aUser(administrator), anotherUser()]) });
  renderPanel('/users');
  const upload = { name: /^Upload report for/ };
  expect((await row(/kaveri/)).getByRole('button', upload)).toBeTruthy();
  expect((await row(/r\.shah/)).queryByRole('button', upload)).toBeNull();
});

it('distinguishes a former administrator from a plant without a name', async () => {
  const former = { CompanyName: '', Name: 'Ravi', IsActive: false };
  fakeServer({
    ...panelCalls,
    listAccounts: pageOf([
      anotherUser({
        ...former,
        ID: '01900000-0000-7000-8000-0000000000c1',
        Email: 'one@x.example',
      }),
      aUser({ ...former, Email: 'two@x.example', IsActive: true, IsAdmin: true }),
    ]),
  });
  renderPanel('/users');
  const one = await row(/one@/);
  expect(one.getByText('Ravi')).toBeTruthy();
  expect(one.getByText('Former administrator')).toBeTruthy();
  const two = await row(/two@/);
  expect(two.getByText('Ravi')).toBeTruthy();
  expect(two.queryByText('Former administrator')).toBeNull();
});
