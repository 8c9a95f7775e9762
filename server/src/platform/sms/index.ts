import type { Clock } from '../clock.ts';
import type { Log } from '../log/log.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { msg91Gateway } from './msg91.ts';
import { outboxGateway } from './outbox.ts';
import type { SmsGateway } from './sms-gateway.ts';

/** Returns the gateway named in the settings. */
export function smsGatewayOf(
  settings: Settings,
  outboxPath: string,
  clock: Clock,
  log: Log,
): SmsGateway {
  if (settings.SMS_PROVIDER === 'outbox') return outboxGateway(outboxPath, clock, log);
  const { MSG91_AUTH_KEY: authKey, MSG91_TEMPLATE_ID: templateId } = settings;
  if (!authKey || !templateId) throw new SettingsError('MSG91 needs its key and template');
  return msg91Gateway({ endpoint: settings.MSG91_ENDPOINT, authKey, templateId, log });
}
