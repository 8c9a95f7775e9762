import { m } from 'virtual:messages';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../kit/ui/button.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { useSessionActions } from '../../../kit/ui/shell/session-actions.tsx';
import { ListSkeleton } from '../../../kit/ui/skeletons.tsx';
import { ErrorState } from '../../../kit/ui/states.tsx';
import classes from './account.module.css';
import { meQuery, privacyQuery } from './api.ts';
import { ChangePassword } from './change-password.tsx';
import { CompanyDetails } from './company-details.tsx';
import { Consent } from './consent.tsx';
import { Devices } from './devices.tsx';
import { Erasure } from './erasure.tsx';
import { MyData } from './my-data.tsx';
import { MyListingsLink } from './my-listings-link.tsx';
import { Notifications } from './notifications.tsx';

/**
 * Shows the user's account: company details, password, devices, notifications, privacy and data.
 */
export function AccountPage() {
  const me = useQuery(meQuery);
  const privacy = useQuery(privacyQuery);
  const { signOut } = useSessionActions();
  const error = me.error ?? privacy.error;
  const retry = () => {
    void me.refetch();
    void privacy.refetch();
  };
  const content = () => {
    if (me.data && privacy.data) {
      const { CompanyName: companyName, Email: email, Mobile: mobile } = me.data;
      const isReleased = email === '' && me.data.EmailReleasedAt !== null;
      return (
        <div className={classes.cards}>
          <CompanyDetails
            details={{ companyName, email }}
            mobile={mobile}
            isReleased={isReleased}
          />
          <MyListingsLink />
          <ChangePassword mobile={mobile} />
          <Devices />
          <Notifications />
          <Consent privacy={privacy.data} />
          <MyData />
          <Erasure privacy={privacy.data} />
          <Button look="outline" icon="logout" wide onClick={signOut}>
            {m.account_log_out()}
          </Button>
        </div>
      );
    }
    if (!error) return <ListSkeleton rows={6} />;
    const busy = me.isFetching || privacy.isFetching;
    return <ErrorState title={m.account_failed()} error={error} onRetry={retry} busy={busy} />;
  };
  return (
    <PageShell title={m.account_heading()} narrow>
      {content()}
    </PageShell>
  );
}
