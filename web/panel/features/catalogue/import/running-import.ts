import { type DraftPlace, readDraft } from '../../../../kit/forms/draft.ts';

/** Where the id of an import under way waits for whoever left its screen. */
export const runningPlace = (mobile: string): DraftPlace => ({
  key: 'catalogue-import',
  owner: mobile,
  isShared: true,
});

/** The import that was under way when its screen was left; empty where there was none. */
export const runningImport = (mobile: string): string =>
  readDraft(runningPlace(mobile), { id: '' }).id;
