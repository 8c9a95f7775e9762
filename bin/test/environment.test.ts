import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { withoutSettings } from './environment.mjs';

const root = resolve(import.meta.dirname, '..', '..');

it('tests receive the variables of the shell except its settings', () => {
  const settings = [
    'BACKUP_DIR',
    'LOG',
    'PROCESSES',
    'ROLE',
    'TRUST_PROXY',
    'UPDATE_FORCE',
    'PORT',
  ];
  const shell = Object.fromEntries(
    [...settings, 'AWS_PROFILE', 'NODE_ENV', 'STATE_DIRECTORY'].map((name) => [name, 'x']),
  );
  const passed = { PATH: '/bin', PORTER: 'x', OBJECT_STORE: '1' };
  expect(withoutSettings(root, { ...shell, ...passed })).toEqual(passed);
});
