/** What another customer meets while one account asks for all it can. */
export interface Fairness {
  readonly attack: string;
  /** Milliseconds: half of the other customer's calls were answered within `p50`. */
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  readonly calls: number;
  /** How many of them were not answered with 200. */
  readonly refused: number;
  /** How often the attack was answered, by status. */
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

/** Twenty of one call at any moment on one account, while another customer reads its records. */
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
