import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../tools/source-files.ts';

const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
let folder = '';

/**
 * Replaces Debian's apt-get: records its arguments, and provides a chromium if `brings` is true.
 */
const aptGet = (brings: boolean) => `#!/bin/sh
echo "$*" >> '${folder}/asked'
[ "$1" = install ] && ${brings} && : > '${folder}/chromium' && /bin/chmod +x '${folder}/chromium'
exit 0
`;

async function chromium(brings: boolean) {
  await writeFile(join(folder, 'apt-get'), aptGet(brings));
  await chmod(join(folder, 'apt-get'), 0o755);
  return spawnSync(process.execPath, [join(root, 'bin', 'chromium.ts')], {
    encoding: 'utf8',
    env: { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder, HOME: folder },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fluteline-apt-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!isDebianRoot)('the installation of Chromium for root on Debian', () => {
  it('fails with a message if no Chromium can be installed', async () => {
    const { status, stderr } = await chromium(false);
    expect(status).toBe(1);
    expect(stderr).toContain('set CHROMIUM_PATH');
  });

  it('installs Debian’s packages and finds the browser', async () => {
    const { status, stdout } = await chromium(true);
    expect(status).toBe(0);
    expect(stdout.trim().split('\n').at(-1)).toBe(join(folder, 'chromium'));
    expect(await readFile(join(folder, 'asked'), 'utf8')).toMatch(
      /^update.*\ninstall -y .* chromium\ninstall -y .* chromium-headless-shell$/m,
    );
  });
});
