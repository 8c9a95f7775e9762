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
  /** Writes a line and waits until it is in a file. */
  const write = async (log: ReturnType<typeof open>, text: string) => {
    log.write(line(text));
    await expect.poll(written).toContain(line(text));
  };
  const modeOf = async (place: string) => (await stat(place)).mode & 0o777;

  it('is readable only by its owner, including files of an earlier release', async () => {
    await mkdir(dirname(path), { recursive: true });
    for (const old of [path, `${path}.1`]) {
      await writeFile(old, 'old\n');
      await chmod(old, 0o644);
    }
    await write(open(), 'first');
    for (const file of [path, `${path}.1`])
      expect([file, await modeOf(file)]).toEqual([file, 0o600]);
  });

  it('creates its folder readable only by its owner', async () => {
    await write(open(), 'first');
    expect(await modeOf(dirname(path))).toBe(0o700);
  });

  it('starts another file by size while running, and retains a limited number', async () => {
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

  it('removes at its start files beyond a number that was reduced', async () => {
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

  it('starts another file with each day while running', async () => {
    const log = open();
    await write(log, 'evening');
    now = new Date(now.getTime() + 86_400_000);
    await write(log, 'midnight');
    await write(log, 'morning');
    expect(await read('server.jsonl')).toBe(line('morning'));
    expect(await read('server.jsonl.1')).toBe(line('evening') + line('midnight'));
  });

  it('continues in the same file while it cannot start another, and reports that once', async () => {
    const said: string[] = [];
    const log = logFile(path, { bytes: 100, files: 3, now: () => now }, (text) => said.push(text));
    const inTheWay = `${path}.3`;
    await mkdir(inTheWay);
    for (let number = 1; number <= 3; number++) await write(log, `line ${number}`);
    now = new Date(now.getTime() + 61_000);
    await write(log, 'line 4');
    expect(await names()).toEqual(['server.jsonl', 'server.jsonl.3']);
    expect(said).toEqual([expect.stringMatching(/^The log goes on in the same file: /)]);
    await rm(inTheWay, { recursive: true });
    now = new Date(now.getTime() + 61_000);
    await write(log, 'line 5');
    await write(log, 'line 6');
    expect(await read('server.jsonl')).toBe(line('line 6'));
    expect(said).toHaveLength(1);
  });

  it('loses no line of a burst', async () => {
    const log = logFile(path, { bytes: 100, files: 200, now: () => now });
    const lines = Array.from({ length: 200 }, (_, number) => line(`burst ${number}`));
    for (const text of lines) log.write(text);
    await expect.poll(async () => (await written()).length).toBe(200 * 50);
    const found = (await written()).split('\n').filter(Boolean).sort();
    expect(found).toEqual(lines.map((text) => text.trim()).sort());
  });
});

describe('a log on a full disk', () => {
  /** A device that is always full. */
  const FULL = '/dev/full';

  it.runIf(existsSync(FULL))(
    'does not end the process, and reports once that the disk is full',
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
    'continues when there is space again, and states how many lines are missing',
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
