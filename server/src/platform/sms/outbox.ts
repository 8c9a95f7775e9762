import { appendFile, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { maskMobile } from '@fluteline/domain/account';
import { messages } from '../../messages/index.ts';
import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { rotateWhenLarge } from '../log/log-file.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Small limits, since only the latest codes are read. */
const defaults = { bytes: 10 * 1024 * 1024, files: 1 };

/** Writes messages to a file instead of sending them, one JSON line each. */
export function outboxGateway(
  path: string,
  clock: Clock,
  log: Log,
  rotation = defaults,
): SmsGateway {
  return {
    name: 'outbox',
    isInstant: true,
    async sendCode({ to, code }) {
      const text = messages.account.codeInMessage({ code });
      const line = JSON.stringify({ to, text, code, at: clock().toISOString() });
      await mkdir(dirname(path), { recursive: true });
      rotateWhenLarge(path, rotation);
      await appendFile(path, `${line}\n`, { mode: 0o600 });
      log.info({ to: maskMobile(to), file: path }, 'code written to the outbox');
    },
  };
}
