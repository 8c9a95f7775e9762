import { describe, expect, it } from 'vitest';
import { parseCommand, UsageError } from './parse-command.ts';

const mobile = ['--mobile', '9876543211'];
const name = ['--name', 'Day Desk'];

describe('the administrator command line', () => {
  it('is parsed', () => {
    expect(parseCommand(['list'])).toEqual({ name: 'list' });
    const reset = { name: 'reset-second-factor', mobile: '9876543211' };
    expect(parseCommand(['reset-second-factor', ...mobile])).toEqual(reset);
    const wanted = { name: 'create', mobile: '9876543211', fullName: 'Day Desk', email: null };
    expect(parseCommand(['create', ...mobile, ...name])).toEqual(wanted);
    const email = ['--email=desk@rao.in'];
    expect(parseCommand(['create', ...name, ...email, ...mobile])).toMatchObject({
      email: 'desk@rao.in',
    });
  });

  it.each([
    ['no command', [], /^Usage: /],
    ['another command', ['remove'], /^Usage: /],
    ['two commands', ['list', 'create'], /^Usage: /],
    ['no mobile', ['create', ...name], /^--mobile is missing/],
    ['nobody to reset', ['reset-second-factor'], /^--mobile is missing/],
    ['no name', ['create', ...mobile], /^--name is missing/],
    ['a value missing', ['create', '--mobile', ...name], /--mobile.* Usage/],
    ['an unknown option', ['create', ...mobile, ...name, '--role', 'x'], /--role.* Usage/],
  ])('is refused with a message of one line: %s', (_, args, line) => {
    expect(() => parseCommand(args)).toThrow(UsageError);
    expect(() => parseCommand(args)).toThrow(line);
    expect(() => parseCommand(args)).not.toThrow(/\n/);
  });
});
