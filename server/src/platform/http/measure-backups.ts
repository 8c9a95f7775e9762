import { Gauge, type Registry } from 'prom-client';
import { type LastBackup, lastBackup } from '../backup/backup-job.ts';
import type { Platform } from '../platform.ts';
import { answersWithin } from './answers-within.ts';

const WITHIN_MS = 2000;

const secondsOf = (last: LastBackup | null) => (last ? new Date(last.at).getTime() / 1000 : 0);

/**
 * Measures when the last good backup was made, when a place for backups is configured; 0 when there
 * is none yet.
 */
export function measureBackups({ backups }: Platform, registry: Registry): void {
  if (!backups) return;
  new Gauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the last backup that was read back and found complete',
    aggregator: 'max',
    registers: [registry],
    async collect() {
      let last: LastBackup | null = null;
      const isRead = lastBackup(backups).then(
        (found) => {
          last = found;
          return true;
        },
        () => false,
      );
      // When the place does not answer in time, the gauge keeps its last value.
      if (await answersWithin(WITHIN_MS, isRead)) this.set(secondsOf(last));
    },
  });
}
