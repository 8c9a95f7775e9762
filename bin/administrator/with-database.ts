import { join } from 'node:path';
import { borrowEmbeddedPostgres } from '@fluteline/embedded-postgres';
import {
  DATABASE_NAME,
  type Db,
  openDatabase,
  openPool,
} from '../../server/src/platform/database/database.ts';
import { migrate } from '../../server/src/platform/database/migrate.ts';
import { directUrlOf, readSettings } from '../../server/src/platform/settings.ts';

/** Runs work on the database that the server uses, or would use if it were running. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const settings = readSettings(process.env);
  const url = directUrlOf(settings);
  const borrowed = url
    ? { url, stop: async () => undefined }
    : await borrowEmbeddedPostgres({
        dataDir: join(settings.DATA_DIR, 'database'),
        name: DATABASE_NAME,
      });
  try {
    await migrate(borrowed.url);
    const pool = openPool({ url: borrowed.url, connections: 2, onError: () => undefined });
    const db = openDatabase(pool);
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  } finally {
    await borrowed.stop();
  }
}
