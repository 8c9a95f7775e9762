import { Gauge, type Registry } from 'prom-client';
import { type WaitingJobs, waitingJobs } from '../jobs/waiting-jobs.ts';
import type { Platform } from '../platform.ts';

/** Jobs that are due and not begun: how many, and since when. */
export function measureJobs({ db }: Platform, registry: Registry): void {
  const gauge = (name: string, help: string, figureOf: (jobs: WaitingJobs) => number) =>
    new Gauge({
      name,
      help,
      // Not `job`: Prometheus names what it scrapes so, and would rename ours.
      labelNames: ['queue'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        // The other figures are worth reading while the database is away.
        const all = await waitingJobs(db).catch(() => []);
        this.reset();
        for (const jobs of all) this.set({ queue: jobs.name }, figureOf(jobs));
      },
    });
  gauge('jobs_waiting', 'Jobs that are due and that nobody works on yet', ({ count }) => count);
  gauge(
    'jobs_waiting_seconds',
    'How long the first of the waiting jobs has been due',
    ({ seconds }) => seconds,
  );
}
