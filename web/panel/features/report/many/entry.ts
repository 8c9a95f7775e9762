import { type ReportFileProblem, reportFileProblem } from '@fluteline/domain/report';
import type { MatchedPlant } from '../api.ts';

/** A file of the batch, with its plant and progress. */
export interface Entry {
  readonly id: string;
  readonly file: File;
  /** Why the file cannot be a report. */
  readonly problem: ReportFileProblem | null;
  /** Name of an earlier chosen file with equal content. */
  readonly twin: string | null;
  readonly plant: MatchedPlant | null;
  /** Whether the plant was chosen by hand, not found by the file's name. */
  readonly isChosen: boolean;
  /** Plants it may belong to, if its name does not identify one. */
  readonly candidates: readonly MatchedPlant[];
  /** Whether to upload it although the plant already has a report with this name. */
  readonly again: boolean;
  readonly step: 'unmatched' | 'checked' | 'sending' | 'failed' | 'done';
  /** Share of the file that is uploaded, from 0 to 1. */
  readonly share: number;
  readonly error: Error | null;
  /** Number of the report among its plant's reports. */
  readonly number: number | null;
}

/** What has to be resolved before a file can be uploaded. */
export type Waiting = 'file' | 'match' | 'plant' | 'again' | 'nothing';

/** Whether a file is neither being sent nor was sent, so that its plant can still be chosen. */
export const isOpen = ({ step }: Entry): boolean => step !== 'sending' && step !== 'done';

/** Returns what has to be resolved before a file can be uploaded. */
export function waitingFor(entry: Entry): Waiting {
  if (entry.problem || entry.twin !== null) return 'file';
  if (entry.step === 'unmatched' && !entry.plant) return 'match';
  if (!entry.plant) return 'plant';
  return entry.plant.report_number !== null && !entry.again ? 'again' : 'nothing';
}

/** Whether a file can be uploaded now. */
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

/**
 * Creates entries for chosen files; a file with the content of an earlier one is marked as its
 * twin.
 */
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
      isChosen: false,
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
