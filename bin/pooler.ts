/**
 * The step `pooler` of `npm test`: the server behind a real PgBouncer in transaction mode. Without
 * PgBouncer it says so and counts as not run.
 */
import { NOT_RUN, runProject, shell } from './test/run-project.ts';

const INSTALL =
  'apt-get -qq update && apt-get -qq install -y --no-install-recommends pgbouncer >&2';

function findPooler(): string {
  // PgBouncer is started by root and runs as an account without rights.
  if (process.getuid?.() !== 0) return '';
  const find = 'command -v pgbouncer';
  return shell(find) || shell(`{ ${INSTALL}; } && ${find}`);
}

const POOLER = findPooler();
if (POOLER) {
  process.exitCode = runProject('pooler', { POOLER });
} else {
  console.log(
    'PgBouncer is not available here: this needs root on Debian and the pgbouncer package',
  );
  process.exitCode = NOT_RUN;
}
