import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { Card } from '../../../kit/ui/card.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { CheckboxField } from '../../../kit/ui/fields/checkbox-field.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { type Privacy, useChangeConsent } from './api.ts';

/** Shows what the user agreed to, with a switch for analytics. */
export function Consent({ privacy }: { privacy: Privacy }) {
  const change = useChangeConsent();
  const { ConsentVersion: version, ConsentedAt: at } = privacy;
  const shown = change.isPending ? change.variables : privacy.AnalyticsConsent;
  const onChange = (agreed: boolean) => {
    if (change.isPending) return;
    change.mutate(agreed, { onError: (error) => toast.error(errorSentence(error).sentence) });
  };
  return (
    <Card title={m.account_privacy()}>
      <p className="quiet">
        {version && at ? m.account_agreed({ version, date: at }) : m.account_agreed_to_none()}{' '}
        <Link to="/privacy-policy">{m.account_read_notice()}</Link>
        {' · '}
        <Link to="/terms-of-service">{m.account_read_terms()}</Link>
      </p>
      <CheckboxField
        isSwitch
        label={m.account_analytics_switch()}
        name="analytics"
        value={shown}
        onChange={onChange}
      />
    </Card>
  );
}
