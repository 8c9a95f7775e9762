import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Resolve } from './guarded-lookup.ts';

const TIMEOUT_MS = 3000;

/**
 * Returns a resolver that asks name servers itself. The system's lookup occupies one of the
 * process's few threads until it ends: names whose servers stay silent would block every other
 * lookup. When one address family gets no answer, the addresses of the other are returned.
 */
export function nameLookup(servers?: readonly string[]): Resolve {
  return async (host) => {
    // A new resolver uses the servers that the system names now.
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
    if (servers) resolver.setServers(servers);
    const [four, six] = await Promise.allSettled([
      resolver.resolve4(host),
      resolver.resolve6(host),
    ]);
    const found = [...addressesOf(four, 4), ...addressesOf(six, 6)];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  };
}

function addressesOf(answer: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return answer.status === 'fulfilled' ? answer.value.map((address) => ({ address, family })) : [];
}
