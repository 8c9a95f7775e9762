import { isRecord } from '@fluteline/domain/object';
import { useEffect, useEffectEvent } from 'react';

/**
 * Sheets, pickers and opened sections that Back closes before it leaves the screen.
 *
 * Each open layer has a history entry of its own, marked with its depth and otherwise equal to the
 * entry below, including the router's state. The entries bypass the router (which has replaced
 * `pushState` on the history object), and their popstate events are handled before the router sees
 * them, so that opening a sheet is not a navigation.
 */
interface Open {
  readonly close: () => void;
  /** Router key of the screen below. */
  readonly screen: unknown;
  /** Router index of the entry below, which this layer's entry shares. */
  readonly index: unknown;
  /**
   * Whether its history entry exists; while a back navigation is pending, the entry is added later.
   */
  isLaid: boolean;
}

/** A navigation that replaced a layer's entry and is being moved to the screen's own entry. */
interface Moved {
  readonly state: unknown;
  readonly address: string;
}

const DEPTH = 'openDepth';
const open: Open[] = [];
let listening = false;
let ownPops = 0;
let moved: Moved | null = null;
/**
 * Number of layer entries up to and including the present one, whatever a navigation wrote over it.
 */
let position = 0;
/** Pending back navigations, each by the timer that gives up waiting for it. */
const waysBack = new Set<ReturnType<typeof setTimeout>>();
/** Whether the page was reloaded over an open layer and is going back to the screen below it. */
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

/** Milliseconds to wait for popstate, since a browser without an entry to go to raises no event. */
const GONE_WITHIN = 1_000;

/**
 * Goes back by a number of entries, to that exact entry if the browser supports it: a Back pressed
 * just before then leads to the same entry instead of further.
 */
function goBack(entries = 1): void {
  const giveUp = () => {
    if (!waysBack.delete(givesUp)) return;
    clearTimeout(givesUp);
    isReloaded = false;
    // The popstate it was expected to raise is not raised: the next one is the user's.
    ownPops = 0;
  };
  const givesUp = setTimeout(giveUp, GONE_WITHIN);
  waysBack.add(givesUp);
  const navigation = 'navigation' in window ? window.navigation : null;
  const target = navigation?.entries()[(navigation.currentEntry?.index ?? -1) - entries];
  if (!navigation || !target) {
    window.history.go(-entries);
    return;
  }
  const { committed, finished } = navigation.traverseTo(target.key);
  // Rejected when another navigation takes its place.
  committed?.catch(giveUp);
  finished?.catch(() => {});
}

/**
 * Runs work once no back navigation is pending, because its history changes would apply to an entry
 * that is being left.
 */
export function afterWaysBack(work: () => void): void {
  if (waysBack.size > 0) setTimeout(() => afterWaysBack(work), 10);
  else work();
}

/**
 * Leaves the entries of all open layers, then runs work that leaves the screen: its navigation then
 * replaces the screen's own entry directly, and Back leads to none in between.
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
  // A layer opened while the back navigation was pending has no entry yet.
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
    // Skip an entry whose layer is closed, reached by Back or Forward.
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

/** Must run before a router is created, so that the router's own listener comes second. */
export function listenForBack(): void {
  if (listening) return;
  listening = true;
  window.addEventListener('popstate', onPop, { capture: true });
  const left = depthOf(window.history.state);
  // After a reload no layer is open.
  if (left === 0) return;
  isReloaded = true;
  goBack(left);
}

function leaveEntry({ index }: Open) {
  const state: unknown = window.history.state;
  if (depthOf(state) <= open.length) {
    // If a navigation after the closing added an entry on top, keep this one. If it replaced this
    // one, the screen would be in the history twice and the next Back would lead nowhere.
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

/** Closes the layer that Back would close first; returns false if none is open. */
export function closeTop(): boolean {
  if (open.length === 0) return false;
  afterWaysBack(() => {
    if (open.length > 0) goBack();
  });
  return true;
}
