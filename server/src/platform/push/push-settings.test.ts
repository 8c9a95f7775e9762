import { createECDH } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { isReachableSubject, readAllowedHosts, subjectOf } from './push-settings.ts';

describe('allowed hosts', () => {
  it('are names, optionally with an address', () => {
    const list =
      ' Push.Plant.in, a.plant.in=10.0.0.7,b.plant.in=10.0.0.7:8443 ,,c.plant.in=fd00::7,';
    expect([...(readAllowedHosts(`${list}d.plant.in=[fd00::7]:8443`) ?? [])]).toEqual([
      ['push.plant.in', {}],
      ['a.plant.in', { address: '10.0.0.7' }],
      ['b.plant.in', { address: '10.0.0.7', port: 8443 }],
      ['c.plant.in', { address: 'fd00::7' }],
      ['d.plant.in', { address: 'fd00::7', port: 8443 }],
    ]);
    expect(readAllowedHosts('')?.size).toBe(0);
  });

  it.each([
    '*',
    'localhost',
    '10.0.0.7',
    'plant',
    'push.plant.in:8443',
    'push.plant.in=elsewhere',
    'push.plant.in=300.0.0.1',
    'push.plant.in=10.0.0.7:0',
    'push.plant.in=10.0.0.7:70000',
    'push.plant.in=',
    'https://push.plant.in',
    'good.plant.in,bad one',
  ])('are refused for %s', (list) => {
    expect(readAllowedHosts(list)).toBeNull();
  });
});

describe('the contact given to push services', () => {
  it('is the configured one, the first administrator’s, or a placeholder', () => {
    const ADMIN_EMAIL = 'desk@plant.in';
    expect(subjectOf({ PUSH_SUBJECT: 'https://plant.in', ADMIN_EMAIL })).toBe('https://plant.in');
    expect(subjectOf({ ADMIN_EMAIL })).toBe('mailto:desk@plant.in');
    expect(subjectOf({ ADMIN_EMAIL: 'not an email' })).toBe(subjectOf({}));
    expect(isReachableSubject(subjectOf({}))).toBe(false);
  });

  it.each([
    ['mailto:desk@plant.in', true],
    ['MAILTO:desk@Plant.IN', true],
    ['https://plant.in', true],
    ['https://www.plant.in/contact', true],
    ['mailto:desk@localhost', false],
    ['mailto:desk@example.com', false],
    ['mailto:desk@mail.example.org', false],
    ['https://localhost/', false],
    ['https://plant.local/', false],
    ['https://192.168.1.1/', false],
  ])('%s is reachable: %s', (subject, reachable) => {
    expect(isReachableSubject(subject)).toBe(reachable);
  });
});

describe('settings of push notifications', () => {
  const pair = createECDH('prime256v1');
  const PUSH_PUBLIC_KEY = pair.generateKeys().toString('base64url');
  const PUSH_PRIVATE_KEY = pair.getPrivateKey().toString('base64url').padStart(43, 'A');
  const another = createECDH('prime256v1').generateKeys().toString('base64url');

  it('accept a pair of keys', () => {
    const given = { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY };
    expect(readSettings(given)).toMatchObject(given);
  });

  it.each([
    ['PUSH_PRIVATE_KEY', { PUSH_PUBLIC_KEY }],
    ['PUSH_PUBLIC_KEY', { PUSH_PRIVATE_KEY }],
    ['PUSH_PUBLIC_KEY', { PUSH_PUBLIC_KEY: another, PUSH_PRIVATE_KEY }],
    ['PUSH_PUBLIC_KEY', { PUSH_PUBLIC_KEY: 'a key', PUSH_PRIVATE_KEY }],
    ['PUSH_PRIVATE_KEY', { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: 'hunter22' }],
    ['PUSH_PRIVATE_KEY', { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY: 'A'.repeat(43) }],
    ['PUSH_SUBJECT', { PUSH_SUBJECT: 'desk@plant.in' }],
    ['PUSH_SUBJECT', { PUSH_SUBJECT: 'http://plant.in' }],
    ['PUSH_SUBJECT', { PUSH_SUBJECT: 'mailto:desk' }],
    ['PUSH_ALLOWED_HOSTS', { PUSH_ALLOWED_HOSTS: '*' }],
    ['PUSH_ALLOWED_HOSTS', { PUSH_ALLOWED_HOSTS: 'push.plant.in=nowhere' }],
  ])('a wrong %s is reported in one line that repeats no key', (name, environment) => {
    const read = () => readSettings(environment);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^[^\\n]*${name}[^\\n]*$`));
    expect(read).not.toThrow(/hunter22/);
    expect(read).not.toThrow(new RegExp(PUSH_PRIVATE_KEY));
  });
});
