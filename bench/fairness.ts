/** The waiting times of one customer while the account of another makes as many calls as it can. */
export interface Fairness {
  readonly attack: string;
  /** Milliseconds within which half of the other customer's calls were answered. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly calls: number;
  /** Number of the other customer's calls that were not answered with 200. */
  readonly refused: number;
  /** Number of answers to the attacking account, by status. */
  readonly attacked: Readonly<Record<number, number>>;
}

interface Sides {
  readonly url: string;
  readonly attacker: string;
  readonly other: string;
}

const AT_ONCE = 20;
const SECONDS = 20;
const PAUSE_MS = 20;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function call(url: string, token: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - begun };
}

const part = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Repeats one call on one account, twenty at a time, while another customer reads its records. */
export async function fairness(attack: string, { url, attacker, other }: Sides): Promise<Fairness> {
  const until = performance.now() + SECONDS * 1000;
  const attacked: Record<number, number> = {};
  const attacking = Array.from({ length: attack === '' ? 0 : AT_ONCE }, async () => {
    while (performance.now() < until) {
      const { status } = await call(`${url}${attack}`, attacker);
      attacked[status] = (attacked[status] ?? 0) + 1;
    }
  });
  const times: number[] = [];
  let refused = 0;
  while (performance.now() < until) {
    const { status, ms } = await call(`${url}/api/query/records`, other);
    times.push(ms);
    if (status !== 200) refused++;
    await pause(PAUSE_MS);
  }
  await Promise.all(attacking);
  times.sort((a, b) => a - b);
  return {
    attack,
    p50: part(times, 0.5),
    p99: part(times, 0.99),
    slowest: part(times, 1),
    calls: times.length,
    refused,
    attacked,
  };
}
