import { rightSpellings } from '@fluteline/domain/machine';
import { expect, it } from 'vitest';
import { machineName } from './trade-words.ts';

it('names a machine by the right spelling that a search finds it by', () => {
  for (const [name, right] of Object.entries(rightSpellings)) expect(machineName(name)).toBe(right);
  expect(machineName('Folder Gluer')).toBe('Folder Gluer');
});
