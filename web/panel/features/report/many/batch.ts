import { REPORTS_AT_ONCE } from '@fluteline/domain/report';
import { Store, useSelector } from '@tanstack/react-store';
import { administratorSession } from '../../../session.ts';
import { type MatchedPlant, matchReports } from '../api.ts';
import { type Entry, entriesOf, waitingFor } from './entry.ts';

/** Files that are being uploaded for many plants. It outlives the screen: uploads go on elsewhere. */
interface Batch {
  /** Whose files they are: another administrator begins anew. */
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
  // Whoever is signed in now knows nothing of another's.
  if (batch.get().owner === administratorSession.read()?.user.mobile) event.preventDefault();
};

// What is on its way would be broken off; what failed is in this page alone.
batch.subscribe(({ isUploading, entries }) => {
  const asks = isUploading || entries.some(({ step }) => step === 'failed');
  if (asks) window.addEventListener('beforeunload', warnWhoLeaves);
  else window.removeEventListener('beforeunload', warnWhoLeaves);
});

/** The files of one administrator. */
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

/** Takes files out of the list. */
export function removeEntries(isGone: (entry: Entry) => boolean): void {
  changeBatch({ entries: presentBatch().entries.filter((entry) => !isGone(entry)) });
}

/** Asks whose reports those files are that were not matched yet. */
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
      // Chosen by hand meanwhile.
      if (!present?.plant) changeEntry(id, { plant, candidates, step: 'checked' });
    }
  } catch (error) {
    console.error('The files were not matched', error);
    changeBatch({ matchError: error instanceof Error ? error : new Error(String(error)) });
  }
}

/** Adds files, those of one administrator only; false where there are too many. */
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

/** Says whose report a file is. */
export function choosePlant(id: string, plant: MatchedPlant): void {
  changeEntry(id, { plant, step: 'checked', again: false, error: null });
}
