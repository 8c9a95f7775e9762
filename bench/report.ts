import type { Contest, Figures } from './measure.ts';

interface Outcome {
  readonly contest: Contest;
  readonly floor: Figures;
  readonly product: Figures;
  readonly ratio: number;
}

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');

/** The page that keeps the figures, with the command that measures them again. */
export function report(given: {
  results: readonly Outcome[];
  /** Milliseconds to ready, by where the database is. */
  starts: { readonly postgres: number; readonly embedded: number };
  plans: Readonly<Record<string, string>>;
  items: number;
  machine: string;
}): string {
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
32 connections, medians of three rounds in which both sides take turns. What counts is the ratio;
the figures beside it are this machine's.

The floor is a bare Fastify route with the same driver and pool that looks the session up and sends
the one statement of \`bench/floor-statements.ts\`, both prepared as the product prepares its own.
The product adds validation both ways, policy,
presenting, headers, logging; on the write also history, audit row, announcement and the idempotency
key, in one transaction. The first rows are without the memory of answers (\`ANSWER_MEMORY_BYTES=0\`).

| call | floor, requests a second | product | p99 | ratio | bar |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Start, built and migrated, to ready (medians of three): ${whole(given.starts.embedded)} ms with the embedded
PostgreSQL (bar 3,000 ms), ${whole(given.starts.postgres)} ms on a running one (bar 1,500 ms).

## Plans of the floor's statements

${plans.join('\n\n')}
`;
}
