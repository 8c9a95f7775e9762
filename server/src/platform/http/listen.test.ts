import { createServer } from 'node:net';
import { fastify } from 'fastify';
import { describe, expect, it } from 'vitest';
import { SettingsError } from '../settings.ts';
import { listen } from './listen.ts';

describe('an address where the server cannot listen', () => {
  it.each([
    ['that nobody knows', { port: 0, host: 'nowhere.invalid' }],
    ['of another machine', { port: 0, host: '192.0.2.1' }],
  ])('is reported in one line: a host %s', async (_, place) => {
    const failed = listen(fastify(), place, 'PORT or HOST');
    await expect(failed).rejects.toThrow(SettingsError);
    await expect(failed).rejects.toThrow(/^[^\n]+: choose another PORT or HOST$/);
  });

  it('is reported in one line: a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const failed = listen(fastify(), { port, host: '127.0.0.1' }, 'HEALTH_PORT or HEALTH_HOST');
    await expect(failed).rejects.toThrow(
      /EADDRINUSE[^\n]*: choose another HEALTH_PORT or HEALTH_HOST$/,
    );
    other.close();
  });
});
