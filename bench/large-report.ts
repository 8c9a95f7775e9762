import type { Erased } from './erasure.ts';
import type { Fairness } from './fairness.ts';
import { type Grown, isFlat } from './growth.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');

const answersOf = ({ attacked }: Fairness) =>
  Object.entries(attacked)
    .map(([status, count]) => `${whole(count)} × ${status}`)
    .join(', ');

const ms = (value: number) => (Number.isFinite(value) ? `${value.toFixed(1)} ms` : 'given up');

function growthTable(grown: readonly Grown[]): string {
  const rows = grown.map((one) => {
    const times = (one.large.p50 / one.small.p50).toFixed(1);
    return (
      `| ${one.name} | ${ms(one.small.p50)} | ${ms(one.small.p95)} | ${ms(one.large.p50)} | ` +
      `${ms(one.large.p95)} | ${isFlat(one) ? times : `**${times}**`} |`
    );
  });
  return `## Every list, search and screen as the data grows

10,000 items, 5,000 queries, 1,000 accounts and 20,000 rows of the audit log, compared with a hundred times as many.
Machines and reports come in pages of a thousand, so the small installation has enough of them to fill one. One person
sends one request after the other, to both sizes in turn. Bar: p95 below 150 ms, p50 at most 2 times that of the small
installation; figures that miss it are bold.

| what | p50, small | p95 | p50, large | p95 | times |
| --- | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}`;
}

/**
 * Returns the page with the figures of a large installation, and the command that measures them
 * again.
 */
export function reportLarge(given: {
  attacked: readonly Fairness[];
  erased: Erased;
  grown: readonly Grown[];
  items: number;
  barMs: number;
  machine: string;
}): string {
  const { attacked, erased, grown, items, barMs, machine } = given;
  const rows = attacked.map(
    (one) =>
      `| ${one.attack ? `\`${one.attack}\`` : 'none'} | ${whole(one.calls)} | ${one.refused} | ` +
      `${whole(one.p50)} ms | **${whole(one.p99)} ms** | ${answersOf(one)} |`,
  );
  return `# A large installation

Measured by \`npm run bench:large\` on ${new Date().toISOString().slice(0, 10)} (${machine}), one process on the
embedded PostgreSQL.

## One account sends as many calls as it can

${whole(items)} catalogue items; one account keeps twenty calls open at a time for 20 seconds, while another
customer reads its records every 20 ms. Bar: p99 of the other customer below ${barMs} ms, none refused.

| attack | calls of the other customer | refused | p50 | p99 | answers to the attack |
| --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}

## Erasing an account

${whole(erased.rows)} rows in the log: ${whole(erased.seconds)} seconds; ${whole(erased.cleaned)} rows that mentioned the
account were emptied, ${erased.left} left.

${growthTable(grown)}
`;
}
