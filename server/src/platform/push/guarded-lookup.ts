import type { LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';

/** Finds every address of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** A name that leads where nothing may be sent. */
export class PrivateAddressError extends Error {}

/**
 * A look-up whose answer is connected to as it is, so that a name cannot be public when it is
 * checked and private when it is used. One address that may not be reached refuses them all.
 */
export function guardedLookup(
  resolve: Resolve,
  mayReach: (address: string) => boolean,
): LookupFunction {
  const checked = async (host: string) => {
    const found = await resolve(host);
    if (!found.every(({ address }) => mayReach(address))) {
      throw new PrivateAddressError('its name leads into a private network');
    }
    const [first] = found;
    if (!first) throw new Error('its name has no address');
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
