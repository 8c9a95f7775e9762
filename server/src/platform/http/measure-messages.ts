import { Gauge, type Registry } from 'prom-client';
import type { Platform } from '../platform.ts';
import { messageCounts } from '../sms/ceiling.ts';

/**
 * Measures how many text messages were sent in an hour and a day, and their limits, to warn in
 * time.
 */
export function measureMessages(platform: Platform, registry: Registry): void {
  const labelNames = ['window'] as const;
  // The counts are those of the whole installation, whichever process reports them.
  const common = { labelNames, aggregator: 'max' as const, registers: [registry] };
  const limits = new Gauge({
    name: 'text_messages_limit',
    help: 'Limit on text messages in the window',
    ...common,
  });
  limits.set({ window: 'hour' }, platform.settings.SMS_PER_HOUR);
  limits.set({ window: 'day' }, platform.settings.SMS_PER_DAY);
  new Gauge({
    name: 'text_messages_sent',
    help: 'Text messages sent in the window',
    ...common,
    async collect() {
      // The other figures are still useful while the database is away.
      const counts = await messageCounts(platform, platform.db).catch(() => []);
      for (const { window, sent } of counts) this.set({ window }, sent);
    },
  });
}
