import type { Tx } from '@fluteline/server/platform/database/database';
import type { NewPicture } from '@fluteline/server/platform/files/file-rows';
import type { Platform } from '@fluteline/server/platform/platform';
import { OpenWrite, type Write, type Writer } from '@fluteline/server/platform/write/write';
import type { DemoData, DemoMoment, DemoPlant } from './data.ts';
import { momentOf } from './moments.ts';

/** Request id in the audit rows of the demonstration data. */
export const DEMO_REQUEST = 'demonstration';

/** Everything that loading needs: the platform, the data and one transaction. */
export interface Loading {
  readonly platform: Platform;
  readonly tx: Tx;
  readonly data: DemoData;
  /** The moment at which loading began, from whose day all moments are counted. */
  readonly now: Date;
  readonly administratorId: string;
  /** The stored pictures by the object that shows them, before their rows are written. */
  readonly pictures: ReadonlyMap<object, readonly NewPicture[]>;
}

/** A plant with its account. */
export interface LoadedPlant {
  readonly plant: DemoPlant;
  readonly accountId: string;
  readonly mobile: string;
}

/** Does some work as an account at a moment, so that everything it writes has that date. */
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

/** Returns the administrator as a caller. */
export const administrator = ({ administratorId }: Loading): Writer => ({
  accountId: administratorId,
  isAdministrator: true,
});

/** Returns a plant as a caller. */
export const customer = (accountId: string): Writer => ({ accountId, isAdministrator: false });

/** Returns the pictures of an object in the form in which a call receives them. */
export const picturesOf = ({ pictures }: Loading, field: string, of: object) =>
  new Map([[field, pictures.get(of) ?? []]]);
