import { compareVersions } from '@fluteline/domain/release';
import { z } from 'zod';
import { messages } from '../../messages/index.ts';
import { migrations } from '../../migrations/index.ts';
import { VERSION } from '../version.ts';

/** A backup that cannot be made or restored: one sentence for the person who started it. */
export class BackupError extends Error {}

/** Name of the last entry of an archive: an archive without it is incomplete. */
export const MANIFEST = 'manifest.json';

/** Version of the archive format; raised when an older release could not read it. */
export const FORMAT = 1;

const count = z.int().min(0);

const counts = z.object({ accounts: count, items: count, queries: count, files: count });

/** Counts, of an archive or a database, of what matters to a person. */
export type Counts = z.output<typeof counts>;

const section = z.object({ entries: count, bytes: count, sha256: z.string() });

/** Number, size and hash of the entries in a section of the archive. */
export type Section = z.output<typeof section>;

const table = z.object({ columns: z.array(z.string()), rows: count });

const manifest = z.object({
  format: z.literal(FORMAT),
  release: z.string(),
  /** The last migration of the database. */
  migration: z.string(),
  /** The moment of the database state in the archive. */
  at: z.iso.datetime(),
  counts,
  tables: z.record(z.string(), table),
  sections: z.record(z.string(), section),
  /** Files that the database names and storage did not have. */
  missing: z.array(z.string()),
});

/** The contents of an archive, as the archive itself describes them. */
export type Manifest = z.output<typeof manifest>;

/** Reads a manifest; throws a `BackupError` when this release cannot restore its archive. */
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
      `It was made by the newer release ${head.data.release}, and this is ${VERSION}: restore it with that release.`,
    );
  }
  const read = manifest.safeParse(found);
  if (!read.success) throw new BackupError('Its manifest cannot be read.');
  const { release, migration } = read.data;
  if (!(migration in migrations)) {
    throw new BackupError(
      `Its database was migrated further than this release knows (${migration}, release ${release}): restore it with a newer release.`,
    );
  }
  return read.data;
}

const isNewer = (release: string) => compareVersions(release, VERSION) > 0;

/** Returns the counts in words: '6 accounts, 60 items, 28 queries, 122 files'. */
export const countsInWords = (counted: Counts): string => messages.settings.backupCounts(counted);
