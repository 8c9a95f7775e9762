import { PICTURES } from '../offline/caches/names.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { findIn, keepIn } from './keeping.ts';

const room = { most: 200, oldest: 60 * 24 * 60 * 60_000 };
const LARGEST = 400_000;

/** A guest network answers 200 as well, with a page. */
const isImage = ({ headers }: Response) =>
  headers.get('Content-Type')?.startsWith('image/') ?? false;

/** Nothing is cached for a guest, nor once somebody has signed out meanwhile. */
async function keepPicture(address: string, answer: Response): Promise<void> {
  const picture = await answer.arrayBuffer();
  if (picture.byteLength > LARGEST || !(await readKnownSession())) return;
  await keepIn(PICTURES, address, new Response(picture, { headers: answer.headers }), room);
  if (!(await readKnownSession())) await caches.delete(PICTURES);
}

/** A picture as it was seen before, else from the network. */
export async function pictureOf(
  request: Request,
  wait: (work: Promise<unknown>) => void,
): Promise<Response> {
  const cached = await findIn(PICTURES, request.url, room);
  if (cached && isImage(cached)) return cached;
  if (cached) await (await caches.open(PICTURES)).delete(request, { ignoreVary: true });
  const answer = await fetch(request);
  if (answer.status === 200 && isImage(answer)) wait(keepPicture(request.url, answer.clone()));
  return answer;
}
