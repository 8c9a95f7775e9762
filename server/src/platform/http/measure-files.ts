import { Gauge, type Registry } from 'prom-client';
import { answerWithin } from '../answer-within.ts';
import type { Platform } from '../platform.ts';

const WITHIN_MS = 2000;

/** Measures whether files can be read and stored, each time the figures are read. */
export function measureFiles({ files }: Platform, registry: Registry): void {
  new Gauge({
    name: 'file_store_up',
    help: 'Whether the file store is available: 1, or 0 while it is not',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const look = async () => {
        await files.check();
        await files.checkWrites();
        return true;
      };
      const looked = look().catch(() => false);
      this.set((await answerWithin(WITHIN_MS, looked, () => false)) ? 1 : 0);
    },
  });
}
