import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem, pageOf } from '../../../../kit/testing/builders.ts';
import { fakeServer } from '../../../../kit/testing/fake-server.ts';
import { aStaleAnswer } from '../../../../kit/testing/stale-answer.ts';
import { write } from '../../../../kit/testing/write.ts';
import { aCrossReference } from '../../../testing/a-cross-reference.ts';
import { panelCalls, renderPanel, signInToPanel } from '../../../testing/render-panel.tsx';

const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  signInToPanel();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the cross-references of a product', () => {
  it('are not reported as missing while loading, and their total is shown when some are left out', async () => {
    const read = Promise.withResolvers<void>();
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem()]),
      listCrossReferences: { ...pageOf([aCrossReference()], 1, 25), after: read.promise },
    });
    renderPanel('/catalogue');
    await press(/^View details/);
    await waitFor(() => expect(server.to('listCrossReferences')).toHaveLength(1));
    expect(screen.queryByText(/^No cross-references/)).toBeNull();
    read.resolve();
    expect(await screen.findByRole('link', { name: 'Open all 25 cross-references' })).toBeTruthy();
  });
});

describe('the cross-references page', () => {
  it('searches, and filters by relation, through the address', async () => {
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([aCrossReference()]),
    });
    renderPanel('/catalogue/cross-references?search=6308');
    expect((await row(/6308-2RSR/)).getByText('is the same as')).toBeTruthy();
    await press('replaces');
    await waitFor(() =>
      expect(server.to('listCrossReferences').at(-1)?.address).toMatch(
        /search=6308.*relation=replaces/,
      ),
    );
  });

  it('adds a cross-reference, and reports an existing pair at its field', async () => {
    let answers = 0;
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([]),
      addCrossReference: () =>
        answers++ === 0
          ? {
              status: 409,
              body: { error: 'There is one already.', code: 'cross_reference_exists' },
            }
          : { status: 201, body: { data: aCrossReference() } },
    });
    renderPanel('/catalogue/cross-references');
    await press('Add cross-reference');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
    expect(sheet.getAllByText('Please fill this in')).toHaveLength(3);
    await userEvent.type(sheet.getByLabelText('Model No.'), '6308-2RSR');
    await userEvent.type(sheet.getByLabelText('Other Model No.'), '6308DDU');
    await userEvent.type(sheet.getByLabelText('Source'), 'Two catalogues');
    await userEvent.selectOptions(sheet.getByLabelText('Relation'), 'replaces');
    await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
    expect(await sheet.findByText('There is one already.')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Add' }));
    await screen.findByText('Cross-reference added');
    expect(server.to('addCrossReference').at(-1)?.body).toEqual({
      from_model: '6308-2RSR',
      to_model: '6308DDU',
      relation: 'replaces',
      source: 'Two catalogues',
      confirmed: true,
    });
  });

  it('changes and deletes a cross-reference with the version that was seen', async () => {
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([aCrossReference()]),
      changeCrossReference: { body: { data: aCrossReference({ version: 4 }) } },
      deleteCrossReference: { status: 204 },
    });
    renderPanel('/catalogue/cross-references');
    await press('Edit 6308-2RSR and 6308DDU');
    const sheet = within(screen.getByRole('dialog'));
    await userEvent.click(sheet.getByRole('checkbox'));
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await screen.findByText('Cross-reference saved');
    const [change] = server.to('changeCrossReference');
    expect([change?.headers['If-Match'], change?.body]).toEqual([
      '"3"',
      expect.objectContaining({ confirmed: true }),
    ]);
    await press('Delete 6308-2RSR and 6308DDU');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByText('Cross-reference deleted');
    expect(server.to('deleteCrossReference')[0]?.headers['If-Match']).toBe('"3"');
  });

  it('keeps a typed cross-reference until it is sent', async () => {
    fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([]),
      addCrossReference: { status: 201, body: { data: aCrossReference() } },
    });
    renderPanel('/catalogue/cross-references');
    const field = (name: string) => screen.getByLabelText(name);
    await press('Add cross-reference');
    await write(field('Model No.'), '6308-2RSR');
    await userEvent.keyboard('{Escape}');
    await press('Keep for later');
    await press('Add cross-reference');
    expect(field('Model No.')).toHaveValue('6308-2RSR');
    await write(field('Other Model No.'), '6308DDU');
    await write(field('Source'), 'Two catalogues');
    await press('Add');
    await screen.findByText('Cross-reference added');
    await press('Add cross-reference');
    expect(field('Model No.')).toHaveValue('');
  });

  it('compares a draft with what somebody else saved since before it is saved', async () => {
    let listed = aCrossReference();
    const theirs = aCrossReference({ relation: 'replaces', source: 'A letter', version: 4 });
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: () => pageOf([listed]),
      changeCrossReference: ({ headers }) =>
        headers['If-Match'] === '"4"'
          ? { body: { data: { ...theirs, version: 5 } } }
          : aStaleAnswer(theirs),
    });
    const { unmount } = renderPanel('/catalogue/cross-references');
    await press('Edit 6308-2RSR and 6308DDU');
    await userEvent.clear(screen.getByLabelText('Source'));
    await write(screen.getByLabelText('Source'), 'A data sheet');
    unmount();
    listed = theirs;
    renderPanel('/catalogue/cross-references');
    await press('Edit 6308-2RSR and 6308DDU');
    expect(screen.getByText(/^This was changed since then/)).toBeTruthy();
    await press('Save');
    await screen.findByText(/Asha Rao changed this/);
    await press('See both');
    const both = within(screen.getByRole('table', { name: 'Both versions' })).getAllByRole('row');
    expect(both.slice(1).map(({ textContent }) => textContent)).toEqual([
      'SourceA data sheetA letter',
    ]);
    await press('Keep mine');
    await screen.findByText('Cross-reference saved');
    const sent = server.to('changeCrossReference');
    expect(sent.map(({ headers }) => headers['If-Match'])).toEqual(['"3"', '"4"']);
    expect(sent.at(-1)?.body).toMatchObject({ source: 'A data sheet', relation: 'replaces' });
  });

  it('saves on top of another person’s change, and deletes only after it was shown', async () => {
    const theirs = aCrossReference({ source: 'A letter', version: 4 });
    const stale = ({ headers }: { headers: Readonly<Record<string, string>> }) =>
      headers['If-Match'] === '"4"'
        ? { body: { data: { ...theirs, version: 5 } } }
        : aStaleAnswer(theirs);
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([aCrossReference()]),
      changeCrossReference: stale,
      deleteCrossReference: stale,
    });
    renderPanel('/catalogue/cross-references');
    await press('Edit 6308-2RSR and 6308DDU');
    await userEvent.click(screen.getByRole('checkbox'));
    await press('Save');
    await screen.findByText(/Asha Rao changed this on Nov 21, 2026/);
    expect(screen.queryByText(/Reload and try again/)).toBeNull();
    await press('Keep mine');
    await screen.findByText('Cross-reference saved');
    const last = server.to('changeCrossReference').at(-1);
    expect(last?.headers['If-Match']).toBe('"4"');
    expect(last?.body).toMatchObject({ source: 'A letter', confirmed: true });
    await press('Delete 6308-2RSR and 6308DDU');
    await press('Delete');
    await screen.findByText(/Asha Rao changed this .* Delete it anyway\?/);
    await press('Delete');
    await screen.findByText('Cross-reference deleted');
  });

  it('imports a list after a check, retries a failure, and reports the result after the sheet was closed', async () => {
    const outcome = {
      dry_run: true,
      rows: 3,
      added: 2,
      updated: 0,
      unchanged: 0,
      refused: 1,
      problems: [{ row: 4, column: 'Relation', reason: 'Must be equal, replaces or fits' }],
    };
    let imports = 0;
    const server = fakeServer({
      ...panelCalls,
      listCrossReferences: pageOf([]),
      importCrossReferences: ({ body }) => {
        const isDry = (body as FormData).get('dry_run') === 'true';
        if (!isDry && imports++ === 0) {
          return { status: 503, body: { error: 'Back soon', code: 'unavailable' } };
        }
        return { status: 201, body: { data: { ...outcome, dry_run: isDry } } };
      },
    });
    renderPanel('/catalogue/cross-references');
    await press('Import');
    const list = new File(['Model,Relation,Other model,Source\n'], 'pairs.csv');
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), list);
    expect((await row(/Row 4/)).getByText('Must be equal, replaces or fits')).toBeTruthy();
    expect(screen.getByText('Would be added').parentElement).toHaveTextContent('2');
    await press('Import now');
    await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('Would be added')).toBeTruthy();
    const { promise: gone, resolve: go } = Promise.withResolvers<void>();
    const { send } = XMLHttpRequest.prototype;
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(async function (
      this: XMLHttpRequest,
      body,
    ) {
      await gone;
      send.call(this, body);
    });
    await press('Import now');
    expect(screen.getByRole('progressbar', { name: 'Uploading' })).toBeTruthy();
    expect(screen.getByText('Would be added')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    go();
    await screen.findByText('2 cross-references imported');
    const [, failed, again] = server.to('importCrossReferences');
    expect(again?.headers['Idempotency-Key']).toBe(failed?.headers['Idempotency-Key']);
  });

  it('lists a product’s cross-references in its details', async () => {
    const server = fakeServer({
      ...panelCalls,
      listCatalogue: pageOf([anItem()]),
      listCrossReferences: pageOf([aCrossReference({ from_model: 'RJ-40-LH' })]),
    });
    renderPanel('/catalogue');
    await userEvent.click((await row(/Rotary Joint/)).getByRole('button', { name: /^View/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Rotary Joint' }));
    expect(await sheet.findByText('6308DDU')).toBeTruthy();
    expect(server.to('listCrossReferences')[0]?.address).toContain('model=RJ-40-LH');
    expect(sheet.getByRole('link', { name: 'Open the cross-references' })).toHaveAttribute(
      'href',
      '/admin/catalogue/cross-references?search=RJ-40-LH',
    );
  });
});
