import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import type { DiskUse } from '../../platform/disk-space.ts';
import type { Platform } from '../../platform/platform.ts';

type DiskState = AnswerOf<typeof settingsCalls.readSettings>['data']['disk'];

/** The consequence of a nearly full disk, by what is written to it. */
const consequences: Readonly<Record<DiskUse, string>> = {
  data: 'The disk of the data is nearly full: pictures and files are refused until there is room.',
  log: 'The disk of the log is nearly full: once it is full, lines of the log are lost.',
  backups: 'The disk of backups is nearly full: the next backup may fail.',
};

/** Returns whether the disks have space, and how much. */
export async function diskState({ disks }: Platform): Promise<DiskState> {
  const states = await disks.states();
  const low = states.filter(({ isLow }) => isLow);
  const detail = low.map(({ use }) => consequences[use]).join(' ');
  return {
    healthy: low.length === 0,
    detail: detail || 'There is room for pictures and files.',
    disks: states.map(({ use, free, size }) => ({ use, free, size })),
  };
}
