import type { LookupAddress, LookupOptions } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { guardedLookup, PrivateAddressError } from './guarded-lookup.ts';
import { isPublicAddress } from './public-address.ts';

const four = { address: '142.250.77.42', family: 4 };
const six = { address: '2404:6800:4009:80b::200a', family: 6 };

/** Returns the addresses that a lookup gives a socket. */
const lookUp = (answers: LookupAddress[][], options: LookupOptions) => {
  const lookup = guardedLookup(async () => answers.shift() ?? [], isPublicAddress);
  return new Promise((resolve, reject) =>
    lookup('push.plant.in', options, (error, address, family) =>
      error ? reject(error) : resolve([address, family]),
    ),
  );
};

describe('a guarded lookup', () => {
  it('gives the socket exactly the addresses it checked, resolved once', async () => {
    const answers = [[four, six], [{ address: '127.0.0.1', family: 4 }]];
    expect(await lookUp(answers, { all: true })).toEqual([[four, six], undefined]);
    expect(answers).toHaveLength(1);
    expect(await lookUp([[six, four]], {})).toEqual([six.address, 6]);
  });

  it('gives no address when one is not public, or there is none', async () => {
    const inner = { address: '10.0.0.1', family: 4 };
    for (const options of [{ all: true }, {}]) {
      await expect(lookUp([[four, inner]], options)).rejects.toThrow(PrivateAddressError);
      await expect(lookUp([[inner]], options)).rejects.toThrow(PrivateAddressError);
      await expect(lookUp([[]], options)).rejects.toThrow('its name has no address');
    }
  });
});
