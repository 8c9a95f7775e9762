/**
 * The step `small-disk` of `npm test`: the built server on a disk of its own that fills up. If no
 * disk can be mounted it says so and counts as not run.
 */
import { NOT_RUN, runProject, shell } from './test/run-project.ts';

/** Mounts in this namespace disappear with its last process. */
const APART = ['unshare', '--mount', '--propagation', 'private'];
const TRY = 'mount -t tmpfs -o size=1m none /mnt && echo mounted';

if (process.getuid?.() === 0 && shell(`${APART.join(' ')} bash -c '${TRY}'`)) {
  process.exitCode = runProject('small-disk', { SMALL_DISK: '1' }, APART);
} else {
  console.log('No disk can be mounted here: this needs root and the permission to mount');
  process.exitCode = NOT_RUN;
}
