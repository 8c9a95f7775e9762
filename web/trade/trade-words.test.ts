import { rightSpellings } from '@fluteline/domain/machine';
import { expect, it } from 'vitest';
import { machineName } from './trade-words.ts';

it('shows machines under the correct spelling that searches use', () => {
  for (const [name, right] of Object.entries(rightSpellings)) expect(machineName(name)).toBe(right);
  expect(machineName('Folder Gluer')).toBe('Folder Gluer');
});
