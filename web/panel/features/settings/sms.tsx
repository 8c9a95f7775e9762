import { m } from 'virtual:messages';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { FactTable } from '../../../kit/ui/fact-table.tsx';
import { MobileField } from '../../../kit/ui/fields/mobile-field.tsx';
import { formatMobile, formatNumber } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { useAdministrator } from '../../session.ts';
import { type Settings, useSendTestMessage } from './api.ts';
import { Health } from './health.tsx';
import { mobileError } from './rules.ts';
import classes from './settings.module.css';

function TestMessage() {
  const own = useAdministrator()?.user.mobile ?? '';
  const test = useSendTestMessage();
  const form = useCallForm({
    initial: { mobile: own },
    validate: ({ mobile }) => ({ mobile: mobileError(mobile) }),
    write: test,
    names: { mobile: 'mobile' },
  });
  const { data, variables } = test;
  return (
    <form {...form.props} className="fields">
      <MobileField
        label={m.settings_test_mobile()}
        hint={m.settings_test_hint()}
        required
        {...form.bind('mobile')}
      />
      <Button type="submit" look="outline" busy={form.isBusy} className={classes.start}>
        {m.settings_test_send()}
      </Button>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {data && (
        <Notice tone={data.sent ? 'info' : 'error'} detail={data.detail}>
          {data.sent
            ? m.settings_test_sent({ mobile: formatMobile(variables?.mobile ?? '') })
            : m.settings_test_failed()}
        </Notice>
      )}
    </form>
  );
}

const share = (sent: number, limit: number) => m.settings_messages_share({ sent, limit });

/** Card on the SMS gateway, the number of waiting messages, and a test message. */
export function Sms({ sms }: { sms: Settings['sms'] }) {
  return (
    <Card title={m.settings_messages()}>
      <FactTable
        name={m.settings_messages()}
        facts={[
          { label: m.settings_state(), value: <Health of={sms} /> },
          { label: m.settings_provider(), value: sms.provider },
          { label: m.settings_waiting_codes(), value: formatNumber(sms.waiting) },
          { label: m.settings_messages_hour(), value: share(sms.sent_hour, sms.limit_hour) },
          { label: m.settings_messages_day(), value: share(sms.sent_day, sms.limit_day) },
        ]}
      />
      {sms.detail && <p className="quiet">{sms.detail}</p>}
      <TestMessage />
    </Card>
  );
}
