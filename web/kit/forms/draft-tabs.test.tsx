import { beforeEach, expect, it, vi } from 'vitest';

const place = { key: 'quote', owner: '9825011223' };
const nothing = { part: '' };
type Grant = (lock: object | null) => unknown;

/** Locks of the simulated browser, each with the tab that holds it. */
const locks = new Map<string, Tab>();
let opening: Tab | undefined;

interface Tab {
  readonly drafts: typeof import('./draft.ts');
  readonly keys: ReturnType<typeof import('./submission-keys.ts').submissionKeys>;
  readonly name: () => string;
  readonly close: () => void;
  readonly window: Readonly<Record<string, string>>;
}

async function request(name: string, _: object, grant: Grant) {
  if (locks.has(name)) return grant(null);
  // A tab that only checks whether another is closed does not keep the lock.
  if (opening) locks.set(name, opening);
  return grant({});
}

/** Opens a new tab, or one with a copy of another window's session storage. */
async function openTab(window: Readonly<Record<string, string>> = {}): Promise<Tab> {
  vi.resetModules();
  sessionStorage.clear();
  for (const [name, value] of Object.entries(window)) sessionStorage.setItem(name, value);
  const { tabName } = await import('./tab-name.ts');
  const drafts = await import('./draft.ts');
  const { submissionKeys } = await import('./submission-keys.ts');
  const tab: { -readonly [K in keyof Tab]: Tab[K] } = {
    drafts,
    keys: submissionKeys(place),
    name: tabName,
    close: () => {
      for (const [name, one] of locks) if (one === tab) locks.delete(name);
    },
    window: {},
  };
  opening = tab;
  tabName();
  await vi.waitFor(() => expect(locks.get(`tab:${tabName()}`)).toBe(tab));
  opening = undefined;
  tab.window = { ...sessionStorage };
  return tab;
}

const names = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));

beforeEach(() => {
  locks.clear();
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  // jsdom lacks navigation entries.
  Object.assign(performance, { getEntriesByType: () => [] });
  return () => void Reflect.deleteProperty(navigator, 'locks');
});

it('keeps a draft for each tab, offers the newest, and clears only the one that is sent', async () => {
  const [first, second] = [await openTab(), await openTab()];
  vi.spyOn(Date, 'now').mockReturnValueOnce(1000).mockReturnValueOnce(2000);
  first.drafts.writeDraft(place, { part: 'Blade' });
  second.drafts.writeDraft(place, { part: 'Felt' });
  vi.restoreAllMocks();
  const third = await openTab();
  const read = () =>
    [first, second, third].map(({ drafts }) => drafts.readDraft(place, nothing).part);
  expect(read()).toEqual(['Blade', 'Felt', 'Felt']);
  second.drafts.clearDraft(place);
  expect(first.drafts.readDraft(place, nothing).part).toBe('Blade');
  expect(names()).toHaveLength(1);
  first.drafts.clearDraft(place);
  expect(read()).toEqual(['', '', '']);
});

it("clears the draft it was offered on sending, unless that draft's tab has changed it", async () => {
  const first = await openTab();
  first.drafts.writeDraft(place, { part: 'Blade' });
  const second = await openTab();
  second.drafts.readDraft(place, nothing);
  second.drafts.clearDraft(place);
  expect(names()).toEqual([]);
  first.drafts.writeDraft(place, { part: 'Blade' });
  second.drafts.readDraft(place, nothing);
  first.drafts.writeDraft(place, { part: 'Blades' });
  second.drafts.clearDraft(place);
  expect(first.drafts.readDraft(place, nothing).part).toBe('Blades');
});

it("hands a closed tab's draft to the next tab, without a duplicate", async () => {
  const first = await openTab();
  first.drafts.writeDraft(place, { part: 'Blade' });
  first.close();
  const second = await openTab();
  expect(second.drafts.readDraft(place, nothing).part).toBe('Blade');
  second.drafts.writeDraft(place, { part: 'Blade 2' });
  await vi.waitFor(() => expect(names()).toHaveLength(1));
  expect(second.drafts.readDraft(place, nothing).part).toBe('Blade 2');
  for (let count = 0; count < 12; count++) {
    const tab = await openTab();
    tab.drafts.writeDraft(place, { part: String(count) });
  }
  expect(names().length).toBeLessThanOrEqual(8);
  second.drafts.clearDraftsOf(place.owner);
  expect(names()).toEqual([]);
});

it('finds its own draft in a reloaded tab, and gives a duplicated tab another name', async () => {
  const [first, second] = [await openTab(), await openTab()];
  first.drafts.writeDraft(place, { part: 'Blade' });
  second.drafts.writeDraft(place, { part: 'Felt' });
  first.close();
  const again = await openTab(first.window);
  expect(again.name()).toBe(first.name());
  expect(again.drafts.readDraft(place, nothing).part).toBe('Blade');
  const copy = await openTab(again.window);
  expect(copy.name()).not.toBe(again.name());
  copy.drafts.writeDraft(place, { part: 'Comb' });
  expect(again.drafts.readDraft(place, nothing).part).toBe('Blade');
});

it('keeps the key of an unanswered submission for a day', async () => {
  const { keys } = await openTab();
  const [now, sent] = [Date.now(), { body: { part: 'Blade' } }];
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  const key = keys.keyOf(sent);
  clock.mockReturnValue(now + 86_400_000);
  expect(keys.keyOf(sent)).toBe(key);
  clock.mockReturnValue(now + 86_400_001);
  expect(keys.keyOf(sent)).not.toBe(key);
  vi.restoreAllMocks();
});

it("keeps the key of a closed tab's unanswered submission in every tab until it is answered", async () => {
  const [sent, other] = [{ body: { part: 'Blade' } }, { body: { part: 'Felt' } }];
  const [first, second] = [await openTab(), await openTab()];
  const key = first.keys.keyOf(sent);
  const keyOfOther = second.keys.keyOf(other);
  first.close();
  second.close();
  const third = await openTab();
  expect(third.keys.keyOf(sent)).toBe(key);
  third.keys.forgetKey();
  expect(third.keys.keyOf(sent)).not.toBe(key);
  expect(third.keys.keyOf(other)).toBe(keyOfOther);
});
