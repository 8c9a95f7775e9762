import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { openLog } from '../log/log.ts';
import { outboxGateway } from './outbox.ts';

it('the outbox starts another file when it is large, and retains the previous one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-outbox-'));
  const path = join(folder, 'sms.jsonl');
  const log = openLog({ to: 'off', level: 'error', path: '' });
  const gateway = outboxGateway(path, systemClock, log, { bytes: 1000, files: 1 });
  const send = (code: string) => gateway.sendCode({ to: '9876543210', code });
  for (let code = 1; code <= 40; code++) await send(`${code}`);
  await Promise.all(['41', '42', '43'].map(send));
  expect((await readdir(folder)).sort()).toEqual(['sms.jsonl', 'sms.jsonl.1']);
  const text = (await readFile(`${path}.1`, 'utf8')) + (await readFile(path, 'utf8'));
  const codes = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).code);
  expect(codes.slice(-3).sort()).toEqual(['41', '42', '43']);
  expect(codes.length).toBeLessThan(30);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await rm(folder, { recursive: true });
});
