import { describe, expect, it } from 'vitest';
import { parseCommand, UsageError } from './parse-command.ts';

describe('the storage command line', () => {
  it('is parsed', () => {
    expect(parseCommand(['check'])).toEqual({ name: 'check' });
    expect(parseCommand(['copy', '--to', 'disk'])).toEqual({ name: 'copy', to: 'disk' });
    expect(parseCommand(['copy', '--to=s3://plant-files/a'])).toEqual({
      name: 'copy',
      to: { bucket: 'plant-files', prefix: 'a/', pathStyle: false },
    });
  });

  it.each([
    ['no command', [], /^Usage: /],
    ['another command', ['move'], /^Usage: /],
    ['two commands', ['copy', 'check'], /^Usage: /],
    ['no place', ['copy'], /^--to is missing/],
    ['a place that is none', ['copy', '--to', 'ftp://x'], /^--to is wrong: /],
    ['a parameter that is none', ['copy', '--to', 's3://files?a=b'], /^--to is wrong: .*a$/],
    ['an unknown option', ['check', '--all'], /--all.* Usage/],
  ])('is refused with a message of one line: %s', (_, args, line) => {
    expect(() => parseCommand(args)).toThrow(UsageError);
    expect(() => parseCommand(args)).toThrow(line);
    expect(() => parseCommand(args)).not.toThrow(/\n/);
  });
});
