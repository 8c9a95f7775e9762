import { describe, expect, it } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { readSettings } from '../settings.ts';
import { VERSION } from '../version.ts';
import { versionInfo } from './version-routes.ts';

describe('the release', () => {
  const test = testApp();

  it('is answered to everybody, and revalidated each time', async () => {
    const answer = await test.app.inject('/version.json');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      version: VERSION,
      force: false,
      criticalUpdate: false,
      minSupportedVersion: expect.stringMatching(/^\d+(\.\d+)*$/),
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-type']).toContain('application/json');
  });

  it('answers HEAD like GET', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/version.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toBe('');
  });

  it('accepts no writing methods', async () => {
    const answer = await test.app.inject({ method: 'POST', url: '/version.json', payload: {} });
    expect(answer.statusCode).toBe(404);
  });
});

describe('settings for the release', () => {
  it('replace the release’s own values, each independently of the others', () => {
    const of = (environment: NodeJS.ProcessEnv) => versionInfo(readSettings(environment));
    expect(of({ UPDATE_VERSION: '9.9.9' })).toEqual({ ...of({}), version: '9.9.9' });
    expect(of({ UPDATE_FORCE: '1' })).toEqual({ ...of({}), force: true });
    expect(of({ UPDATE_CRITICAL: '1' })).toEqual({ ...of({}), criticalUpdate: true });
    expect(of({ UPDATE_CRITICAL: '0', UPDATE_FORCE: '0' })).toMatchObject({
      force: false,
      criticalUpdate: false,
    });
    const min = { UPDATE_VERSION: '1.10.2', UPDATE_MIN_SUPPORTED: '1.10' };
    expect(of(min).minSupportedVersion).toBe('1.10');
  });
});
