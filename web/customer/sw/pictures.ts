import { PICTURES } from '../offline/caches/names.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { findIn, putIn } from './cache-entries.ts';

const room = { max: 200, oldest: 60 * 24 * 60 * 60_000 };
const MAX_BYTES = 400_000;

/** Guards against guest networks, which also answer 200, but with a page. */
const isImage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('image/') ?? false;

/** Caches a picture, but not for a guest, nor when the user has signed out meanwhile. */
async function keepPicture(address: string, answer: Response): Promise<void> {
  const picture = await answer.arrayBuffer();
  if (picture.byteLength > MAX_BYTES || !(await readKnownSession())) return;
  await putIn(PICTURES, address, new Response(picture, { headers: answer.headers }), room);
  if (!(await readKnownSession())) await caches.delete(PICTURES);
}

/**
 * Fetches a picture from another host with CORS, as only a readable answer can be checked and
 * cached. When the host forbids it, the picture is still shown, but only from the network.
 */
function fetchElsewhere(request: Request): Promise<Response> {
  const open = { mode: 'cors', credentials: 'omit' } as const;
  return fetch(request.url, open).catch(() => fetch(request));
}

/** Returns a picture from the cache, otherwise from the network. */
export async function pictureOf(
  request: Request,
  wait: (work: Promise<unknown>) => void,
  isElsewhere = false,
): Promise<Response> {
  const cached = await findIn(PICTURES, request.url, room);
  if (cached && isImage(cached)) return cached;
  if (cached) await (await caches.open(PICTURES)).delete(request, { ignoreVary: true });
  const answer = await (isElsewhere ? fetchElsewhere(request) : fetch(request));
  if (answer.status === 200 && isImage(answer)) wait(keepPicture(request.url, answer.clone()));
  return answer;
}
