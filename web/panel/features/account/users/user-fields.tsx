import { m } from 'virtual:messages';
import { ApiError } from '../../../../kit/client/index.ts';
import { FormConflict } from '../../../../kit/forms/conflict/form-conflict.tsx';
import { differences } from '../../../../kit/forms/conflict/rebase.ts';
import { errorSentence } from '../../../../kit/ui/error-sentence.ts';
import { CheckboxField } from '../../../../kit/ui/fields/checkbox-field.tsx';
import { TextField } from '../../../../kit/ui/fields/text-field.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { useAdministrator } from '../../../session.ts';
import { RestoredDraft } from '../../../ui/restored-draft.tsx';
import type { UserRow } from './api.ts';
import type { useUserForm } from './use-user-form.ts';
import { comparedFields } from './user-conflict.ts';
import classes from './user-details.module.css';
import { consequencesOf, type Flag, switched, valuesOf } from './user-values.ts';

type State = ReturnType<typeof useUserForm>;

const flags: readonly { flag: Flag; label: () => string; rule: () => string }[] = [
  { flag: 'isActive', label: m.account_users_flag_active, rule: m.account_users_rule_active },
  { flag: 'isVerified', label: m.account_users_flag_verified, rule: m.account_users_rule_verified },
  {
    flag: 'isSuspended',
    label: m.account_users_flag_suspended,
    rule: m.account_users_rule_suspended,
  },
  { flag: 'isDeleted', label: m.account_users_flag_deleted, rule: m.account_users_rule_deleted },
  { flag: 'isBlocked', label: m.account_users_flag_blocked, rule: m.account_users_rule_blocked },
];

function reasonOf(error: Error): string {
  const { sentence, reference } = errorSentence(error);
  const isLast = error instanceof ApiError && error.code === 'last_administrator';
  return [
    isLast ? m.account_users_last_administrator() : sentence,
    reference && m.ui_reference({ id: reference }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Shows why the form was not saved. */
export function SaveFailure({ state }: { state: State }) {
  const { submission, conflict } = state;
  const { error, isSending } = submission;
  if (!error || isSending || conflict.now || conflict.isSettled) return null;
  return (
    <Notice tone="error" detail={reasonOf(error)}>
      {m.account_users_update_failed()}
    </Notice>
  );
}

/** Lets the administrator choose a version if another person saved first. */
function Conflict({ state }: { state: State }) {
  const { conflict, start, form, submission } = state;
  if (submission.isSending) return null;
  return (
    <FormConflict
      conflict={conflict}
      compare={(theirs) =>
        differences(comparedFields(), { start, mine: form.values, theirs: valuesOf(theirs) })
      }
    />
  );
}

/** Lists the consequences of saving in advance. */
export function Consequences({ user, state }: { user: UserRow; state: State }) {
  const me = useAdministrator()?.user.mobile;
  const { start, form } = state;
  const consequences = consequencesOf(start, form.values, user.Mobile === me);
  return (
    <div
      role="status"
      className={consequences.length > 0 ? `caution ${classes.consequences}` : undefined}
    >
      {consequences.length > 0 && (
        <>
          <strong>{m.account_users_after()}</strong>
          <ul>
            {consequences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Fields of the edit form. */
export function UserFields({ state }: { state: State }) {
  const { form, start } = state;
  return (
    <>
      <Conflict state={state} />
      {state.isRestored && (
        <RestoredDraft
          className={classes.restored}
          isOlder={state.isOlder}
          onDiscard={state.discard}
        />
      )}
      <TextField
        label={m.account_users_company()}
        required={start.companyName !== ''}
        autoComplete="off"
        {...form.bind('companyName')}
      />
      <fieldset className={classes.flags}>
        <legend>{m.account_users_flags()}</legend>
        {flags.map(({ flag, label, rule }) => (
          <CheckboxField
            key={flag}
            {...form.bind(flag)}
            onChange={(on) => form.change(switched(form.values, flag, on))}
            label={
              <span className={classes.flag}>
                <strong>{label()}</strong>
                <span>{rule()}</span>
              </span>
            }
          />
        ))}
      </fieldset>
    </>
  );
}
