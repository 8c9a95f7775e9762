import type { Tx } from '@fluteline/server/platform/database/database';
import type { NewPicture } from '@fluteline/server/platform/files/file-rows';
import type { Platform } from '@fluteline/server/platform/platform';
import { OpenWrite, type Write, type Writer } from '@fluteline/server/platform/write/write';
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

/** Does some work as an account would have done it at a moment: what is written then is dated so. */
export async function during<Result>(
  { platform, tx, now }: Loading,
  moment: DemoMoment | Date,
  caller: Writer,
  work: (write: Write) => Promise<Result>,
): Promise<Result> {
  const at = moment instanceof Date ? moment : momentOf(now, moment);
  const parts = { ...platform, clock: () => at };
  const write = new OpenWrite(parts, tx, { caller, requestId: DEMO_REQUEST });
  const result = await work(write);
  await write.close();
  return result;
}

/** The administrator as a caller. */
export const administrator = ({ administratorId }: Loading): Writer => ({
  accountId: administratorId,
  isAdministrator: true,
});

/** A plant as a caller. */
export const customer = (accountId: string): Writer => ({ accountId, isAdministrator: false });

/** The pictures of something, as a call brings them. */
export const picturesOf = ({ pictures }: Loading, field: string, of: object) =>
  new Map([[field, pictures.get(of) ?? []]]);
