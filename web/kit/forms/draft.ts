import { keysOf } from '@fluteline/domain/object';
import { lasting, ofThisWindow } from '../client/device-storage.ts';
import { forgetSource, pruneDrafts, takeOver } from './draft-pictures.ts';
import {
  type DraftPlace,
  lastOffer,
  offer,
  othersOf,
  ownName,
  PREFIX,
  parsed,
  storageOf,
  takeOffer,
  textOf,
} from './draft-places.ts';

export type { DraftPlace } from './draft-places.ts';

const VERSION = '@version';

type Values = Readonly<Record<string, unknown>>;

/** Every storage a draft may be in, so that clearing an account's drafts reaches all of them. */
const storages = [lasting, ofThisWindow];

/** Returns a form's stored draft in this tab; `null` if there is none. */
export function storedDraft(place: DraftPlace): Values | null {
  return parsed(storageOf(place).getItem(ownName(place)) ?? lastOffer(place)?.text ?? null);
}

function knownOf<V extends object>(stored: object | null, initial: V): V {
  const known = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in initial && typeof value === typeof initial[name as keyof V],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** Returns the draft a form starts with: this tab's own, else the newest of other tabs. */
export function offeredDraft(place: DraftPlace): Values | null {
  const own = storageOf(place).getItem(ownName(place));
  return parsed(own ?? offer(place)?.text ?? null);
}

/** Returns the draft a form starts with, limited to names and value types the form has. */
export function readDraft<V extends object>(place: DraftPlace, initial: V): V {
  return knownOf(offeredDraft(place), initial);
}

/** Returns a form's drafts of all tabs: this tab's first, then the newest. */
export function readEveryDraft<V extends object>(place: DraftPlace, initial: V): readonly V[] {
  const own = storageOf(place).getItem(ownName(place));
  return [own, ...othersOf(place).map(({ text }) => text)].flatMap((text) => {
    const stored = parsed(text);
    return stored ? [knownOf(stored, initial)] : [];
  });
}

function wrote(place: DraftPlace, isNew: boolean): void {
  const source = takeOffer(place);
  if (source) void takeOver(source, ownName(place));
  if (isNew) pruneDrafts(place);
}

const hasOwn = (place: DraftPlace) => storageOf(place).getItem(ownName(place)) !== null;

/** Stores typed values, except the names in `secret`. */
export function writeDraft<V extends object>(
  place: DraftPlace,
  values: V,
  secret: readonly (keyof V)[] = [],
): void {
  const hidden: readonly PropertyKey[] = secret;
  const stored = Object.entries(values).filter(([name]) => !hidden.includes(name));
  const isNew = !hasOwn(place);
  storageOf(place).setItem(ownName(place), textOf(Object.fromEntries(stored)));
  wrote(place, isNew);
}

/** Changes of a form's values. */
export interface Changes<V extends object> {
  readonly initial: V;
  readonly values: V;
  /** Version of what `initial` was read from, if it has versions. */
  readonly version?: number | undefined;
}

/** Stores only the values that differ from `initial`, except the names in `secret`. */
export function writeChanges<V extends object>(
  place: DraftPlace,
  { initial, values, version }: Changes<V>,
  secret: readonly (keyof V)[] = [],
): void {
  const same = keysOf(values).filter((name) => values[name] === initial[name]);
  const stored = version === undefined ? values : { ...values, [VERSION]: version };
  writeDraft(place, stored, [...secret, ...same]);
}

/** Returns the version that a stored draft of changes was typed on; `null` if it is unknown. */
export function versionOfDraft(place: DraftPlace): number | null {
  const version = offeredDraft(place)?.[VERSION];
  return typeof version === 'number' ? version : null;
}

/** Stores values that exist nowhere else from now on; returns whether they outlive the page. */
export function writeLastingDraft(place: DraftPlace, values: object): boolean {
  const isNew = !hasOwn(place);
  const isStored = storageOf(place).setLasting(ownName(place), textOf(values));
  if (isStored) wrote(place, isNew);
  return isStored;
}

/** Deletes this tab's draft of a form, and the draft it was filled from. */
export function clearDraft(place: DraftPlace): void {
  storageOf(place).removeItem(ownName(place));
  const source = takeOffer(place);
  if (source) void forgetSource(source);
}

/** Deletes other tabs' drafts of a form that match `isMeant`. */
export function clearOtherDrafts(place: DraftPlace, isMeant: (values: Values) => boolean): void {
  for (const { name, text } of othersOf(place)) {
    const values = parsed(text);
    if (values && isMeant(values)) storageOf(place).removeItem(name);
  }
}

function clearBy(prefixes: readonly string[]): void {
  for (const storage of storages) {
    for (const key of storage.names()) {
      if (prefixes.some((prefix) => key.startsWith(prefix))) storage.removeItem(key);
    }
  }
}

const prefixOf = (owner: string) => `${PREFIX}:${owner}:`;

/** Deletes all drafts of an account, and of the guest before sign-in. */
export function clearDraftsOf(owner: string): void {
  clearBy([prefixOf(owner), prefixOf('')]);
}

/** Deletes all guest drafts, which belong to this window. */
export function clearGuestDrafts(): void {
  clearBy([prefixOf('')]);
}
