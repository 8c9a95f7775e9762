import { compareVersions } from '@fluteline/domain/release';
import { z } from 'zod';
import { migrations } from '../../migrations/index.ts';
import { VERSION } from '../version.ts';

/** A backup that cannot be made or restored: one sentence for whoever asked for it. */
export class BackupError extends Error {}

/** The last entry of an archive: without it the archive is not whole. */
export const MANIFEST = 'manifest.json';

/** How archives are written; raised where an older release could not read them. */
export const FORMAT = 1;

const count = z.int().min(0);

const counts = z.object({ accounts: count, items: count, queries: count, files: count });

/** How many of what matters to a person an archive or a database has. */
export type Counts = z.output<typeof counts>;

const section = z.object({ entries: count, bytes: count, sha256: z.string() });

/** What the entries of a part of the archive come to. */
export type Section = z.output<typeof section>;

const table = z.object({ columns: z.array(z.string()), rows: count });

const manifest = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** When the database was as the archive has it. */
  at: z.iso.datetime(),
  counts,
  tables: z.record(z.string(), table),
  sections: z.record(z.string(), section),
  /** Files that the database names and storage did not have. */
  missing: z.array(z.string()),
});

/** What an archive says of itself. */
export type Manifest = z.output<typeof manifest>;

/** Reads a manifest; throws a `BackupError` where this release cannot restore its archive. */
export function readManifest(text: string): Manifest {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new BackupError('Its manifest cannot be read.');
  }
  const head = z.object({ format: z.int(), release: z.string() }).safeParse(found);
  if (head.success && (head.data.format > FORMAT || isNewer(head.data.release))) {
    throw new BackupError(
      `It was made by the newer release ${head.data.release}, and this is ${VERSION}: restore with that one.`,
    );
  }
  const read = manifest.safeParse(found);
  if (!read.success) throw new BackupError('Its manifest cannot be read.');
  const { release, migration } = read.data;
  if (!(migration in migrations)) {
    throw new BackupError(
      `Its database was migrated further than this release knows (${migration}, release ${release}): restore with a newer one.`,
    );
  }
  return read.data;
}

const isNewer = (release: string) => compareVersions(release, VERSION) > 0;

/** The counts in words: '6 accounts, 60 items, 28 queries, 122 files'. */
export function countsInWords({ accounts, items, queries, files }: Counts): string {
  const each: [number, string, string][] = [
    [accounts, 'account', 'accounts'],
    [items, 'item', 'items'],
    [queries, 'query', 'queries'],
    [files, 'file', 'files'],
  ];
  return each
    .map(([many, one, more]) => `${many.toLocaleString('en-IN')} ${many === 1 ? one : more}`)
    .join(', ');
}
