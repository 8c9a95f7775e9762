import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, readdir, rename, rm, stat, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from './process.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '..', '..');
const command = [process.execPath, join(root, 'dist', 'server', 'main.js')] as const;
const writersAtOnce = 4;
const loadedPictures = 12;

interface Item {
  readonly product_name: string;
  readonly images: readonly string[];
}

describe('the restore drill', () => {
  const administrator = { mobile: '9812345670', password: 'a long enough secret' };
  const acknowledged = new Set<string>();
  let folder: string;
  let dataDir: string;
  let archive: string;
  let server: RunningServer;
  let picture: Blob;
  let token = '';
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fluteline-drill-'));
    dataDir = join(folder, 'data');
    archive = join(folder, 'backup.tar');
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const image = { width: 960, height: 720, channels: 3, background: '#888', noise } as const;
    const bytes = await sharp({ create: image }).jpeg().toBuffer();
    picture = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' });
    await start();
  });

  afterAll(async () => {
    await server?.kill9All();
    await rm(folder, { recursive: true, force: true });
  });

  async function start(): Promise<void> {
    const env = { ADMIN_MOBILE: administrator.mobile, ADMIN_PASSWORD: administrator.password };
    server = await startServer({ root, dataDir, env, command });
    const answer = await fetch(`${server.url}/api/account/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...administrator, isAdmin: true }),
    });
    token = ((await answer.json()) as { token: string }).token;
  }

  const npm = (name: 'backup' | 'restore') =>
    run('npm', ['run', '--silent', name, '--', archive], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
    });

  const authorized = () => ({ authorization: `Bearer ${token}` });

  async function addItem(images: readonly Blob[]): Promise<boolean> {
    count += 1;
    const form = new FormData();
    const part = { selling_type: 'spare parts', category: 'flexo printing', model_no: 'M1' };
    const fields = { ...part, product_name: `Roll ${count}` };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const image of images) form.append('images', image, 'roll.jpg');
    const answer = await fetch(`${server.url}/api/catalogue/`, {
      method: 'POST',
      headers: authorized(),
      body: form,
    }).catch(() => undefined);
    if (answer?.status !== 201) return false;
    acknowledged.add(fields.product_name);
    return true;
  }

  async function items(): Promise<Item[]> {
    const path = '/api/catalogue/?page=1&page_size=1000';
    const answer = await fetch(server.url + path, { headers: authorized() });
    return ((await answer.json()) as { data: Item[] }).data;
  }

  /** Checks that an incomplete backup is refused and changes nothing. */
  async function isRefusedCutShort(): Promise<void> {
    const { size } = await stat(archive);
    const whole = join(folder, 'whole.tar');
    await copyFile(archive, whole);
    await truncate(archive, Math.floor(size / 2));
    const failure = await npm('restore').catch((error: { code: number; stderr: string }) => error);
    expect(failure).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/is not a complete backup/),
    });
    expect(await readdir(folder)).not.toContain('data');
    await rename(whole, archive);
  }

  it('restores every write acknowledged before the backup, and every picture', async () => {
    for (let loaded = 0; loaded < loadedPictures; loaded += 1) {
      expect(await addItem([picture])).toBe(true);
    }
    let isEnough = false;
    const writers = Array.from({ length: writersAtOnce }, async (_, writer) => {
      while (!isEnough) await addItem(writer === 0 ? [picture] : []);
    });
    const before = [...acknowledged];
    const { stdout } = await npm('backup');
    expect(stdout).toMatch(/: 1 account, [\d,]+ items, 0 queries, \d+ files; .* read back/);
    isEnough = true;
    await Promise.all(writers);
    expect(acknowledged.size, 'written during the backup').toBeGreaterThan(before.length);
    await expect(npm('restore')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The data folder .* is not empty/),
    });

    await server.kill9All();
    await rm(dataDir, { recursive: true });
    await isRefusedCutShort();
    const restored = await npm('restore');
    expect(restored.stdout).toMatch(/1 account, [\d,]+ items, 0 queries, \d+ files\.$/m);
    await start();

    const found = await items();
    const names = new Set(found.map(({ product_name }) => product_name));
    expect(before.filter((name) => !names.has(name))).toEqual([]);
    const pictures = found.flatMap(({ images }) => images);
    expect(pictures.length).toBeGreaterThanOrEqual(loadedPictures);
    for (const address of pictures) {
      const answer = await fetch(server.url + address);
      expect(answer.status, address).toBe(200);
      const { width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect(width, address).toBe(960);
    }
    expect(await addItem([picture]), 'the server accepts writes after the restore').toBe(true);
  });
});
