import { AppError } from '../../platform/app-error.ts';
import { audit } from '../../platform/audit.ts';
import { announce } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Loads and removes the demonstration data; the panel only asks for it. */
export interface Demonstration {
  /**
   * Tells its lines as it goes; false where there are catalogue items already. `lockRight` is called in
   * the transaction that writes, and throws where whoever asked may not any more.
   */
  load(say: (line: string) => void, lockRight?: LockRight): Promise<boolean>;
  /** Answers how much was removed; `null` where nothing was loaded. */
  remove(tx: Tx): Promise<Readonly<Record<string, number>> | null>;
}

type LockRight = (tx: Tx) => Promise<void>;

interface Asked {
  readonly caller: { readonly accountId: string };
  readonly requestId: string;
}

/** Everything of these may have come or gone. */
const topics = ['catalogue', 'account', 'machine', 'query', 'questionnaire', 'report'] as const;

async function tell(
  { clock }: Platform,
  db: Db,
  { caller, requestId }: Asked,
  action: 'demonstration.loaded' | 'demonstration.removed',
  after?: object,
): Promise<void> {
  await audit(db, clock, {
    actorId: caller.accountId,
    action,
    targetKind: 'demonstration',
    targetId: null,
    after,
    requestId,
  });
  for (const topic of topics) await announce(db, { topic, id: 'demonstration' });
}

/** What the panel's calls do about the demonstration data. */
export function demonstrationCalls(platform: Platform, demonstration: Demonstration) {
  let isLoading = false;
  return {
    /** Answers what the loading told: the sign-ins among it are told only now. */
    async load(asked: Asked & { readonly lockRight: LockRight }): Promise<string[]> {
      if (isLoading) {
        const sentence = 'The demonstration data is being loaded already.';
        throw new AppError('in_flight', { sentence });
      }
      isLoading = true;
      try {
        const lines: string[] = [];
        if (!(await demonstration.load((line) => lines.push(line), asked.lockRight))) {
          throw new AppError('not_empty');
        }
        await tell(platform, platform.db, asked, 'demonstration.loaded');
        return lines;
      } finally {
        isLoading = false;
      }
    },
    async remove(tx: Tx, asked: Asked): Promise<void> {
      const removed = await demonstration.remove(tx);
      if (!removed)
        throw new AppError('not_found', { sentence: 'No demonstration data is loaded.' });
      await tell(platform, tx, asked, 'demonstration.removed', removed);
    },
  };
}
