import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { AskError, askPasswordTwice } from './ask-password.ts';

function terminal(typed: readonly string[], isTTY = true) {
  const raw: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: (on: boolean) => raw.push(on),
  });
  const stdout = new PassThrough();
  const shown: string[] = [];
  stdout.on('data', (chunk) => shown.push(String(chunk)));
  for (const keys of typed) stdin.write(keys);
  return { stdin, stdout, raw, shown: () => shown.join('') };
}

describe('asking for a password', () => {
  it('reads the password twice without showing it', async () => {
    const at = terminal(['anilox roll', ' 400\r', 'anilox roll 400\r']);
    expect(await askPasswordTwice(at)).toBe('anilox roll 400');
    expect(at.shown()).not.toContain('anilox');
    expect(at.raw).toEqual([true, false, true, false]);
  });

  it('accepts both lines pasted at once', async () => {
    const at = terminal(['anilox roll 400\r\nanilox roll 400\r\n']);
    expect(await askPasswordTwice(at)).toBe('anilox roll 400');
  });

  it('lets the user delete mistakes', async () => {
    const at = terminal(['xx\u0015ani😀\u007flox roll 400\r', 'anilox roll 400\n']);
    expect(await askPasswordTwice(at)).toBe('anilox roll 400');
  });

  it('refuses two passwords that differ', async () => {
    const at = terminal(['anilox roll 400\r', 'anilox roll 401\r']);
    await expect(askPasswordTwice(at)).rejects.toThrow('The two passwords do not match.');
  });

  it.each(['\u0003', '\u0004'])('ends on %j and makes typed text visible again', async (key) => {
    const at = terminal(['anil', key]);
    const failure = await askPasswordTwice(at).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(AskError);
    expect(failure).toMatchObject({ interrupted: true });
    expect(at.raw.at(-1)).toBe(false);
  });

  it('does not wait without a terminal', async () => {
    await expect(askPasswordTwice(terminal([], false))).rejects.toThrow('Set ADMIN_PASSWORD');
  });
});
