import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { aPicture } from '../../testing/photos.ts';
import { aReport } from '../../testing/report-builders.ts';
import { storePictureBytes } from '../../testing/store-picture.ts';
import { testApp } from '../../testing/test-app.ts';
import { randomName } from '../ids.ts';
import { checkFiles } from './check-files.ts';
import { claimFiles } from './file-rows.ts';

const DAY = 86_400;

describe('comparing rows with files', () => {
  const test = testApp();
  const check = () => checkFiles(test.platform.db, test.platform.files, test.clock);

  it('reports rows without files and files without rows, each once', async () => {
    const { db, files } = test.platform;
    const { account } = await aCustomer(test.platform);
    const place = { field: 'images', position: 1 };
    const picture = await storePictureBytes(files, 'public', await aPicture(), place);
    const owner = { access: 'public', accountId: account.id } as const;
    const claimed = [{ kind: 'new', picture, originalName: 'a.jpg' }] as const;
    await db.transaction().execute((tx) => claimFiles({ tx, now: test.clock() }, owner, claimed));
    const report = await aReport(test.platform);
    expect(await check()).toEqual({ rows: 2, files: 6, missing: [], strays: [], young: 0 });

    // A smaller size is not missing: it is made again from the full picture.
    await files.remove(`public/${picture.name}.480.webp`);
    expect((await check()).missing).toEqual([]);
    await files.remove(`public/${picture.name}.webp`);
    await files.remove(`private/${report.file}`);
    const stray = `private/${randomName()}.pdf`;
    await files.put(stray, Buffer.from('%PDF-'), 'application/pdf');
    const missing = [`private/${report.file}`, `public/${picture.name}.webp`];
    const found = await check();
    expect({ ...found, missing: [...found.missing].sort() }).toMatchObject({ missing, young: 1 });
    expect(found.strays).toEqual([]);
    test.clock.forward(DAY + 60);
    expect(await check()).toMatchObject({ strays: [stray], young: 0 });
  });
});
