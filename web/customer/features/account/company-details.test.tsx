import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { aCustomer } from '../../../kit/testing/builders.ts';
import { fakeServer } from '../../../kit/testing/fake-server.ts';
import { write } from '../../../kit/testing/write.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';

/** Name of the call in the contract. */
const saves = 'changeMyAccount';
const before = {
  CompanyName: aCustomer.companyName,
  Email: aCustomer.email,
  Mobile: aCustomer.mobile,
  EmailReleasedAt: null,
};
const elsewhere = 'new@shree.example';
const privacy = {
  ConsentVersion: '2026-11-01',
  ConsentedAt: '2026-11-02T06:00:00.000Z',
  AnalyticsConsent: false,
  ErasureDueAt: null,
};
const name = () => screen.findByLabelText(/Company name/);
const email = () => screen.getByLabelText(/^Email/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save details' }));

/**
 * Opens the account page with a server that stores details; `changeElsewhere` changes them as
 * another device does.
 */
async function open() {
  let stored = before;
  const server = fakeServer({
    me: () => ({ body: { data: stored } }),
    readMyPrivacy: { body: { data: privacy } },
    listMySessions: { body: { sessions: [] } },
    [saves]: ({ body }) => {
      stored = { ...stored, ...(body as object) };
      return { body: { data: stored } };
    },
  });
  signIn();
  const { queries } = renderApp('/account');
  await name();
  const changeElsewhere = (changed: Partial<typeof before>) => {
    stored = { ...stored, ...changed };
  };
  return { server, queries, changeElsewhere };
}

const rename = async (to: string) => {
  await userEvent.clear(await name());
  await write(await name(), to);
};

it('keeps an email changed on another device over several saves', async () => {
  const { server, changeElsewhere } = await open();
  changeElsewhere({ Email: elsewhere });
  await rename('Shree Boxes');
  await save();
  await waitFor(() => expect(email()).toHaveValue(elsewhere));
  await rename('Shree Cartons');
  await save();
  await waitFor(() => expect(server.to(saves)).toHaveLength(2));
  expect(server.to(saves).map(({ body }) => body)).toEqual([
    { CompanyName: 'Shree Boxes' },
    { CompanyName: 'Shree Cartons' },
  ]);
});

it('shows newer details after a cached answer, and keeps the field being typed in', async () => {
  const { server, queries, changeElsewhere } = await open();
  changeElsewhere({ Email: elsewhere, CompanyName: 'Shree Paper' });
  await rename('Shree Boxes');
  await act(() => queries.refetchQueries());
  await waitFor(() => expect(email()).toHaveValue(elsewhere));
  expect(await name()).toHaveValue('Shree Boxes');
  await userEvent.type(await name(), ' Ltd');
  const drafts = Object.entries(localStorage).filter(([key]) => key.includes('my-account'));
  expect(drafts).toHaveLength(1);
  expect(JSON.stringify(drafts)).not.toContain(elsewhere);
  await save();
  await waitFor(() => expect(server.to(saves)).toHaveLength(1));
  expect(server.to(saves)[0]?.body).toEqual({ CompanyName: 'Shree Boxes Ltd' });
});
