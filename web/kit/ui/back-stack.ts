import { isRecord } from '@fluteline/domain/object';
import { useEffect, useEffectEvent } from 'react';

/**
 * Sheets, pickers and opened sections that Back closes before it leaves the screen.
 *
 * Each open one lies on a history entry of its own, marked with its depth and otherwise equal to the
 * entry below, router's marks included. The entries are written past the router (it has replaced
 * `pushState` on the history object) and their pops are taken before it sees them, so opening a
 * sheet is no navigation.
 */
interface Open {
  readonly close: () => void;
  /** The router's name of the screen below. */
  readonly screen: unknown;
  /** The router's number of the entry below, which this one's entry shares. */
  readonly index: unknown;
  /** Its entry is there; it waits where a way back is under way. */
  isLaid: boolean;
}

/** What a navigation wrote over an entry of ours, on its way to the screen's own. */
interface Moved {
  readonly state: unknown;
  readonly address: string;
}

const DEPTH = 'openDepth';
const open: Open[] = [];
let listening = false;
let ownPops = 0;
let moved: Moved | null = null;
/** How many entries of ours lie below and at the present one, whatever a navigation wrote over it. */
let position = 0;
/** Ways back that the browser has not gone yet, each by the timer that gives it up. */
const waysBack = new Set<ReturnType<typeof setTimeout>>();
/** The page was loaded anew over something open, and is on the way back to the screen below it. */
let isReloaded = false;

function read(state: unknown, key: string): unknown {
  return isRecord(state) ? state[key] : undefined;
}

function depthOf(state: unknown): number {
  const depth = read(state, DEPTH);
  return typeof depth === 'number' ? depth : 0;
}

function screenOf(state: unknown): unknown {
  return read(state, '__TSR_key');
}

function indexOf(state: unknown): unknown {
  return read(state, '__TSR_index');
}

/** A browser that has nowhere to go says nothing. */
const GONE_WITHIN = 1_000;

/**
 * Goes back by so many entries: to that very entry, where the browser can. A Back that somebody
 * pressed just before leads there as well then, and the two together no further.
 */
function goBack(entries = 1): void {
  const givesUp = setTimeout(() => {
    waysBack.delete(givesUp);
    isReloaded = false;
  }, GONE_WITHIN);
  waysBack.add(givesUp);
  const navigation = 'navigation' in window ? window.navigation : null;
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? -1) - entries];
  if (!navigation || !target) {
    window.history.go(-entries);
    return;
  }
  const { committed, finished } = navigation.traverseTo(target.key);
  // Rejected where another way is gone instead.
  for (const end of [committed, finished]) end?.catch(() => {});
}

/** Runs work once no way back is under way: what it writes would go to an entry that is being left. */
export function afterWaysBack(work: () => void): void {
  if (waysBack.size > 0) setTimeout(() => afterWaysBack(work), 10);
  else work();
}

/**
 * Leaves the entries of everything that is open, then runs work that leaves the screen: what it writes
 * then takes the screen's own place at once, and nothing leads back to it in between.
 */
export function afterClosing(work: () => void): void {
  afterWaysBack(() => {
    const depth = depthOf(window.history.state);
    open.length = 0;
    if (depth > 0) {
      ownPops += 1;
      goBack(depth);
    }
    afterWaysBack(work);
  });
}

function endOldestWay(): void {
  const [oldest] = waysBack;
  if (oldest === undefined) return;
  clearTimeout(oldest);
  waysBack.delete(oldest);
}

function onPop(event: PopStateEvent) {
  const depth = depthOf(event.state);
  // What was opened while the way was under way lies above it, without an entry yet.
  const laid = open.filter(({ isLaid }) => isLaid);
  endOldestWay();
  position = depth;
  if (isReloaded) {
    isReloaded = false;
    event.stopImmediatePropagation();
    return;
  }
  if (moved && depth === laid.length) {
    History.prototype.replaceState.call(window.history, moved.state, '', moved.address);
    moved = null;
    ownPops = 0;
    event.stopImmediatePropagation();
    return;
  }
  if (ownPops > 0 && depth === laid.length) {
    ownPops -= 1;
    event.stopImmediatePropagation();
    return;
  }
  if (depth > laid.length) {
    // An entry whose sheet is gone, met on the way back or forward: passed over.
    event.stopImmediatePropagation();
    goBack();
    return;
  }
  ownPops = 0;
  const top = laid.at(-1);
  if (!top || depth === laid.length) return;
  const stays = top.screen === screenOf(event.state);
  if (stays) event.stopImmediatePropagation();
  for (const entry of stays ? laid.slice(depth).reverse() : open.toReversed()) {
    open.splice(open.indexOf(entry), 1);
    entry.close();
  }
}

/** Must run before a router is made: its own listener has to come second. */
export function listenForBack(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPop, { capture: true });
  const left = depthOf(window.history.state);
  // After a reload nothing is open any more.
  if (left === 0) return;
  isReloaded = true;
  goBack(left);
}

function leaveEntry({ index }: Open) {
  const state: unknown = window.history.state;
  if (depthOf(state) <= open.length) {
    // A navigation that followed the closing has put its own entry on top: then this one stays. Where
    // it took this one's place, the screen would be there twice, and the next Back lead nowhere.
    const isOurs = position > open.length && depthOf(state) === 0;
    const isReplaced = isOurs && index !== undefined && indexOf(state) === index;
    if (!isReplaced || moved) return;
    moved = { state, address: window.location.href };
  }
  ownPops += 1;
  goBack();
}

function layEntry(entry: Open): void {
  const depth = open.indexOf(entry) + 1;
  if (depth === 0) return;
  entry.isLaid = true;
  const state: unknown = window.history.state;
  if (depthOf(state) < depth) {
    const marked = { ...(isRecord(state) && state), [DEPTH]: depth };
    History.prototype.pushState.call(window.history, marked, '');
  }
  position = depth;
}

function register(close: () => void): () => void {
  listenForBack();
  const state: unknown = window.history.state;
  const entry: Open = { close, screen: screenOf(state), index: indexOf(state), isLaid: false };
  open.push(entry);
  afterWaysBack(() => layEntry(entry));
  return () => {
    const index = open.indexOf(entry);
    if (index === -1) return;
    open.splice(index, 1);
    setTimeout(() => afterWaysBack(() => leaveEntry(entry)));
  };
}

/** While `isOpen`, Back calls `close` instead of leaving the screen. */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => (isOpen ? register(() => onBack()) : undefined), [isOpen]);
}

/** Closes what Back would close first; false when nothing is open. */
export function closeTop(): boolean {
  if (open.length === 0) return false;
  afterWaysBack(() => {
    if (open.length > 0) goBack();
  });
  return true;
}
