import { messages } from '../../messages/index.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AnyWrite } from '../../platform/write/write.ts';

/** Opens a write and runs work in it. */
type InWrite = <Result>(work: (write: AnyWrite) => Promise<Result>) => Promise<Result>;

/** Loads and removes the demonstration data on behalf of the panel. */
export interface Demonstration {
  /**
   * Loads the demonstration data and reports progress with `say`; returns false when catalogue
   * items already exist. Everything is written in one write, by default a new one; a given one
   * throws when its caller no longer has the right.
   */
  load(say: (line: string) => void, inWrite?: InWrite): Promise<boolean>;
  /** Removes the data; returns how much was removed, or `null` when nothing was loaded. */
  remove(write: AnyWrite): Promise<Readonly<Record<string, number>> | null>;
}

/** Topics in which anything may have been added or removed. */
const topics = ['catalogue', 'account', 'machine', 'query', 'questionnaire', 'report'] as const;

function note(
  write: AnyWrite,
  action: 'demonstration.loaded' | 'demonstration.removed',
  after?: object,
): void {
  write.audit({ action, targetKind: 'demonstration', targetId: null, after });
  for (const topic of topics) write.changed(topic, 'demonstration');
}

/** Returns the handlers of the panel's calls for the demonstration data. */
export function demonstrationCalls(demonstration: Demonstration) {
  let isLoading = false;
  return {
    /**
     * Loads the data and returns its reported lines, which contain sign-in details that are shown
     * only now.
     */
    async load({ transact }: { readonly transact: InWrite }): Promise<string[]> {
      if (isLoading) {
        throw new AppError('in_flight', { sentence: messages.settings.demonstrationLoading });
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
      if (!removed) {
        throw new AppError('not_found', { sentence: messages.settings.demonstrationNotLoaded });
      }
      note(write, 'demonstration.removed', removed);
    },
  };
}
