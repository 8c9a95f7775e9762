import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useForm } from '../../ui/form/use-form.ts';
import { useFormSubmission } from '../../ui/form/use-form-submission.ts';
import { toast } from '../../ui/toast.ts';
import { useAdministrator } from '../session.ts';
import { type UserRow, type Users, updateUser, usersKey, usersListKey } from './api.ts';
import { changeOf, placedErrors, userErrors, valuesOf } from './user-values.ts';

/** Shows the change in every list that is held, and asks for them anew. */
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
    void queries.invalidateQueries({ queryKey: usersKey });
  };
}

/** What is typed into the edit form of a user, kept until it has arrived. */
export function useUserForm(user: UserRow, onClose: () => void) {
  // What the form began with: a list read anew meanwhile does not change what is compared with.
  const [start] = useState(() => valuesOf(user));
  const owner = useAdministrator()?.user.mobile;
  const place = { key: `user:${user.ID}`, owner };
  const showChange = useShowChange();
  const answered = useRef<Partial<UserRow> & { readonly ID: string }>({ ID: user.ID });
  const form = useForm({
    initial: start,
    draft: place,
    validate: userErrors(start),
    onSubmit: (values) => {
      const body = changeOf(start, values);
      if (body) submission.submit({ body });
      else leave(m.users_unchanged());
    },
  });
  const leave = (sentence?: string) => {
    form.forget();
    if (sentence) toast.success(sentence);
    onClose();
  };
  const submission = useFormSubmission({
    place,
    send: async ({ body }: { body: object }, how) => {
      answered.current = await updateUser(user.ID, body, how);
    },
    onStored: () => {
      showChange(answered.current);
      leave(m.users_saved());
    },
    onDone: () => {},
    onFailed: (error) => form.fail(placedErrors(error)),
  });
  const [typedBefore] = useState(() => JSON.stringify(form.values) !== JSON.stringify(start));
  const [discarded, setDiscarded] = useState(false);
  return {
    start,
    form,
    submission,
    cancel: () => leave(),
    /** Something of an earlier visit stands in the form. */
    isRestored: typedBefore && !discarded,
    discard: () => {
      form.change(start);
      form.forget();
      setDiscarded(true);
    },
  };
}
