import { beforeAll, describe, expect, it } from 'vitest';
import { aMobile, anAdministrator, type SignedIn } from '../../../testing/builders.ts';
import { stateOf } from '../../../testing/state.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { wire } from '../../../testing/wire.ts';
import { hashPassword } from './password-hash.ts';

const PASSWORD = 'blue reel 48 rolls';
const OWN_PASSWORD = 'anilox roll 400 lpi';
const again = { CurrentPassword: OWN_PASSWORD };

describe('entering the own password again', () => {
  const test = testApp();
  const call = wire(test);
  let panel: SignedIn;
  beforeAll(async () => {
    const passwordHash = await hashPassword(OWN_PASSWORD);
    panel = await anAdministrator(test.platform, { passwordHash });
  });

  it('is required for adding and removing administrators, and nothing changes without it', async () => {
    const other = await anAdministrator(test.platform, { name: 'Ravi' });
    const path = `/admin/administrators/${other.account.id}`;
    const Mobile = aMobile();
    const wrong = [{}, { CurrentPassword: '' }, { CurrentPassword: 'anilox roll 401 lpi' }];
    const before = await stateOf(test.platform.db);
    for (const typed of wrong) {
      const body = { Name: 'Ravi', Password: PASSWORD, Mobile, ...typed };
      for (const answer of [
        await call.post('/admin/administrators', body, panel.headers),
        await call.delete(path, panel.headers, typed),
      ]) {
        expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([
          400,
          ['CurrentPassword'],
        ]);
      }
    }
    expect((await call.delete(path, panel.headers)).statusCode).toBe(400);
    expect(await stateOf(test.platform.db)).toEqual(before);
    expect((await call.get('/admin/overview', other.headers)).statusCode).toBe(200);
    expect(
      (
        await call.post(
          '/admin/administrators',
          { Name: 'Ravi', Password: PASSWORD, Mobile, ...again },
          panel.headers,
        )
      ).statusCode,
    ).toBe(201);
    expect((await call.delete(path, panel.headers, again)).statusCode).toBe(204);
  });

  it('allows no more guesses than the sign-in', async () => {
    const own = await startTestApp({ WRONG_PASSWORDS: '3' });
    const ask = wire(own);
    const passwordHash = await hashPassword(OWN_PASSWORD);
    const thief = await anAdministrator(own.platform, { passwordHash });
    const other = await anAdministrator(own.platform);
    const path = `/admin/administrators/${other.account.id}`;
    const guess = { CurrentPassword: 'a guess' };
    for (let number = 1; number <= 3; number++) {
      expect((await ask.delete(path, thief.headers, guess)).statusCode).toBe(400);
    }
    const answer = await ask.delete(path, thief.headers, again);
    expect([answer.statusCode, answer.json().code]).toEqual([429, 'too_many']);
    expect((await ask.get('/admin/overview', other.headers)).statusCode).toBe(200);
    await own.close();
  });
});
