/**
 * Time that one user waits for a kind of search at each size, in milliseconds, next to the floor.
 */
export type Sizes = readonly {
  readonly items: number;
  readonly p50: number;
  readonly p95: number;
  readonly floor: number | null;
}[];
/** A kind of search and its measurements. */
export interface Measured {
  readonly name: string;
  readonly sizes: Sizes;
}

const bars = { times: 2, p95: 50, ofFloor: 0.6 };

const timesOf = ({ sizes }: Measured) => (sizes.at(-1)?.p50 ?? 0) / (sizes[0]?.p50 ?? 1);
const ratioOf = ({ p50, floor }: Sizes[number]) => (floor === null ? null : floor / p50);

/** Whether any figure misses its target. */
export const isBelowBar = (measured: readonly Measured[]) =>
  measured.some(
    (one) =>
      timesOf(one) > bars.times ||
      one.sizes.some(
        (size) => size.p95 > bars.p95 || (ratioOf(size) ?? bars.ofFloor) < bars.ofFloor,
      ),
  );

const shown = (figure: number, unit: string, isMissed: boolean) => {
  const text = `${figure.toFixed(unit === '' ? 2 : 1)}${unit}`;
  return isMissed ? `**${text}**` : text;
};

function row(one: Measured): string {
  const cells = one.sizes.flatMap((size) => {
    const ratio = ratioOf(size);
    return [
      shown(size.p50, ' ms', false),
      shown(size.p95, ' ms', size.p95 > bars.p95),
      ratio === null ? '' : shown(ratio, '', ratio < bars.ofFloor),
    ];
  });
  const times = timesOf(one);
  return `| ${[one.name, ...cells, shown(times, ' ×', times > bars.times)].join(' | ')} |`;
}

/** Returns the page with the figures of searches, and the command that measures them again. */
export function reportSearch(measured: readonly Measured[], machine: string): string {
  const sizes = measured[0]?.sizes ?? [];
  const heads = sizes.flatMap(({ items }) => [
    `p50, ${items.toLocaleString('en-IN')} items`,
    'p95',
    'of the floor',
  ]);
  return `# Searches of the catalogue

Measured by \`npm run bench -- search\` on ${new Date().toISOString().slice(0, 10)} (${machine}), a process and a database
of the embedded PostgreSQL for each size, without the cache of answers. One person searches for one thing after the
other, in all sizes and on the floor in turn, with uncompressed answers; the texts come from 400 parts of each database.
The floor is a bare route that sends the one statement of \`bench/floor-statements.ts\`; its time is divided by the
product's, so 1 is as quick. Bars: p50 at the largest size at most ${bars.times} times that at the smallest, p95 below
${bars.p95} ms, ${bars.ofFloor} of the floor; figures that miss them are bold.

| search | ${heads.join(' | ')} | times |
| --- | ${heads.map(() => '---:').join(' | ')} | ---: |
${measured.map(row).join('\n')}
`;
}
