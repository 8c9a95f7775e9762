import { REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { Store, useSelector } from '@tanstack/react-store';
import { administratorSession } from '../../../session.ts';
import { type MatchedPlant, matchReports } from '../api.ts';
import { type Entry, entriesOf, isOpen, waitingFor } from './entry.ts';

/**
 * Files for many plants. The batch outlives the screen, so uploads continue while another one is
 * open.
 */
interface Batch {
  /** Mobile number of the administrator the files belong to; another one starts a new batch. */
  readonly owner: string | undefined;
  readonly entries: readonly Entry[];
  readonly isUploading: boolean;
  readonly matchError: Error | null;
}

const none = (owner?: string): Batch => ({
  owner,
  entries: [],
  isUploading: false,
  matchError: null,
});
const batch = new Store<Batch>(none());

const warnWhoLeaves = (event: BeforeUnloadEvent) => {
  // An administrator signed in now must not be asked about another one's files.
  if (batch.get().owner === administratorSession.read()?.user.mobile) event.preventDefault();
};

/** Whether leaving the page would lose a file that failed, or a plant chosen by hand. */
const isLost = (entry: Entry) => entry.step === 'failed' || (entry.isChosen && isOpen(entry));

// Leaving the page would break off uploads too.
batch.subscribe(({ isUploading, entries }) => {
  const asks = isUploading || entries.some(isLost);
  if (asks) window.addEventListener('beforeunload', warnWhoLeaves);
  else window.removeEventListener('beforeunload', warnWhoLeaves);
});

/** Returns the batch of an administrator. */
export function useBatch(owner: string | undefined): Batch {
  const present = useSelector(batch);
  return present.owner === owner ? present : none(owner);
}

export const presentBatch = (): Batch => batch.get();

export function changeBatch(changed: Partial<Batch>): void {
  batch.setState((present) => ({ ...present, ...changed }));
}

export function changeEntry(id: string, changed: Partial<Entry>): void {
  changeBatch({
    entries: presentBatch().entries.map((one) => (one.id === id ? { ...one, ...changed } : one)),
  });
}

/** Removes files from the list. */
export function removeEntries(isGone: (entry: Entry) => boolean): void {
  changeBatch({ entries: presentBatch().entries.filter((entry) => !isGone(entry)) });
}

/** Finds the plants of files that are not matched yet. */
export async function matchEntries(): Promise<void> {
  changeBatch({ matchError: null });
  const open = presentBatch().entries.filter((entry) => waitingFor(entry) === 'match');
  if (open.length === 0) return;
  try {
    const names = open.map(({ file }) => file.name.toWellFormed().slice(0, 255));
    const matches = await matchReports(names);
    for (const [index, { id }] of open.entries()) {
      const { plant = null, candidates = [] } = matches[index] ?? {};
      const present = presentBatch().entries.find((entry) => entry.id === id);
      // Keep a plant that was chosen by hand meanwhile.
      if (!present?.plant) changeEntry(id, { plant, candidates, step: 'checked' });
    }
  } catch (error) {
    console.error('The files were not matched', error);
    changeBatch({ matchError: error instanceof Error ? error : new Error(String(error)) });
  }
}

/** Adds files to an administrator's batch; returns false if there are too many. */
export async function addFiles(
  owner: string | undefined,
  files: readonly File[],
): Promise<boolean> {
  if (presentBatch().owner !== owner) batch.setState(() => none(owner));
  const room = REPORTS_AT_ONCE - presentBatch().entries.length;
  const added = await entriesOf(files.slice(0, room), presentBatch().entries);
  changeBatch({ entries: [...presentBatch().entries, ...added] });
  await matchEntries();
  return files.length <= room;
}

/** Sets the plant of a file; returns false for a file that is being sent, was sent, or is gone. */
export function choosePlant(id: string, plant: MatchedPlant): boolean {
  const present = presentBatch().entries.find((entry) => entry.id === id);
  if (!present || !isOpen(present)) return false;
  changeEntry(id, { plant, isChosen: true, step: 'checked', again: false, error: null });
  return true;
}
