import type { AnswerOf } from '@fluteline/contract';
import type { settingsCalls } from '@fluteline/contract/settings';
import { messages } from '../../messages/index.ts';
import type { Platform } from '../../platform/platform.ts';

type DiskState = AnswerOf<typeof settingsCalls.readSettings>['data']['disk'];

/** Returns whether the disks have space, and how much. */
export async function diskState({ disks }: Platform): Promise<DiskState> {
  const { diskNearlyFull, diskHasRoom } = messages.settings;
  const states = await disks.states();
  const low = states.filter(({ isLow }) => isLow);
  const detail = low.map(({ use }) => diskNearlyFull[use]).join(' ');
  return {
    healthy: low.length === 0,
    detail: detail || diskHasRoom,
    disks: states.map(({ use, free, size }) => ({ use, free, size })),
  };
}
