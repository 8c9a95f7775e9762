import { isRecord } from '@fluteline/domain/object';
import { type DeviceStorage, lasting, ofThisWindow } from '../client/device-storage.ts';
import { tabName } from './tab-name.ts';

/** Begins the name of every draft. */
export const PREFIX = 'draft';
const AT = '@at';

/** Where a form's typed values wait for the next visit: one place for each tab. */
export interface DraftPlace {
  /** The form. */
  readonly key: string;
  /** Whose: an account's mobile number; absent for a guest, whose drafts end with the window. */
  readonly owner?: string | undefined;
  /** What all tabs know together, and nobody types. */
  readonly isShared?: boolean;
}

/** Another tab's draft that this tab was offered, as it stood then. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

const offered = new Map<string, Source>();

const baseOf = ({ key, owner }: DraftPlace) => `${PREFIX}:${owner ?? ''}:${key}`;
const isOfTab = ({ owner, isShared = false }: DraftPlace) => owner !== undefined && !isShared;

/** The storage a draft is in. */
export function storageOf({ owner }: DraftPlace): DeviceStorage {
  return owner ? lasting : ofThisWindow;
}

/** The name of this tab's own draft. */
export function ownName(place: DraftPlace): string {
  const tab = isOfTab(place) ? tabName() : '';
  return tab ? `${baseOf(place)}@${tab}` : baseOf(place);
}

/** The tab that a draft's name is of; empty for one that was saved for all of them. */
export const tabOf = (name: string): string => name.split('@')[1] ?? '';

/** A draft as it is written, with its time. */
export function textOf(values: object): string {
  return JSON.stringify(tabName() ? { ...values, [AT]: Date.now() } : values);
}

/** A written draft; null for none, and for a damaged one. */
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

/** The drafts of a form in other tabs, and of tabs that were closed, the newest first. */
export function othersOf(place: DraftPlace): readonly Source[] {
  if (!isOfTab(place) || !tabName()) return [];
  const [base, own, storage] = [baseOf(place), ownName(place), storageOf(place)];
  return storage
    .names()
    .filter((name) => name !== own && (name === base || name.startsWith(`${base}@`)))
    .map((name) => ({ name, text: storage.getItem(name) ?? '' }))
    .sort((one, other) => timeOf(other.text) - timeOf(one.text));
}

/** What this tab has no draft of and is offered: the newest of the others. */
export function offer(place: DraftPlace): Source | undefined {
  if (storageOf(place).getItem(ownName(place)) !== null) return undefined;
  const [newest] = othersOf(place);
  if (newest) offered.set(baseOf(place), newest);
  return newest;
}

/** What this tab was offered and has not written over. */
export const lastOffer = (place: DraftPlace): Source | undefined => offered.get(baseOf(place));

/** The same, once. */
export function takeOffer(place: DraftPlace): Source | undefined {
  const source = lastOffer(place);
  offered.delete(baseOf(place));
  return source;
}

/** Whether a draft is still the one that was offered: another tab may have typed on. */
export const isUnchanged = ({ name, text }: Source): boolean => lasting.getItem(name) === text;
