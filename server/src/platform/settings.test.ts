import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from './settings.ts';

describe('settings', () => {
  it('have defaults', () => {
    expect(readSettings({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: expect.stringMatching(/data$/),
      SMS_PROVIDER: 'outbox',
      DEMO: false,
      CODES_PER_HOUR: 5,
      CODES_PER_DAY: 10,
      CODES_PER_ADDRESS_HOUR: 300,
      FAILURES_PER_ADDRESS_HOUR: 300,
      WRONG_PASSWORDS: 10,
    });
    expect(readSettings({}).DATABASE_URL).toBeUndefined();
  });

  it('use the data folder that systemd gives a service, unless another is set', () => {
    const STATE_DIRECTORY = '/var/lib/fluteline:/var/lib/other';
    expect(readSettings({ STATE_DIRECTORY }).DATA_DIR).toBe('/var/lib/fluteline');
    expect(readSettings({ STATE_DIRECTORY, DATA_DIR: '/srv/plant' }).DATA_DIR).toBe('/srv/plant');
    expect(readSettings({ STATE_DIRECTORY: '' }).DATA_DIR).toMatch(/data$/);
  });

  it('are ignored when empty, and trimmed', () => {
    const settings = readSettings({ PORT: '', DATABASE_URL: ' ', HOST: ' 0.0.0.0 ', DEMO: '1' });
    expect(settings).toMatchObject({ PORT: 3000, HOST: '0.0.0.0', DEMO: true });
  });

  it('answer within two seconds while the database is away', () => {
    expect(readSettings({}).DATABASE_WAIT_MS).toBeLessThan(2000);
  });

  it('use the number of cores for PROCESSES=auto', () => {
    expect(readSettings({}).PROCESSES).toBe(1);
    expect(readSettings({ PROCESSES: '3' }).PROCESSES).toBe(3);
    expect(readSettings({ PROCESSES: 'auto' }).PROCESSES).toBe(availableParallelism());
    const shared = { DATABASE_URL: 'postgres://x/y', STORAGE_URL: 's3://files?region=x' };
    expect(() => readSettings({ ...shared, ROLE: 'worker', PROCESSES: '2' })).toThrow(
      /^PROCESSES cannot be used with ROLE=worker, which answers no calls[^\n]*$/,
    );
  });

  it('read a list of proxies', () => {
    const { TRUST_PROXY } = readSettings({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1,' });
    expect(TRUST_PROXY).toEqual(['10.0.0.0/8', '127.0.0.1']);
    const others = ['::1', 'fd00::/8', '10.0.0.0/255.0.0.0', 'loopback'];
    expect(readSettings({ TRUST_PROXY: others.join() }).TRUST_PROXY).toEqual(others);
  });

  it.each([
    ['ROLE', 'boss'],
    ['ROLE', 'web'],
    ['ROLE', 'worker'],
    ['PROCESSES', '0'],
    ['PROCESSES', '1.5'],
    ['PROCESSES', 'all'],
    ['PROCESSES', '65'],
    ['HEALTH_PORT', '70000'],
    ['PORT', 'eighty'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'not an address'],
    ['DATABASE_DIRECT_URL', 'mysql://x/y'],
    ['DATABASE_DIRECT_URL', 'postgres://x/y'],
    ['DATABASE_PREPARE', 'no'],
    ['STORAGE_URL', 'ftp://x'],
    ['STORAGE_URL', 's3://bucket?endpont=http://x'],
    ['STORAGE_URL', 's3://key:secret@bucket'],
    ['STORAGE_PUBLIC_URL', '/pictures'],
    ['STORAGE_PUBLIC_URL', 'ftp://cdn.plant.in'],
    ['STORAGE_PUBLIC_URL', 'https://cdn.plant.in/?a=b'],
    ['STORAGE_PUBLIC_URL', 'https://cdn.plant.in/a;b'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_PROVIDER', 'msg91'],
    ['MSG91_ENDPOINT', 'nowhere'],
    ['DEMO', 'yes'],
    ['TRUST_PROXY', 'plant.example'],
    ['TRUST_PROXY', '127.0.0.1,10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/255.0.255.0'],
    ['LOG', 'everywhere'],
    ['LOG_LEVEL', 'loud'],
    ['CODES_PER_HOUR', '0'],
    ['WRONG_PASSWORDS', 'ten'],
    ['REQUEST_MS', '1.5'],
    ['HEARTBEAT_MS', '60000'],
    ['DRAIN_MS', '-1'],
    ['DRAIN_MS', '5s'],
    ['DATA_DIR', `/${'x'.repeat(250)}`],
    ['UPDATE_VERSION', 'newest'],
    ['UPDATE_FORCE', 'true'],
    ['UPDATE_CRITICAL', '2'],
    ['UPDATE_MIN_SUPPORTED', '1.x'],
    ['UPDATE_MIN_SUPPORTED', '10.0'],
  ])('%s=%s is reported in one line that names it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
  });

  it('do not repeat a secret that is wrong', () => {
    const read = () => readSettings({ DATABASE_URL: 'mysql://me:hunter22@x/y' });
    expect(read).toThrow(SettingsError);
    expect(read).not.toThrow(/hunter22/);
  });
});
