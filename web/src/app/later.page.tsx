import { m } from '../paraglide/messages.js';
import { ButtonLink } from '../ui/button.tsx';
import { PageShell } from '../ui/shell/page-shell.tsx';
import { EmptyState } from '../ui/states.tsx';
import { laterScreens } from './screen-names.ts';

/** Says honestly that a screen is not there yet, and what it will do. */
export function LaterPage({ screen }: { screen: keyof typeof laterScreens }) {
  const { title, promise } = laterScreens[screen];
  return (
    <PageShell title={title()}>
      <EmptyState
        title={m.app_later_title()}
        hint={promise()}
        action={
          <ButtonLink to="/home" look="outline">
            {m.app_go_home()}
          </ButtonLink>
        }
      />
    </PageShell>
  );
}
