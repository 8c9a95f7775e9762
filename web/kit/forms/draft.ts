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

type Values = Readonly<Record<string, unknown>>;

/** One switch for 'clear everything of this account', whichever storage a form chose. */
const storages = [lasting, ofThisWindow];

/** What a form keeps in this tab, as it stands there; null where it keeps nothing. */
export function storedDraft(place: DraftPlace): Values | null {
  return parsed(storageOf(place).getItem(ownName(place)) ?? lastOffer(place)?.text ?? null);
}

function knownOf<V extends object>(stored: object | null, initial: V): V {
  const known = Object.entries(stored ?? {}).filter(
    ([name, value]) => name in initial && typeof value === typeof initial[name as keyof V],
  );
  return { ...initial, ...Object.fromEntries(known) };
}

/** What a form would begin with: what this tab keeps, else the newest of what other tabs left. */
export function offeredDraft(place: DraftPlace): Values | null {
  const own = storageOf(place).getItem(ownName(place));
  return parsed(own ?? offer(place)?.text ?? null);
}

/** The same, without names the form does not have and values of another kind. */
export function readDraft<V extends object>(place: DraftPlace, initial: V): V {
  return knownOf(offeredDraft(place), initial);
}

/** What every tab keeps of a form: this one's first, then the newest. */
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

/** Stores what is typed, except the names in `secret`. */
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

/** Stores what nobody else has from now on; answers whether it outlives the page. */
export function writeLastingDraft(place: DraftPlace, values: object): boolean {
  const isNew = !hasOwn(place);
  const isStored = storageOf(place).setLasting(ownName(place), textOf(values));
  if (isStored) wrote(place, isNew);
  return isStored;
}

/** Forgets one form in this tab, and the draft that it was filled from. */
export function clearDraft(place: DraftPlace): void {
  storageOf(place).removeItem(ownName(place));
  const source = takeOffer(place);
  if (source) void forgetSource(source);
}

/** Forgets what other tabs keep of a form, as far as it is meant. */
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

/** Forgets every form of an account, and of the guest before it. */
export function clearDraftsOf(owner: string): void {
  clearBy([prefixOf(owner), prefixOf('')]);
}

/** Forgets every form that nobody in particular owns: those of this window. */
export function clearGuestDrafts(): void {
  clearBy([prefixOf('')]);
}
