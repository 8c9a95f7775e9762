import { type DraftPlace, readDraft } from '../../../../kit/forms/draft.ts';

/** Draft that holds the id of a running import after its screen is left. */
export const runningPlace = (mobile: string): DraftPlace => ({
  key: 'catalogue-import',
  owner: mobile,
  isShared: true,
});

/**
 * Returns the id of the import that was running when its screen was left; empty if there was none.
 */
export const runningImport = (mobile: string): string =>
  readDraft(runningPlace(mobile), { id: '' }).id;
