import { setTimeout as delay } from 'node:timers/promises';
import type { CatalogueImport, Exported } from '@fluteline/contract/catalogue-import-export';
import { expect } from 'vitest';
import type { SignedIn } from './builders.ts';
import { aForm, file } from './form.ts';
import type { TestApp } from './test-app.ts';
import { wire } from './wire.ts';

const EVERY_MS = 50;

interface ImportOptions {
  readonly name?: string;
  readonly dryRun?: boolean;
  readonly nearestCategory?: boolean;
}

/** Returns functions that import and export lists as an administrator does. */
export function transfersOf(test: TestApp) {
  const call = wire(test);

  async function finished<T extends { state: string }>(path: string, by: SignedIn): Promise<T> {
    for (let waited = 0; waited < 120_000; waited += EVERY_MS) {
      const { data } = (await call.get(path, by.headers)).json<{ data: T }>();
      if (data.state === 'done' || data.state === 'failed') return data;
      await delay(EVERY_MS);
    }
    throw new Error(`${path} never ended`);
  }

  const sendImport = (
    by: Pick<SignedIn, 'headers'>,
    content: string | Buffer,
    { name = 'list.csv', dryRun = false, nearestCategory = false }: ImportOptions = {},
  ) => {
    const form = aForm([
      ['dry_run', String(dryRun)],
      ['nearest_category', String(nearestCategory)],
      ['file', file(Buffer.from(content), name, 'text/csv')],
    ]);
    const headers = { ...by.headers, ...form.headers };
    return call.post('/admin/catalogue/imports', form.payload, headers);
  };

  const readFile = async (url: string) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    return answer.rawPayload;
  };

  return {
    sendImport,
    readFile,
    async import(by: SignedIn, content: string | Buffer, options: ImportOptions = {}) {
      const answer = await sendImport(by, content, options);
      expect(answer.statusCode, answer.body).toBe(201);
      const path = `/admin/catalogue/imports/${answer.json().data.id}`;
      return finished<CatalogueImport>(path, by);
    },
    async export(by: SignedIn, body: object) {
      const answer = await call.post('/admin/exports', body, by.headers);
      expect(answer.statusCode, answer.body).toBe(201);
      const done = await finished<Exported>(`/admin/exports/${answer.json().data.id}`, by);
      expect(done.error).toBe('');
      return { ...done, content: await readFile(done.url) };
    },
  };
}
