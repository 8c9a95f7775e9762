import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { messages } from '../../messages/index.ts';

/** Returns every address of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A name resolves to an address that must not be contacted. */
export class PrivateAddressError extends Error {}

/**
 * Returns a lookup whose checked addresses are the ones connected to, so that a name cannot be
 * public when checked and private when used. A single forbidden address refuses them all.
 */
export function guardedLookup(
  resolve: Resolve,
  mayReach: (address: string) => boolean,
): LookupFunction {
  const checked = async (host: string) => {
    const found = await resolve(host);
    if (!found.every(({ address }) => mayReach(address))) {
      throw new PrivateAddressError(messages.delivery.privateNetwork);
    }
    const [first] = found;
    if (!first) throw new Error(messages.delivery.nameWithoutAddress);
    return { found: [...found], first };
  };
  return (host, options, done) => {
    checked(host).then(
      ({ found, first }) =>
        options.all ? done(null, found) : done(null, first.address, first.family),
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };
}
