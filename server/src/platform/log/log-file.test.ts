import { once } from 'node:events';
import { existsSync } from 'node:fs';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logFile, openLogStream } from './log-file.ts';

describe('the log file', () => {
  let folder = '';
  let path = '';
  let now = new Date();
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-log-'));
    path = join(folder, 'log', 'server.jsonl');
    now = new Date();
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const open = () => logFile(path, { bytes: 100, files: 3, now: () => now });
  const names = async () => (await readdir(dirname(path))).sort();
  const read = (name: string) => readFile(join(dirname(path), name), 'utf8').catch(() => '');
  const written = async () => (await Promise.all((await names()).map(read))).join('');
  const line = (text: string) => `${text.padEnd(49, '.')}\n`;
  /** Writes a line and waits until it stands in a file. */
  const write = async (log: ReturnType<typeof open>, text: string) => {
    log.write(line(text));
    await expect.poll(written).toContain(line(text));
  };
  const modeOf = async (place: string) => (await stat(place)).mode & 0o777;

  it('is only for its owner, the files of an earlier release included', async () => {
    await mkdir(dirname(path), { recursive: true });
    for (const old of [path, `${path}.1`]) {
      await writeFile(old, 'old\n');
      await chmod(old, 0o644);
    }
    await write(open(), 'first');
    for (const file of [path, `${path}.1`])
      expect([file, await modeOf(file)]).toEqual([file, 0o600]);
  });

  it('makes its folder only for its owner', async () => {
    await write(open(), 'first');
    expect(await modeOf(dirname(path))).toBe(0o700);
  });

  it('begins another file by size while it runs, and keeps a bounded number', async () => {
    const log = open();
    for (let number = 1; number <= 12; number++) await write(log, `line ${number}`);
    await write(log, 'last');
    expect(await names()).toEqual([
      'server.jsonl',
      'server.jsonl.1',
      'server.jsonl.2',
      'server.jsonl.3',
    ]);
    expect(await read('server.jsonl.1')).toBe(line('line 11') + line('line 12'));
    expect(await read('server.jsonl.3')).toBe(line('line 7') + line('line 8'));
    for (const name of await names()) {
      expect([name, await modeOf(join(dirname(path), name))]).toEqual([name, 0o600]);
    }
  });

  it('removes at its start what an earlier, larger number left', async () => {
    await mkdir(dirname(path), { recursive: true });
    const others = ['server.jsonl.3', 'server.jsonl.4', 'server.jsonl.14', 'server.jsonl.4.gz'];
    for (const name of [...others, 'server-1.jsonl.4']) {
      await writeFile(join(dirname(path), name), 'old\n');
    }
    await write(open(), 'first');
    expect(await names()).toEqual([
      'server-1.jsonl.4',
      'server.jsonl',
      'server.jsonl.3',
      'server.jsonl.4.gz',
    ]);
  });

  it('begins another file with the day while it runs', async () => {
    const log = open();
    await write(log, 'evening');
    now = new Date(now.getTime() + 86_400_000);
    await write(log, 'midnight');
    await write(log, 'morning');
    expect(await read('server.jsonl')).toBe(line('morning'));
    expect(await read('server.jsonl.1')).toBe(line('evening') + line('midnight'));
  });

  it('loses nothing of what is written at once', async () => {
    const log = logFile(path, { bytes: 100, files: 200, now: () => now });
    const lines = Array.from({ length: 200 }, (_, number) => line(`burst ${number}`));
    for (const text of lines) log.write(text);
    await expect.poll(async () => (await written()).length).toBe(200 * 50);
    const found = (await written()).split('\n').filter(Boolean).sort();
    expect(found).toEqual(lines.map((text) => text.trim()).sort());
  });
});

describe('a log on a full disk', () => {
  /** The device that never has room. */
  const FULL = '/dev/full';

  it.runIf(existsSync(FULL))(
    'does not end the process, and says once that it is full',
    async () => {
      const said: string[] = [];
      const log = openLogStream({ dest: FULL, sync: false }, (line) => said.push(line));
      for (let line = 0; line < 3; line++) {
        log.write('{}\n');
        await once(log, 'error');
      }
      expect(said).toEqual(['The log cannot be written: ENOSPC: no space left on device, write']);
      log.flushSync();
    },
  );

  it.runIf(existsSync(FULL))(
    'goes on when there is room again, and says what it lacks',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'fluteline-log-'));
      const path = join(folder, 'server.jsonl');
      await symlink(FULL, path);
      const said: string[] = [];
      const log = openLogStream({ dest: path, sync: false }, (line) => said.push(line));
      log.write('before\n');
      await once(log, 'error');
      for (let line = 0; line < 3; line++) log.write(`${'x'.repeat(600 * 1024)}\n`);
      await unlink(path);
      log.reopen();
      await expect.poll(() => readFile(path, 'utf8')).toContain('"lost":2');
      const lines = (await readFile(path, 'utf8')).split('\n');
      expect(lines[0]).toBe('before');
      expect(said.at(-1)).toBe('The log is written again.');
      log.destroy();
      await rm(folder, { recursive: true });
    },
  );
});
