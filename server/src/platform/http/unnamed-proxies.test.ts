import { describe, expect, it, vi } from 'vitest';
import { anAdministrator } from '../../testing/builders.ts';
import { testApp } from '../../testing/test-app.ts';
import { wire } from '../../testing/wire.ts';

const forwarded = { 'x-forwarded-for': '198.51.100.9' };

describe('a forwarded header', () => {
  const test = testApp({ TRUST_PROXY: '10.0.0.0/8' });
  const ask = (remoteAddress: string, headers = {}) =>
    test.app.inject({ url: '/healthz', remoteAddress, headers });
  const proxyState = async () => {
    const panel = await anAdministrator(test.platform);
    return (await wire(test).get('/admin/installation', panel.headers)).json().data.proxy;
  };

  it('of a peer named in TRUST_PROXY is followed, and a request without one is not noted', async () => {
    const warn = vi.spyOn(test.platform.log, 'warn');
    expect((await ask('10.1.2.3', forwarded)).statusCode).toBe(200);
    expect((await ask('192.0.2.7')).statusCode).toBe(200);
    expect(warn).not.toHaveBeenCalled();
    expect(await proxyState()).toEqual({
      healthy: true,
      detail: 'TRUST_PROXY names 10.0.0.0/8.',
    });
  });

  it('of another peer is logged once, and shown in Settings', async () => {
    const warn = vi.spyOn(test.platform.log, 'warn');
    for (let call = 0; call < 3; call++) await ask('192.0.2.7', forwarded);
    expect(warn.mock.calls).toEqual([
      [{ peer: '192.0.2.7' }, expect.stringContaining('TRUST_PROXY')],
    ]);
    expect(await proxyState()).toEqual({
      healthy: false,
      detail: expect.stringMatching(/X-Forwarded-For came from 192\.0\.2\.7, .*TRUST_PROXY/),
    });
  });

  it('is noted for at most eight peers', async () => {
    for (let peer = 0; peer < 40; peer++) await ask(`203.0.113.${peer}`, forwarded);
    expect(test.platform.unnamedProxies.size).toBe(8);
  });
});

describe('without TRUST_PROXY', () => {
  const test = testApp();

  it('notes a peer that forwards, even one on this machine', async () => {
    await test.app.inject({ url: '/healthz', remoteAddress: '127.0.0.1', headers: forwarded });
    expect([...test.platform.unnamedProxies]).toEqual(['127.0.0.1']);
  });
});
