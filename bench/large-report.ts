import type { Erased } from './erasure.ts';
import type { Fairness } from './fairness.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');

const answersOf = ({ attacked }: Fairness) =>
  Object.entries(attacked)
    .map(([status, count]) => `${whole(count)} × ${status}`)
    .join(', ');

/** The page with the figures of a large installation, and the command that measures them again. */
export function reportLarge(given: {
  attacked: readonly Fairness[];
  erased: Erased;
  items: number;
  barMs: number;
  machine: string;
}): string {
  const { attacked, erased, items, barMs, machine } = given;
  const rows = attacked.map(
    (one) =>
      `| ${one.attack ? `\`${one.attack}\`` : 'none'} | ${whole(one.calls)} | ${one.refused} | ` +
      `${whole(one.p50)} ms | **${whole(one.p99)} ms** | ${answersOf(one)} |`,
  );
  return `# At a large installation

Measured by \`npm run bench:large\` on ${new Date().toISOString().slice(0, 10)} (${machine}), one process on the
embedded PostgreSQL.

## One account asks for all it can

${whole(items)} catalogue items; twenty of one call at any moment on one account for 20 seconds, while another
customer reads its records every 20 ms. Bar: p99 of the other below ${barMs} ms, none refused.

| the attack | calls of the other | refused | p50 | p99 | answers to the attack |
| --- | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}

## An account is erased

${whole(erased.rows)} rows in the log: ${whole(erased.seconds)} seconds, ${whole(erased.cleaned)} rows that mentioned the
account emptied, ${erased.left} left.
`;
}
