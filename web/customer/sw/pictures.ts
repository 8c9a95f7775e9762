import { PICTURES } from '../offline/caches/names.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { findIn, putIn } from './cache-entries.ts';

const room = { max: 200, oldest: 60 * 24 * 60 * 60_000 };
const MAX_BYTES = 400_000;

/** A guest network answers 200 as well, with a page. */
const isImage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('image/') ?? false;

/** Nothing is cached for a guest, nor once somebody has signed out meanwhile. */
async function keepPicture(address: string, answer: Response): Promise<void> {
  const picture = await answer.arrayBuffer();
  if (picture.byteLength > MAX_BYTES || !(await readKnownSession())) return;
  await putIn(PICTURES, address, new Response(picture, { headers: answer.headers }), room);
  if (!(await readKnownSession())) await caches.delete(PICTURES);
}

/**
 * From another host, only an answer that the host lets this page read says what it is; a host that
 * does not still has it shown, from the network alone.
 */
function fetchElsewhere(request: Request): Promise<Response> {
  const open = { mode: 'cors', credentials: 'omit' } as const;
  return fetch(request.url, open).catch(() => fetch(request));
}

/** A picture as it was seen before, else from the network. */
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
