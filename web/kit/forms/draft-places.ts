import { isRecord } from '@fluteline/domain/object';
import { type DeviceStorage, lasting, ofThisWindow } from '../client/device-storage.ts';
import { tabName } from './tab-name.ts';

/** Prefix of every draft's name. */
export const PREFIX = 'draft';
const AT = '@at';

/** Where a form's typed values are stored for the next visit, separately for each tab. */
export interface DraftPlace {
  /** Identifies the form. */
  readonly key: string;
  /** The account's mobile number; absent for a guest, whose drafts end with the window. */
  readonly owner?: string | undefined;
  /** Whether all tabs share the value, which the app writes rather than the user. */
  readonly isShared?: boolean;
}

/** Another tab's draft, as it was when this tab was offered it. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

const offered = new Map<string, Source>();

const baseOf = ({ key, owner }: DraftPlace) => `${PREFIX}:${owner ?? ''}:${key}`;
const isOfTab = ({ owner, isShared = false }: DraftPlace) => owner !== undefined && !isShared;

/** Returns the storage that holds a draft. */
export function storageOf({ owner }: DraftPlace): DeviceStorage {
  return owner ? lasting : ofThisWindow;
}

/** Returns the name of this tab's own draft. */
export function ownName(place: DraftPlace): string {
  const tab = isOfTab(place) ? tabName() : '';
  return tab ? `${baseOf(place)}@${tab}` : baseOf(place);
}

/** Returns the tab in a draft's name; empty for a draft shared by all tabs. */
export const tabOf = (name: string): string => name.split('@')[1] ?? '';

/** Serialises a draft with its time. */
export function textOf(values: object): string {
  return JSON.stringify(tabName() ? { ...values, [AT]: Date.now() } : values);
}

/** Parses a stored draft; `null` if there is none or it is damaged. */
export function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored)) return null;
    const { [AT]: _, ...values } = stored;
    return values;
  } catch {
    return null;
  }
}

function timeOf(text: string): number {
  try {
    const stored: unknown = JSON.parse(text);
    return isRecord(stored) ? Number(stored[AT] ?? 0) : 0;
  } catch {
    return 0;
  }
}

/** Returns a form's drafts from other tabs, closed ones included, newest first. */
export function othersOf(place: DraftPlace): readonly Source[] {
  if (!isOfTab(place) || !tabName()) return [];
  const [base, own, storage] = [baseOf(place), ownName(place), storageOf(place)];
  return storage
    .names()
    .filter((name) => name !== own && (name === base || name.startsWith(`${base}@`)))
    .map((name) => ({ name, text: storage.getItem(name) ?? '' }))
    .sort((one, other) => timeOf(other.text) - timeOf(one.text));
}

/** Returns the newest draft of other tabs, if this tab has none of its own. */
export function offer(place: DraftPlace): Source | undefined {
  if (storageOf(place).getItem(ownName(place)) !== null) return undefined;
  const [newest] = othersOf(place);
  if (newest) offered.set(baseOf(place), newest);
  return newest;
}

/** Returns the draft this tab was offered and has not overwritten. */
export const lastOffer = (place: DraftPlace): Source | undefined => offered.get(baseOf(place));

/** Returns the draft this tab was offered and forgets the offer. */
export function takeOffer(place: DraftPlace): Source | undefined {
  const source = lastOffer(place);
  offered.delete(baseOf(place));
  return source;
}

/** Whether an offered draft is unchanged; its tab may have changed it since. */
export const isUnchanged = ({ name, text }: Source): boolean => lasting.getItem(name) === text;
