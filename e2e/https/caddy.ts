import { spawn } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../launch/free-port.ts';
import { until } from '../launch/process.ts';

const file = resolve(import.meta.dirname, '..', '..', 'deploy', 'Caddyfile');
export const DOMAIN = 'plant.example';

interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Address of this machine from which a request comes. */
  readonly from?: string;
}

/** Caddy with the project's Caddyfile and certificates of its own authority. */
export interface Caddy {
  readonly url: string;
  readonly port: number;
  /** Identifies the authority's key in the form that Chromium accepts. */
  readonly authorityKey: string;
  ask(asked: Asked): Promise<{ readonly status: number; readonly body: string }>;
  stop(): Promise<void>;
}

function asker(port: number, ca: Buffer): Caddy['ask'] {
  return ({ path, method = 'GET', headers = {}, body, from = '127.0.0.1' }) =>
    new Promise((done, fail) => {
      const to = { host: '127.0.0.1', port, servername: DOMAIN, localAddress: from, ca };
      const named = { host: `${DOMAIN}:${port}`, ...headers };
      const sent = request({ ...to, path, method, headers: named }, async (answer) => {
        let text = '';
        for await (const chunk of answer) text += chunk;
        done({ status: answer.statusCode ?? 0, body: text });
      });
      sent.on('error', fail);
      sent.end(body);
    });
}

/** Starts Caddy in front of a server on this machine. */
export async function startCaddy(program: string, upstream: string): Promise<Caddy> {
  const folder = await mkdtemp(join(tmpdir(), 'fluteline-caddy-'));
  const [port, plain] = [await freePort(), await freePort()];
  const options = [
    ...['admin off', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`],
    ...[`http_port ${plain}`, `https_port ${port}`],
  ];
  const config = join(folder, 'Caddyfile');
  await writeFile(config, `{\n\t${options.join('\n\t')}\n}\nimport ${file}\n`);
  const env = { ...process.env, HOME: folder, DOMAIN, UPSTREAM: new URL(upstream).host };
  const args = ['run', '--adapter', 'caddyfile', '--config', config];
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const ended = once(child, 'exit');
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const authority = join(folder, 'pki', 'authorities', 'local');
  const read = (name: string) => readFile(join(authority, name)).catch(() => undefined);
  let ask: Caddy['ask'] | undefined;
  const isUp = async () => {
    const root = await read('root.crt');
    ask = root && asker(port, root);
    const answer = await ask?.({ path: '/readyz' }).catch(() => undefined);
    return answer?.status === 200;
  };
  await until(isUp, 'Caddy answers', () => output);
  if (!ask) throw new Error(output);
  const { publicKey } = new X509Certificate((await read('intermediate.crt')) ?? '');
  const key = publicKey.export({ type: 'spki', format: 'der' });
  return {
    url: `https://${DOMAIN}:${port}`,
    port,
    authorityKey: createHash('sha256').update(key).digest('base64'),
    ask,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
