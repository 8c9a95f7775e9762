import { CACHED_AT } from '../../kit/client/cached-answer.ts';
import { findIn, type Room } from './cache-entries.ts';

/** Matches the address of a single part or machine. */
const ONE = /^\/api\/(catalogue|machine)\/([0-9a-f-]{36})$/;
const HOME = '/api/account/me/home';

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Returns the list in an answer: its data, or the named list of Home. */
function listIn(answer: unknown, names: readonly string[]): readonly unknown[] {
  const data = isThing(answer) ? answer.data : undefined;
  const found = isThing(data) && !Array.isArray(data) ? names.map((name) => data[name]) : [data];
  return found.flatMap((list) => (Array.isArray(list) ? list : []));
}

/**
 * Returns a part or machine from the newest cached list that holds it, in the form of its own
 * address's answer. A screen opened from a list shows the list's data, and must show it again after
 * a restart.
 */
export async function listedAnswerOf(
  name: string,
  address: string,
  room: Room,
): Promise<Response | undefined> {
  const [, kind, id] = ONE.exec(new URL(address).pathname) ?? [];
  // `open` alone would create an empty cache.
  if (kind === undefined || !(await caches.has(name))) return undefined;
  const keys = await (await caches.open(name)).keys();
  for (const { url } of keys.toReversed()) {
    const { pathname } = new URL(url);
    if (pathname !== HOME && pathname !== `/api/${kind}/`) continue;
    const answer = await findIn(name, url, room);
    const names = kind === 'machine' ? ['machines'] : ['catalogue'];
    const list = listIn(await answer?.json(), names);
    const data = list.find((one) => isThing(one) && one.ID === id);
    const at = answer?.headers.get(CACHED_AT);
    if (data && at) return Response.json({ data }, { headers: { [CACHED_AT]: at } });
  }
  return undefined;
}
