import { beforeAll, describe, expect, it } from 'vitest';
import { anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { testApp } from '../../../testing/test-app.ts';
import { transfersOf } from '../../../testing/transfers.ts';

const list = (...models: string[]) =>
  ['Model No.,Product,Category', ...models.map((model) => `"${model}",Belt,Others`)].join('\n');

describe('a list that Excel has saved', () => {
  const test = testApp();
  const transfers = transfersOf(test);
  let panel: SignedIn;
  beforeAll(async () => {
    panel = await anAdministrator(test.platform);
  });

  it('adds no product by a number that Excel has shortened', async () => {
    const done = await transfers.import(panel, list('1.23E+11', '1,00E+05'));
    const reason =
      'Excel has shortened this number: format the column as text and enter the number again';
    const problems = [2, 3].map((row) => ({ row, column: 'Model No.', reason }));
    expect(done).toMatchObject({ added: 0, refused: 2, problems });
  });

  it('keeps model numbers that only look similar', async () => {
    const done = await transfers.import(panel, list('1E5', '2.5E-3', '1.5E+05-A'));
    expect(done).toMatchObject({ added: 3, refused: 0 });
  });
});
