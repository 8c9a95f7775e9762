import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rebased } from '../../../../kit/forms/conflict/rebase.ts';
import { useConflict } from '../../../../kit/forms/conflict/use-conflict.ts';
import { writeChanges } from '../../../../kit/forms/draft.ts';
import { useDraftVersion } from '../../../../kit/forms/edit/use-draft-version.ts';
import { useForm } from '../../../../kit/forms/use-form.ts';
import { useFormSubmission } from '../../../../kit/forms/use-form-submission.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { useAdministrator } from '../../../session.ts';
import { type UserRow, type Users, updateUser, usersKey, usersListKey } from './api.ts';
import { changeOf, placedErrors, type UserValues, userErrors, valuesOf } from './user-values.ts';

/**
 * Applies a change to every cached list, and refetches the lists and the machines, which show
 * whether their seller is active.
 */
function useShowChange() {
  const queries = useQueryClient();
  return (changed: Partial<UserRow> & { readonly ID: string }) => {
    queries.setQueriesData<Users>({ queryKey: usersListKey }, (list) =>
      list
        ? {
            ...list,
            data: list.data.map((row) => (row.ID === changed.ID ? { ...row, ...changed } : row)),
          }
        : list,
    );
    for (const queryKey of [usersKey, ['machines']]) void queries.invalidateQueries({ queryKey });
  };
}

/** Values the form is compared with, and the version it changes. */
interface Base {
  readonly start: UserValues;
  readonly version: number;
}

const baseOf = (user: UserRow): Base => ({ start: valuesOf(user), version: user.version });

/** Manages the edit form of a user; its draft is stored until it is saved. */
export function useUserForm(user: UserRow, onClose: () => void) {
  const [discarded, setDiscarded] = useState(false);
  // Refetching the list does not change what the form is compared with.
  const [base, setBase] = useState(() => baseOf(user));
  const { start } = base;
  const owner = useAdministrator()?.user.mobile;
  const place = { key: `user:${user.ID}`, owner };
  const draft = useDraftVersion(place, base.version);
  const showChange = useShowChange();
  const answered = useRef<Partial<UserRow> & { readonly ID: string }>({ ID: user.ID });
  const form = useForm({
    initial: start,
    draft: place,
    // Values that were not changed here may change elsewhere before the next visit.
    isOfChanges: true,
    version: draft.typedOn,
    validate: userErrors(start),
    onSubmit: (values) => {
      save({ start, version: draft.typedOn ?? base.version }, values);
    },
  });
  const save = (on: Base, values: UserValues) => {
    const body = changeOf(on.start, values);
    if (body) submission.submit({ body, version: on.version });
    else leave(m.account_users_unchanged());
  };
  const leave = (sentence?: string) => {
    form.forget();
    if (sentence) toast.success(sentence);
    onClose();
  };
  const submission = useFormSubmission({
    place,
    send: async ({ body, version }: { body: object; version: number }, how) => {
      answered.current = await updateUser({ ID: user.ID, version }, body, how);
    },
    onStored: () => {
      showChange(answered.current);
      leave(m.account_users_saved());
    },
    onDone: () => {},
    onFailed: (error) => form.fail(placedErrors(error)),
  });
  const conflict = useConflict(submission.error, (theirs: UserRow, keepsMine) => {
    const next = baseOf(theirs);
    const merged = keepsMine ? rebased(start, form.values, next.start) : next.start;
    showChange(theirs);
    setBase(next);
    draft.end();
    setDiscarded(true);
    form.change(merged);
    if (!keepsMine) return form.forget();
    writeChanges(place, { initial: next.start, values: merged, version: next.version });
    save(next, merged);
  });
  const [typedBefore] = useState(() => JSON.stringify(form.values) !== JSON.stringify(start));
  const isRestored = typedBefore && !discarded;
  return {
    start,
    form,
    submission,
    /** Another person's earlier change, until the user chooses a version. */
    conflict,
    cancel: () => leave(),
    /** Whether the form contains content of an earlier visit. */
    isRestored,
    /** Whether that content was typed before another change of the user. */
    isOlder: isRestored && draft.isOlder,
    discard: () => {
      form.change(start);
      form.forget();
      draft.end();
      setDiscarded(true);
    },
  };
}
