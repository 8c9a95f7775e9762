import { maskMobile } from '@fluteline/domain/account';
import type { Log } from '../log/log.ts';
import type { SmsGateway } from './sms-gateway.ts';

interface Msg91Options {
  readonly endpoint: string;
  readonly authKey: string;
  /** Id of the flow; its DLT template has one variable, `OTP`. */
  readonly templateId: string;
  readonly log: Log;
  /** How long to wait for an answer. */
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/**
 * Opens MSG91's flow API: POST {endpoint} with header `authkey` and the body `{template_id,
 * short_url, recipients: [{mobiles, OTP}]}`; it answers `{type: 'success' | 'error'}`, some errors
 * with status 200.
 */
export function msg91Gateway(options: Msg91Options): SmsGateway {
  const { endpoint, authKey, templateId, log, timeoutMs = TIMEOUT_MS } = options;
  return {
    name: 'msg91',
    isInstant: false,
    async sendCode({ to, code }) {
      const response = await fetch(endpoint, {
        method: 'POST',
        // A redirect would send the key to another server.
        redirect: 'error',
        headers: {
          authkey: authKey,
          'content-type': 'application/json',
          accept: 'application/json',
        },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: `91${to}`, OTP: code }],
        }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const answer: unknown = await response.json().catch(() => null);
      const type = answer && typeof answer === 'object' && 'type' in answer ? answer.type : null;
      if (!response.ok || type !== 'success') {
        throw new Error(`MSG91 did not accept the message (status ${response.status})`);
      }
      log.info({ to: maskMobile(to) }, 'code sent');
    },
  };
}
