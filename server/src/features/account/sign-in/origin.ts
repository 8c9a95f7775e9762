import { networkOf } from '../../../platform/networks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { knownDevice } from './known-device.ts';

const DEVICE = 'device ';

/** The caller, as far as limits are concerned. */
export interface Sender {
  readonly ip: string;
  /** The device cookie as sent. */
  readonly device: string | null;
}

/**
 * What an attempt on a number is counted by: a device known to its account, or the network of an
 * unknown device.
 */
export interface Origin {
  readonly key: string;
  readonly isKnown: boolean;
}

/** Returns true when a stored origin is a known device. */
export const isDevice = (key: string) => key.startsWith(DEVICE);

/** Selects attempts of the same kind of origin: all known devices, or all unknown ones. */
export const ofSameKind = ({ isKnown }: Origin) => ({
  originBegins: { with: DEVICE, is: isKnown },
});

/** Returns the origin of a call about an account, or about an unknown number. */
export function originOf(
  platform: Pick<Platform, 'deviceKey'>,
  { ip, device }: Sender,
  accountId: string | null,
): Origin {
  const id = knownDevice(platform, device, accountId);
  return id ? { key: `${DEVICE}${id}`, isKnown: true } : { key: networkOf(ip), isKnown: false };
}
