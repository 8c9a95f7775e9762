import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CACHED_AT } from '../../kit/client/cached-answer.ts';
import { readKnownSession } from '../offline/known-session.ts';
import { cacheStorage } from '../testing/cache-storage.ts';
import { answerOf } from './answers.ts';

vi.mock(import('../offline/known-session.ts'), () => ({ readKnownSession: vi.fn() }));

const anna = { account: '9825011223', token: 'anna-1' };
const ID = '01900000-0000-7000-8000-0000000000c1';
const host = 'http://test/api';
const part = { ID, product_name: 'Doctor Blade' };
const machine = { ID, name: 'Folder Gluer' };

let network: (address: string) => Promise<Response>;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));

async function ask(path: string, token = anna.token): Promise<Response> {
  const headers = { Authorization: `Bearer ${token}` };
  const work: Promise<unknown>[] = [];
  const wait = (one: Promise<unknown>) => void work.push(one);
  const request = new Request(`${host}${path}`, { headers });
  const answer = await answerOf(request, { wait, onLate: async () => {} });
  await Promise.all(work);
  return answer;
}

async function read(path: string, data: unknown): Promise<void> {
  network = async () => Response.json({ data });
  await ask(path);
  network = offline;
}

beforeEach(() => {
  network = offline;
  vi.stubGlobal('caches', cacheStorage());
  vi.stubGlobal(
    'fetch',
    vi.fn(({ url }: Request) => network(url)),
  );
  vi.mocked(readKnownSession).mockResolvedValue(anna);
});
afterEach(() => vi.unstubAllGlobals());

describe('a part or machine that was read only in a list', () => {
  it.each([
    ['the catalogue', '/catalogue/?page=2', [{ ID: 'another' }, part], '/catalogue/', part],
    ['the machines', '/machine/?page=1', [machine], '/machine/', machine],
    ['Home', '/account/me/home', { catalogue: [part], machines: [] }, '/catalogue/', part],
    ['Home', '/account/me/home', { catalogue: [], machines: [machine] }, '/machine/', machine],
  ])('of %s is available at its own address, with the age of the list', async (...given) => {
    const [, list, data, own, one] = given;
    await read(list, data);
    const answer = await ask(`${own}${ID}`);
    expect(await answer.json()).toEqual({ data: one });
    expect(answer.headers.get(CACHED_AT)).toBe(
      (await ask(list)).headers.get(CACHED_AT) ?? 'the list has an age',
    );
  });

  it('is taken from the newest list', async () => {
    await read('/catalogue/?page=1', [part]);
    await read('/catalogue/?page=2', [{ ...part, product_name: 'Doctor Blade, steel' }]);
    const { data } = await (await ask(`/catalogue/${ID}`)).json();
    expect(data.product_name).toBe('Doctor Blade, steel');
  });

  it('is replaced by the last answer of its own address', async () => {
    await read(`/catalogue/${ID}`, { ...part, quantity: 4 });
    await read('/catalogue/?page=1', [part]);
    expect(await (await ask(`/catalogue/${ID}`)).json()).toEqual({
      data: { ...part, quantity: 4 },
    });
  });

  it('is not available when no list held it, nor for another token', async () => {
    await read('/machine/?page=1', [machine]);
    await expect(ask(`/catalogue/${ID}`)).rejects.toThrow('Failed to fetch');
    await expect(ask(`/machine/${ID}`, 'berta-1')).rejects.toThrow('Failed to fetch');
  });
});
