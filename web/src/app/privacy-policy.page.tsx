import { m } from '../paraglide/messages.js';
import { PageShell } from '../ui/shell/page-shell.tsx';

export function PrivacyPolicyPage() {
  return (
    <PageShell title={m.app_privacy()} narrow>
      <p />
    </PageShell>
  );
}
