import { m } from 'virtual:messages';
import { CONSENT_VERSION } from '@fluteline/domain/account';
import { PageShell } from '../../kit/ui/shell/page-shell.tsx';
import { Reading } from './reading.tsx';

const sections = [
  { title: m.app_terms_service_title, text: m.app_terms_service },
  { title: m.app_terms_account_title, text: m.app_terms_account },
  { title: m.app_terms_listings_title, text: m.app_terms_listings },
  { title: m.app_terms_queries_title, text: m.app_terms_queries },
  { title: m.app_terms_figures_title, text: m.app_terms_figures },
  { title: m.app_terms_ending_title, text: m.app_terms_ending },
];

/** Shows the terms of service. */
export function TermsOfServicePage() {
  return (
    <PageShell title={m.app_terms()} narrow>
      <Reading version={m.app_privacy_version({ date: CONSENT_VERSION })} sections={sections} />
    </PageShell>
  );
}
