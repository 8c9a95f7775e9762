import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import type { Resolve } from './guarded-lookup.ts';

const TIMEOUT_MS = 3000;

/**
 * Finds the addresses of a name by asking name servers itself. The system's own look-up holds a thread
 * of the process until it ends, and there are few: names whose servers stay silent would leave every
 * other look-up waiting. A family without an answer leaves the addresses of the other.
 */
export function nameLookup(servers?: readonly string[]): Resolve {
  return async (host) => {
    // Made anew, so that it asks the servers the system names now.
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
