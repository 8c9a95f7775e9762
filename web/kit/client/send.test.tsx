import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import {
  ApiError,
  FileChangedError,
  isUnanswered,
  NetworkError,
  parseRefusal,
  secondsToWait,
} from './call-error.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { addressOf, formDataOf } from './request.ts';
import { send, sendWithTokenOf, UNAUTHORIZED } from './send.ts';

let token: string | null = null;
beforeEach(() => {
  token = 'token-1';
  sendWithTokenOf(() => token);
});
afterEach(() => sendWithTokenOf(() => null));

const id = '0199f000-0000-7000-8000-000000000001';

describe('send', () => {
  it('fills path and query, sends the session token, and parses the response', async () => {
    const server = fakeServer({ readCatalogueItem: { body: { data: { ID: id } } } });
    const answer = await send('readCatalogueItem', { params: { id } });
    expect(answer.data.ID).toBe(id);
    expect(server.seen[0]?.address).toBe(`/api/catalogue/${id}`);
    expect(server.seen[0]?.headers.Authorization).toBe('Bearer token-1');
  });

  it('sends no session token with calls that do not need one', async () => {
    const server = fakeServer({ login: { body: {} } });
    await send('login', { body: { Mobile: '9825011223', Password: 'x' } });
    expect(server.seen[0]?.headers.Authorization).toBeUndefined();
    expect(server.seen[0]?.headers['Content-Type']).toBe('application/json');
  });

  it('sends the idempotency key, and returns undefined for an empty response', async () => {
    const server = fakeServer({ logout: { status: 204 } });
    expect(await send('logout', { idempotencyKey: 'key-12345' })).toBeUndefined();
    expect(server.seen[0]?.headers['Idempotency-Key']).toBe('key-12345');
  });

  it('sends the version a change is based on', async () => {
    const server = fakeServer({ changeMachine: { body: { data: {} } } });
    await send('changeMachine', { query: { id }, body: { is_active: false }, ifMatch: 3 });
    expect(server.seen[0]?.headers['If-Match']).toBe('"3"');
  });

  it.each([
    ['that was changed since it was chosen is reported by its name', true],
    ['that is still there is not blamed for a failing network', false],
  ])('a file %s', async (_, isChanged) => {
    fakeServer({ sendNotification: 'unreachable' });
    const picture = new File(['x'], 'hall.jpg');
    const begin = new Blob(['x']);
    const gone = new DOMException('', 'NotReadableError');
    begin.arrayBuffer = async () => {
      if (isChanged) throw gone;
      return new ArrayBuffer(1);
    };
    vi.spyOn(picture, 'slice').mockReturnValue(begin);
    const body = { Title: 'Fair', Message: 'Hall 4', Audience: 'all' } as never;
    const sent = send('sendNotification', { body, files: { Image: [picture] } });
    await expect(sent).rejects.toEqual(
      isChanged ? new FileChangedError('hall.jpg') : new NetworkError('unreachable'),
    );
  });

  it("throws the server's rejection with its fields and waiting time", async () => {
    const body = {
      error: 'Please wait',
      code: 'too_many',
      fields: { Mobile: 'wrong' },
      request_id: 'r1',
    };
    fakeServer({ login: { status: 429, body, headers: { 'Retry-After': '120' } } });
    const error = await send('login', { body: {} }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 429,
      code: 'too_many',
      message: 'Please wait',
      fields: { Mobile: 'wrong' },
      retryAfter: 120,
      requestId: 'r1',
    });
  });

  it('throws an error of its own type when no response arrives', async () => {
    fakeServer({ me: 'unreachable' });
    await expect(send('me')).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('times out', async () => {
    vi.useFakeTimers();
    fakeServer({ me: 'never' });
    const sent = send('me').catch((thrown: unknown) => thrown);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await sent).toEqual(new NetworkError('timeout'));
    vi.useRealTimers();
  });

  it('throws a different error when the caller aborts', async () => {
    fakeServer({ me: 'never' });
    const abort = new AbortController();
    const sent = send('me', { signal: abort.signal });
    abort.abort();
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a 401', () => {
  const refusal = {
    status: 401,
    body: { error: 'Token is invalid or expired', code: 'token_invalid' },
  };
  const events: string[] = [];
  const listen = (event: Event) => events.push((event as CustomEvent<string>).detail);
  beforeEach(() => {
    events.length = 0;
    window.addEventListener(UNAUTHORIZED, listen);
  });
  afterEach(() => window.removeEventListener(UNAUTHORIZED, listen));

  it('on a signed-in call raises the event with its sentence', async () => {
    fakeServer({ me: refusal });
    await expect(send('me')).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual(['Token is invalid or expired']);
  });

  it('from a network in between raises no event', async () => {
    fakeServer({ me: { status: 401, body: '<html>Sign in to this network</html>' } });
    await expect(send('me')).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual([]);
  });

  it('on a login raises no event', async () => {
    fakeServer({ login: refusal });
    await expect(send('login', { body: {} })).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual([]);
  });

  it('for a reset grant raises no event', async () => {
    fakeServer({ resetPassword: refusal });
    const sent = send('resetPassword', { token: 'grant', body: { Password: 'secret1' } });
    await expect(sent).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual([]);
  });

  it('that arrives after the session was replaced raises no event', async () => {
    fakeServer({
      me: () => {
        token = 'token-2';
        return refusal;
      },
    });
    await expect(send('me')).rejects.toMatchObject({ status: 401 });
    expect(events).toEqual([]);
  });
});

describe('parsing an error response', () => {
  it('accepts a body that is not JSON', () => {
    expect(parseRefusal(502, '<html>', null)).toMatchObject({
      status: 502,
      code: 'unknown',
      message: '',
    });
  });

  it.each([
    [403, '<html>', true],
    [403, '{"error":"No","code":"forbidden"}', false],
    [409, '{"error":"No","code":"in_flight"}', true],
    [500, '{"error":"No","code":"internal"}', true],
  ])(
    'knows whether a %i with the code %s leaves open if the write arrived',
    (status, body, isOpen) => {
      expect(isUnanswered(parseRefusal(status, body, null))).toBe(isOpen);
    },
  );

  it('reads Retry-After as seconds or as a date', () => {
    expect(secondsToWait('30')).toBe(30);
    expect(secondsToWait('Sat, 21 Nov 2026 10:00:30 GMT', Date.UTC(2026, 10, 21, 10))).toBe(30);
    expect(secondsToWait('soon')).toBeUndefined();
    expect(secondsToWait(null)).toBeUndefined();
  });
});

describe('building a request', () => {
  it('escapes parameters and omits empty query values', () => {
    expect(addressOf('/a/:id', { id: 'x/y' }, { page: 2, search: '', day: undefined })).toBe(
      '/api/a/x%2Fy?page=2',
    );
  });

  it('puts text before files, writes lists as JSON, and states when a list was emptied', () => {
    const file = new File(['x'], 'x.png', { type: 'image/png' });
    const form = formDataOf(
      { name: 'Belt', quantity: null, components: [{ a: 1 }], left: undefined },
      { images: ['/files/a', file], Images: [] },
    );
    expect([...form.keys()]).toEqual([
      'name',
      'quantity',
      'components',
      'images',
      'images',
      'Images',
    ]);
    expect(form.get('quantity')).toBe('');
    expect(form.get('components')).toBe('[{"a":1}]');
    expect(form.getAll('images')[0]).toBe('/files/a');
    expect(form.get('Images')).toBe('[]');
  });

  it('creates a different key each time', () => {
    expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});
