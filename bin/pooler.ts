/**
 * The step `pooler` of `npm test`: the server behind a real PgBouncer in transaction mode. Where it
 * cannot be had it says so, and counts as not run.
 */
import { NOT_RUN, runProject, shell } from './test/run-project.ts';

const INSTALL =
  'apt-get -qq update && apt-get -qq install -y --no-install-recommends pgbouncer >&2';

function findPooler(): string {
  // It is started as root, for an account without rights.
  if (process.getuid?.() !== 0) return '';
  const find = 'command -v pgbouncer';
  return shell(find) || shell(`{ ${INSTALL}; } && ${find}`);
}

const POOLER = findPooler();
if (POOLER) {
  process.exitCode = runProject('pooler', { POOLER });
} else {
  console.log('PgBouncer cannot be had here: it needs root on Debian, and its package');
  process.exitCode = NOT_RUN;
}
