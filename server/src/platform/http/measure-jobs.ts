import { Gauge, type Registry } from 'prom-client';
import { type WaitingJobs, waitingJobs } from '../jobs/waiting-jobs.ts';
import type { Platform } from '../platform.ts';

/** Measures the jobs that are due and not started: how many, and since when. */
export function measureJobs({ db }: Platform, registry: Registry): void {
  const gauge = (name: string, help: string, figureOf: (jobs: WaitingJobs) => number) =>
    new Gauge({
      name,
      help,
      // Not `job`: Prometheus uses that label for its scrape target, and would rename this one.
      labelNames: ['queue'],
      aggregator: 'max',
      registers: [registry],
      async collect() {
        // The other figures are still useful while the database is away.
        const all = await waitingJobs(db).catch(() => []);
        this.reset();
        for (const jobs of all) this.set({ queue: jobs.name }, figureOf(jobs));
      },
    });
  gauge('jobs_waiting', 'Jobs that are due and have not been started', ({ count }) => count);
  gauge(
    'jobs_waiting_seconds',
    'How long the first of the waiting jobs has been due',
    ({ seconds }) => seconds,
  );
}
