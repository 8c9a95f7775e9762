import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';

/** Measures the space on the disks that this server writes to. */
export function measureDisks({ disks }: Platform, registry: Registry): void {
  // Several processes on one port share the disks, so their values must not be added up.
  const aggregator = 'min' as const;
  const common = { labelNames: ['use'] as const, aggregator, registers: [registry] };
  new Gauge({
    name: 'disk_size_bytes',
    help: 'Size of the disk with the data, the log or the backups',
    ...common,
    async collect() {
      for (const { use, size } of await disks.states()) this.set({ use }, size);
    },
  });
  new Gauge({
    name: 'disk_free_bytes',
    help: 'Free space on the disk with the data, the log or the backups',
    ...common,
    async collect() {
      for (const { use, free } of await disks.states()) this.set({ use }, free);
    },
  });
}
