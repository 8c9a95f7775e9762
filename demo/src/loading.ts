import type { Tx } from '@fluteline/server/platform/database';
import type { NewPicture } from '@fluteline/server/platform/files/file-rows';
import type { Platform } from '@fluteline/server/platform/platform';
import type { DemoData, DemoMoment, DemoPlant } from './data.ts';
import { momentOf } from './moments.ts';

/** The request id that audit rows of the demonstration data carry. */
export const DEMO_REQUEST = 'demonstration';

/** What everything is loaded with and into: one transaction. */
export interface Loading {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly data: DemoData;
  /** When the loading began: the day its moments count from. */
  readonly now: Date;
  readonly administratorId: string;
  /** The pictures of whatever has some: stored, waiting for their rows. */
  readonly pictures: ReadonlyMap<object, readonly NewPicture[]>;
}

/** A plant with its account. */
export interface LoadedPlant {
  readonly plant: DemoPlant;
  readonly accountId: string;
  readonly mobile: string;
}

/** The platform as it was at a moment: what is written then is dated so. */
export const at = ({ platform, now }: Loading, moment: DemoMoment): Platform => ({
  ...platform,
  clock: () => momentOf(now, moment),
});

/** The administrator as a caller. */
export const administrator = ({ administratorId }: Loading) => ({
  accountId: administratorId,
  isAdministrator: true,
});

/** The pictures of something, as a call brings them. */
export const picturesOf = ({ pictures }: Loading, field: string, of: object) =>
  new Map([[field, pictures.get(of) ?? []]]);
