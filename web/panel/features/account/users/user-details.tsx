import { m } from 'virtual:messages';
import { useId } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { FactTable } from '../../../../kit/ui/fact-table.tsx';
import { formatMobile, formatMoment } from '../../../../kit/ui/format.ts';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import type { UserRow } from './api.ts';
import { useUserForm } from './use-user-form.ts';
import classes from './user-details.module.css';
import { Consequences, SaveFailure, UserFields } from './user-fields.tsx';
import { CatalogueProgress, UserStatus } from './users-table.tsx';

function Facts({ user }: { user: UserRow }) {
  const facts = [
    {
      label: m.admin_queries_email(),
      value: user.Email ? (
        <a className={classes.contact} href={`mailto:${user.Email}`}>
          {user.Email}
        </a>
      ) : (
        m.admin_not_given()
      ),
    },
    {
      label: m.admin_queries_mobile(),
      value: (
        <a className={classes.contact} href={`tel:+91${user.Mobile}`}>
          {formatMobile(user.Mobile)}
        </a>
      ),
    },
    { label: m.admin_users_status(), value: <UserStatus user={user} /> },
    { label: m.admin_users_joined(), value: formatMoment(user.CreatedAt) },
    { label: m.users_changed(), value: formatMoment(user.UpdatedAt) },
    {
      label: m.admin_users_audit(),
      value: user.AuditRequested ? m.admin_users_audit_requested() : m.admin_users_audit_none(),
    },
    {
      label: m.admin_users_questionnaires(),
      value: m.admin_users_questionnaire_count({ count: user.questionnaire_count }),
    },
    {
      label: m.admin_users_catalogue(),
      value: <CatalogueProgress filled={user.catalogue_filled} total={user.catalogue_total} />,
    },
  ];
  const role = { label: m.users_role(), value: m.users_administrator() };
  return <FactTable name={m.users_facts()} facts={user.IsAdmin ? [role, ...facts] : facts} />;
}

interface OpenProps {
  user: UserRow;
  onClose: () => void;
  onNotify: (user: UserRow) => void;
}

function OpenDetails({ user, onClose, onNotify }: OpenProps) {
  const id = useId();
  const state = useUserForm(user, onClose);
  const { form, submission } = state;
  return (
    <Sheet
      open
      onClose={onClose}
      title={user.CompanyName || user.Name || formatMobile(user.Mobile)}
      hint={m.users_details()}
      size="large"
      staysOnOutsideTap
      onDiscard={form.isChanged ? state.cancel : undefined}
      footer={
        <div className={classes.footer}>
          <Consequences user={user} state={state} />
          <SaveFailure state={state} />
          <div className={classes.buttons}>
            <Button look="outline" onClick={state.cancel}>
              {m.ui_cancel()}
            </Button>
            <Button type="submit" form={id} busy={submission.isSending}>
              {m.users_save()}
            </Button>
          </div>
        </div>
      }
    >
      <div className={classes.columns}>
        <section>
          <h3>{m.users_facts()}</h3>
          <Facts user={user} />
          <div className={classes.notify}>
            <Button look="outline" icon="bell" onClick={() => onNotify(user)}>
              {m.users_notify_this()}
            </Button>
          </div>
        </section>
        <form {...form.props} id={id} className={classes.form}>
          <h3>{m.users_edit()}</h3>
          <UserFields state={state} />
        </form>
      </div>
    </Sheet>
  );
}

/** All that is known of a user, and what an administrator may change of it. */
export function UserDetails({
  user,
  onClose,
  onNotify,
}: Omit<OpenProps, 'user'> & { user: UserRow | undefined }) {
  return user ? (
    <OpenDetails key={user.ID} user={user} onClose={onClose} onNotify={onNotify} />
  ) : null;
}
