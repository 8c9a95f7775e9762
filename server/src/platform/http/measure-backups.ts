import { Gauge, type Registry } from 'prom-client';
import { answerWithin } from '../answer-within.ts';
import { type LastBackup, lastBackup } from '../backup/backup-job.ts';
import type { Platform } from '../platform.ts';

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
      // When the place does not answer in time, the gauge keeps its last value.
      const read = lastBackup(backups).then(secondsOf, () => null);
      const seconds = await answerWithin(WITHIN_MS, read, () => null);
      if (seconds !== null) this.set(seconds);
    },
  });
}
