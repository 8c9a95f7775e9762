import { describe, expect, it } from 'vitest';
import { onServer } from '../../testing/database.ts';
import { freshDatabase } from '../../testing/test-app.ts';
import { explainFailure } from '../log/explain-failure.ts';
import { migrate } from './migrate.ts';
import { requireUsable } from './usable-database.ts';

describe('a database', () => {
  it('older than PostgreSQL 15 is refused in one line', () => {
    const line = 'The database is PostgreSQL 14: it has to be 15 or newer.';
    expect(() => requireUsable({ version: 140_021, isReadOnly: false })).toThrow(line);
    expect(() => requireUsable({ version: 150_000, isReadOnly: false })).not.toThrow();
  });

  it('that accepts no writes is refused in one line', async () => {
    const url = await freshDatabase();
    const name = new URL(url).pathname.slice(1);
    await onServer(url, `alter database ${name} set default_transaction_read_only = on`);
    const refusal = await migrate(url).catch(explainFailure);
    expect(refusal).toMatch(/^The database is read-only, as a standby is: [^\n]+$/);
  });
});
