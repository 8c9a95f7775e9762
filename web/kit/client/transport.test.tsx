import { afterEach, expect, it } from 'vitest';
import {
  type Conduct,
  listenForUploads,
  type UploadListener,
} from '../../build/upload-listener.ts';
import { formDataOf } from './request.ts';
import { type Outgoing, sendUpload } from './transport.ts';

/** A real local server that jsdom's own XMLHttpRequest connects to. */
let listener: UploadListener;

async function outgoing(conduct: Conduct, given: Partial<Outgoing> = {}): Promise<Outgoing> {
  listener = await listenForUploads(conduct);
  const picture = new File([new Uint8Array(400_000)], 'a.jpg', { type: 'image/jpeg' });
  return {
    method: 'POST',
    address: listener.address,
    headers: { 'Idempotency-Key': 'key-1' },
    body: formDataOf({ name: 'Comb' }, { images: [picture] }),
    signal: undefined,
    timeout: 10_000,
    ...given,
  };
}

afterEach(() => listener.stop());

it('reports upload progress up to 100 %, and returns the response', async () => {
  const shares: number[] = [];
  const answer = await sendUpload(
    await outgoing(
      { status: 201, headers: { 'Retry-After': '7' }, body: '{"data":1}' },
      { onProgress: (share) => shares.push(share) },
    ),
  );
  expect(answer).toMatchObject({ status: 201, body: '{"data":1}' });
  const [body = ''] = listener.received;
  expect(body.length).toBeGreaterThan(400_000);
  expect(body).toContain('filename="a.jpg"');
  expect(body.indexOf('name="name"')).toBeLessThan(body.indexOf('name="images"'));
  expect(shares).toEqual([...shares].sort((one, other) => one - other));
  expect(shares.at(-1)).toBe(1);
});

it('reports a broken connection as unreachable', async () => {
  const sent = sendUpload(await outgoing('breaks off'));
  await expect(sent).rejects.toMatchObject({ kind: 'unreachable' });
});

it('distinguishes a connection that broke from none at all', async () => {
  const cut = sendUpload(await outgoing('breaks off in its answer'));
  await expect(cut).rejects.toMatchObject({ kind: 'unreachable', isBegun: true });
  await listener.stop();
  const none = sendUpload(await outgoing('says nothing', { address: listener.address }));
  await expect(none).rejects.toMatchObject({ kind: 'unreachable', isBegun: false });
});

it('times out', async () => {
  const sent = sendUpload(await outgoing('says nothing', { timeout: 200 }));
  await expect(sent).rejects.toMatchObject({ kind: 'timeout' });
});

it('ends when the caller aborts', async () => {
  const control = new AbortController();
  const sent = sendUpload(await outgoing('says nothing', { signal: control.signal }));
  const refused = expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  await listener.asked;
  control.abort();
  await refused;
});
