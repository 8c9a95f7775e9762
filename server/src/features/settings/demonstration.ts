import { AppError } from '../../platform/app-error.ts';
import type { AnyWrite } from '../../platform/write/write.ts';

/** Opens a write and does some work in it. */
type InWrite = <Result>(work: (write: AnyWrite) => Promise<Result>) => Promise<Result>;

/** Loads and removes the demonstration data; the panel only asks for it. */
export interface Demonstration {
  /**
   * Says its lines as it goes; false where there are catalogue items already. What it loads is
   * written in one write: a given one, which throws where whoever asked may not any more.
   */
  load(say: (line: string) => void, inWrite?: InWrite): Promise<boolean>;
  /** Answers how much was removed; `null` where nothing was loaded. */
  remove(write: AnyWrite): Promise<Readonly<Record<string, number>> | null>;
}

/** Everything of these may have come or gone. */
const topics = ['catalogue', 'account', 'machine', 'query', 'questionnaire', 'report'] as const;

function note(
  write: AnyWrite,
  action: 'demonstration.loaded' | 'demonstration.removed',
  after?: object,
): void {
  write.audit({ action, targetKind: 'demonstration', targetId: null, after });
  for (const topic of topics) write.changed(topic, 'demonstration');
}

/** What the panel's calls do about the demonstration data. */
export function demonstrationCalls(demonstration: Demonstration) {
  let isLoading = false;
  return {
    /** Answers what the loading said: the sign-ins among it are said only now. */
    async load({ transact }: { readonly transact: InWrite }): Promise<string[]> {
      if (isLoading) {
        const sentence = 'The demonstration data is being loaded already.';
        throw new AppError('in_flight', { sentence });
      }
      isLoading = true;
      try {
        const lines: string[] = [];
        const inWrite: InWrite = (work) =>
          transact(async (write) => {
            const result = await work(write);
            if (result) note(write, 'demonstration.loaded');
            return result;
          });
        if (!(await demonstration.load((line) => lines.push(line), inWrite))) {
          throw new AppError('not_empty');
        }
        return lines;
      } finally {
        isLoading = false;
      }
    },
    async remove(write: AnyWrite): Promise<void> {
      const removed = await demonstration.remove(write);
      if (!removed)
        throw new AppError('not_found', { sentence: 'No demonstration data is loaded.' });
      note(write, 'demonstration.removed', removed);
    },
  };
}
