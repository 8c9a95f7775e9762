import { m } from 'virtual:messages';
import { useId } from 'react';
import { Button } from '../../../../kit/ui/button.tsx';
import { FactTable } from '../../../../kit/ui/fact-table.tsx';
import { formatMobile, formatMoment } from '../../../../kit/ui/format.ts';
import { Sheet } from '../../../../kit/ui/sheet/sheet.tsx';
import { AccountStatus } from '../../../ui/account-status.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import type { UserRow } from './api.ts';
import { useUserForm } from './use-user-form.ts';
import classes from './user-details.module.css';
import { Consequences, SaveFailure, UserFields } from './user-fields.tsx';
import { CatalogueProgress } from './users-table.tsx';

function Facts({ user }: { user: UserRow }) {
  const facts = [
    {
      label: m.query_panel_email(),
      value: user.Email ? (
        <a className={classes.contact} href={`mailto:${user.Email}`}>
          {user.Email}
        </a>
      ) : (
        m.panel_not_given()
      ),
    },
    {
      label: m.panel_mobile(),
      value: (
        <a className={classes.contact} href={`tel:+91${user.Mobile}`}>
          {formatMobile(user.Mobile)}
        </a>
      ),
    },
    { label: m.account_users_status(), value: <AccountStatus account={user} /> },
    { label: m.account_users_joined(), value: formatMoment(user.CreatedAt) },
    { label: m.account_users_changed(), value: formatMoment(user.UpdatedAt) },
    {
      label: m.panel_audit_requested(),
      value: user.AuditRequested ? m.account_users_audit_requested() : m.account_users_audit_none(),
    },
    {
      label: m.account_users_questionnaires(),
      value: m.account_users_questionnaire_count({ count: user.questionnaire_count }),
    },
    {
      label: m.account_users_catalogue(),
      value: <CatalogueProgress filled={user.catalogue_filled} total={user.catalogue_total} />,
    },
  ];
  const role = { label: m.account_users_role(), value: m.account_users_administrator() };
  return (
    <FactTable name={m.account_users_facts()} facts={user.IsAdmin ? [role, ...facts] : facts} />
  );
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
      hint={m.account_users_details()}
      size="large"
      staysOnOutsideTap
      onDiscard={form.isChanged ? state.cancel : undefined}
      footer={
        <FormFooter
          form={id}
          submit={m.account_users_save()}
          busy={submission.isSending}
          onCancel={state.cancel}
        >
          <Consequences user={user} state={state} />
          <SaveFailure state={state} />
        </FormFooter>
      }
    >
      <div className={`columns ${classes.columns}`}>
        <section>
          <h3>{m.account_users_facts()}</h3>
          <Facts user={user} />
          <div className={classes.notify}>
            <Button look="outline" icon="bell" onClick={() => onNotify(user)}>
              {m.account_users_notify_this()}
            </Button>
          </div>
        </section>
        <form {...form.props} id={id} className={`stack ${classes.form}`}>
          <h3>{m.account_users_edit()}</h3>
          <UserFields state={state} />
        </form>
      </div>
    </Sheet>
  );
}

/** Dialog with all details of a user and the form to edit them. */
export function UserDetails({
  user,
  onClose,
  onNotify,
}: Omit<OpenProps, 'user'> & { user: UserRow | undefined }) {
  return user ? (
    <OpenDetails key={user.ID} user={user} onClose={onClose} onNotify={onNotify} />
  ) : null;
}
