import { type Answered, MAX_MEGABYTES, MAX_P99, MAX_SECONDS, type Outcome } from './flood.ts';

const whole = (value: number) => Math.round(value).toLocaleString('en-IN');

const cells = (one: Answered | null) =>
  one ? `${whole(one.answered)} | ${whole(one.refused)} | ${one.p50} ms | **${one.p99} ms**` : '';

/** Returns the page with the figures, and the command that measures them again. */
export function reportOverload(outcome: Outcome, machine: string): string {
  const { floods, registered, atRest, afterwards, seconds } = outcome;
  const rows = floods.flatMap(({ name, reads, writes, read, write, normalAfter }) => {
    const end = `${normalAfter.toFixed(1)} s`;
    return [
      read && `| ${name}: list | ${reads} | ${cells(read)} | ${end} |`,
      write && `| ${name}: raise a query | ${writes} | ${cells(write)} | ${end} |`,
    ].filter(Boolean);
  });
  const statuses = Object.entries(registered).map(([status, count]) => `${count} × ${status}`);
  return `# Overload

Measured by \`npm run bench -- overload\` on ${new Date().toISOString().slice(0, 10)} (${machine}, the
load from the same machine): connections that send the next request as soon as they are answered, each with an
account of its own, for ${seconds} seconds. Every refusal is 503 with \`Retry-After\`.

| load | connections | answered | refused | p50 | p99 (bar ${whole(MAX_P99)} ms) | normal after (bar ${MAX_SECONDS} s) |
| --- | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Answers to 100 sign-ups at once: ${statuses.join(', ')}.

Resident memory: ${whole(atRest)} MB at rest, ${whole(afterwards)} MB half a minute after the last load
(bar: at most ${MAX_MEGABYTES} MB more).
`;
}
