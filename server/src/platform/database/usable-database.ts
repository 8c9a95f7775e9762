/** A database that cannot be used as it is: one line for the person who starts the server. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/**
 * State of a PostgreSQL server: its version as a number, such as 150004, and whether it is
 * read-only.
 */
export interface ServerState {
  readonly version: number;
  readonly isReadOnly: boolean;
}

/** Statement that returns a `ServerState`. */
export const SERVER_STATE = `select current_setting('server_version_num')::int as "version",
  current_setting('transaction_read_only') = 'on' as "isReadOnly"`;

const OLDEST = 15;
const MAJOR = 10_000;

/** Throws when a server is older than this release supports, or accepts no writes. */
export function requireUsable(state: ServerState | undefined): void {
  if (!state) return;
  const major = Math.floor(state.version / MAJOR);
  if (major < OLDEST) {
    throw new UnusableDatabase(
      `The database is PostgreSQL ${major}: it has to be ${OLDEST} or newer.`,
    );
  }
  if (state.isReadOnly) {
    throw new UnusableDatabase(
      'The database is read-only, as a standby is: DATABASE_URL has to lead to the one that takes writes.',
    );
  }
}
