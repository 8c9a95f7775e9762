import { m } from 'virtual:messages';
import { CONSENT_VERSION } from '@fluteline/domain/account';
import { PageShell } from '../../kit/ui/shell/page-shell.tsx';
import { Reading } from './reading.tsx';

const sections = [
  { title: m.app_privacy_stored_title, text: m.app_privacy_stored },
  { title: m.app_privacy_used_title, text: m.app_privacy_used },
  { title: m.app_privacy_sold_title, text: m.app_privacy_sold },
  { title: m.app_privacy_analytics_title, text: m.app_privacy_analytics },
  { title: m.app_privacy_rights_title, text: m.app_privacy_rights },
];

/** Shows the privacy policy in the version that a sign-up agrees to. */
export function PrivacyPolicyPage() {
  return (
    <PageShell title={m.app_privacy()} narrow>
      <Reading version={m.app_privacy_version({ date: CONSENT_VERSION })} sections={sections} />
    </PageShell>
  );
}
