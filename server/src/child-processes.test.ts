import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const fixture = fileURLToPath(new URL('./child-processes.fixture.ts', import.meta.url));

describe('one of several processes', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-children-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  /** Returns the log's lines about ended processes, and the other lines. */
  const run = async (when: 'once' | 'always' | 'replaced' | 'twice' | 'ended') => {
    const { stdout } = await promisify(execFile)(process.execPath, [fixture, folder, when]);
    const lines = stdout.trim().split('\n');
    const ended = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
    const names = ended.map(({ process: name, how, msg }) => `${name}: ${how ?? msg}`);
    return { names, said: lines.filter((line) => !line.startsWith('{')) };
  };

  it('is started again after it ended, and the others go on', async () => {
    const { names, said } = await run('once');
    expect(names).toEqual(['second: code 3']);
    expect(said).toEqual(['http://first', '0']);
  });

  it('ends all with one line when it ends again and again', async () => {
    const { names, said } = await run('always');
    expect(names).toEqual(Array.from({ length: 3 }, () => 'second: code 3'));
    expect(said).toEqual([
      'http://first',
      'The process second ended 3 times in a row (code 3).',
      '0',
    ]);
  });

  it('is killed when it was replaced and does not end', async () => {
    const { names, said } = await run('replaced');
    const killed = 'a process that was replaced is killed';
    expect(names).toEqual([`first: ${killed}`, `second: ${killed}`]);
    expect(said).toEqual(['http://first', '0']);
  });

  it('is replaced once more when this is requested while it is being replaced', async () => {
    const { names, said } = await run('twice');
    const killed = 'a process that was replaced is killed';
    const both = [`first: ${killed}`, `second: ${killed}`];
    expect(names).toEqual([...both, ...both]);
    expect(said).toEqual(['http://first', '0']);
  });

  it('ends with all others while it is being replaced', async () => {
    const { names, said } = await run('ended');
    expect(names).toEqual([]);
    expect(said).toEqual(['http://first', '0']);
  });
});
