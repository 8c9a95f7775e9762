import { networkOf } from '../../../platform/networks.ts';
import type { Platform } from '../../../platform/platform.ts';
import { knownDevice } from './known-device.ts';

const DEVICE = 'device ';

/** Who calls, as far as limits are concerned. */
export interface Sender {
  readonly ip: string;
  /** The device cookie as sent. */
  readonly device: string | null;
}

/** Where an attempt on a number is counted: a device known to its account, or a stranger's network. */
export interface Origin {
  readonly key: string;
  readonly isKnown: boolean;
}

/** Whether a stored origin is a known device. */
export const isDevice = (key: string) => key.startsWith(DEVICE);

/** Attempts of the same kind of origin: all known devices, or all strangers. */
export const ofSameKind = ({ isKnown }: Origin) => ({
  originBegins: { with: DEVICE, is: isKnown },
});

/** The origin of a call that concerns an account, or nobody's number. */
export function originOf(
  platform: Pick<Platform, 'deviceKey'>,
  { ip, device }: Sender,
  accountId: string | null,
): Origin {
  const id = knownDevice(platform, device, accountId);
  return id ? { key: `${DEVICE}${id}`, isKnown: true } : { key: networkOf(ip), isKnown: false };
}
