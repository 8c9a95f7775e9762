import { type ReportFileProblem, reportFileProblem } from '@fluteline/domain/report';
import type { MatchedPlant } from '../api.ts';

/** A file among many, with whose report it is and how far it is. */
export interface Entry {
  readonly id: string;
  readonly file: File;
  /** Why it cannot go by itself. */
  readonly problem: ReportFileProblem | null;
  /** The name of a file of the same content that was chosen before. */
  readonly twin: string | null;
  readonly plant: MatchedPlant | null;
  /** Plants it may belong to, where its name is not one plant's for certain. */
  readonly candidates: readonly MatchedPlant[];
  /** The plant has a report of this name, and gets it all the same. */
  readonly again: boolean;
  readonly step: 'unmatched' | 'checked' | 'sending' | 'failed' | 'done';
  /** How much of it has gone, from 0 to 1. */
  readonly share: number;
  readonly error: Error | null;
  /** The number it got among its plant's reports. */
  readonly number: number | null;
}

/** What a file is waiting for. */
export type Waiting = 'file' | 'match' | 'plant' | 'again' | 'nothing';

const isOpen = ({ step }: Entry) => step !== 'sending' && step !== 'done';

/** What stands between a file and its upload. */
export function waitingFor(entry: Entry): Waiting {
  if (entry.problem || entry.twin !== null) return 'file';
  if (entry.step === 'unmatched' && !entry.plant) return 'match';
  if (!entry.plant) return 'plant';
  return entry.plant.report_number !== null && !entry.again ? 'again' : 'nothing';
}

/** True where a file can be uploaded now. */
export const isReady = (entry: Entry): boolean => isOpen(entry) && waitingFor(entry) === 'nothing';

async function isSame(file: File, other: File): Promise<boolean> {
  if (file.size !== other.size) return false;
  const [bytes, others] = await Promise.all([file.arrayBuffer(), other.arrayBuffer()]);
  const right = new Uint8Array(others);
  return new Uint8Array(bytes).every((byte, index) => byte === right[index]);
}

async function twinOf(file: File, before: readonly File[]): Promise<string | null> {
  for (const other of before) if (await isSame(file, other)) return other.name;
  return null;
}

let count = 0;

/** Files as they were chosen, behind those that were chosen before; one of the same content is a twin. */
export async function entriesOf(
  files: readonly File[],
  before: readonly Entry[],
): Promise<readonly Entry[]> {
  const known = before.filter(({ problem }) => problem === null).map(({ file }) => file);
  const entries: Entry[] = [];
  for (const file of files) {
    const problem = reportFileProblem(file);
    const twin = problem ? null : await twinOf(file, known);
    if (!problem) known.push(file);
    count += 1;
    entries.push({
      id: String(count),
      file,
      problem,
      twin,
      plant: null,
      candidates: [],
      again: false,
      step: 'unmatched',
      share: 0,
      error: null,
      number: null,
    });
  }
  return entries;
}
