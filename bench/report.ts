import type { Contest, Figures } from './measure.ts';

interface Outcome {
  readonly contest: Contest;
  readonly floor: Figures;
  readonly product: Figures;
  readonly ratio: number;
}

interface Outcomes {
  readonly results: readonly Outcome[];
  /** Milliseconds until the server is ready, by the place of the database. */
  readonly starts: { readonly postgres: number; readonly embedded: number };
  /** Memory of an idle server, in megabytes. */
  readonly restMb: number;
}

const bars = { embeddedMs: 3000, postgresMs: 1500, restMb: 180 };

/** Whether any figure misses its target. */
export function isBelowBar({ results, starts, restMb }: Outcomes): boolean {
  return (
    results.some(({ ratio, contest }) => ratio < contest.bar) ||
    starts.embedded > bars.embeddedMs ||
    starts.postgres > bars.postgresMs ||
    restMb > bars.restMb
  );
}

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');

/** Returns the page with the figures, and the command that measures them again. */
export function report(
  given: Outcomes & { plans: Readonly<Record<string, string>>; items: number; machine: string },
): string {
  const rows = given.results.map(
    ({ contest, floor, product, ratio }) =>
      `| ${contest.name} | ${whole(floor.perSecond)} | ${whole(product.perSecond)} | ` +
      `${whole(product.p99)} ms | **${ratio.toFixed(2)}** | ${contest.bar} |`,
  );
  const plans = Object.entries(given.plans).map(
    ([name, plan]) => `### ${name}\n\n\`\`\`\n${plan}\n\`\`\``,
  );
  return `# Performance

Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} (${given.machine}):
${given.items.toLocaleString('en-IN')} catalogue items on the embedded PostgreSQL, one process,
32 connections, medians of three rounds in which both sides take turns. The ratio is what counts;
the other figures depend on this machine. Other measurements: a [large installation](performance-large.md),
[overload](performance-overload.md), [searches](performance-search.md), a
[phone's first visits](performance-phone.md).

The floor is a bare Fastify route with the same driver and pool that looks up the session and sends
the one statement of \`bench/floor-statements.ts\`, both prepared in the same way as the product's own.
The product adds validation of requests and answers, access rules, formatting, headers and logging;
for the write also quota, history, audit row and idempotency key in one transaction, and the
notification after it. The first rows were measured without the cache of answers (\`ANSWER_MEMORY_BYTES=0\`).

| call | floor, requests a second | product | p99 | ratio | bar |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Time from the start of the built, migrated server until it is ready (medians of three): ${whole(given.starts.embedded)} ms with
the embedded PostgreSQL (bar ${whole(bars.embeddedMs)} ms), ${whole(given.starts.postgres)} ms with a running one (bar ${whole(bars.postgresMs)} ms).
Memory at rest: ${whole(given.restMb)} MB (bar ${bars.restMb} MB).

## Plans of the floor's statements

${plans.join('\n\n')}
`;
}
