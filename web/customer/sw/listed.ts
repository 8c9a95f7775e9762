import { CACHED_AT } from '../../kit/client/cached-answer.ts';
import { findIn, type Room } from './cache-entries.ts';

/** The address of one part or machine. */
const ONE = /^\/api\/(catalogue|machine)\/([0-9a-f-]{36})$/;
const HOME = '/api/account/me/home';

type Thing = Readonly<Record<string, unknown>>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** The list of an answer: its own, or the one that stands on Home under a name. */
function listIn(answer: unknown, names: readonly string[]): readonly unknown[] {
  const data = isThing(answer) ? answer.data : undefined;
  const found = isThing(data) && !Array.isArray(data) ? names.map((name) => data[name]) : [data];
  return found.flatMap((list) => (Array.isArray(list) ? list : []));
}

/**
 * A part or machine out of the newest cached list that holds it, as its own address would answer it:
 * a screen opened from a list shows what the list held, and must show it again after a restart.
 */
export async function listedAnswerOf(
  name: string,
  address: string,
  room: Room,
): Promise<Response | undefined> {
  const [, kind, id] = ONE.exec(new URL(address).pathname) ?? [];
  // Not `open` alone, which would make an empty one.
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
