import { m } from 'virtual:messages';
import { useState } from 'react';
import { rebased } from '../../../../kit/forms/conflict/rebase.ts';
import { useConflict } from '../../../../kit/forms/conflict/use-conflict.ts';
import { writeChanges } from '../../../../kit/forms/draft.ts';
import { useDraftVersion } from '../../../../kit/forms/edit/use-draft-version.ts';
import { useCallForm } from '../../../../kit/forms/use-call-form.ts';
import { toast } from '../../../../kit/ui/toast.ts';
import { useAdministrator } from '../../../session.ts';
import { type CrossReference, type CrossReferenceValues, useSaveCrossReference } from './api.ts';
import { errorsOf, noCrossReference, valuesOf } from './cross-reference-values.ts';

const wireNames = {
  from_model: 'from',
  to_model: 'to',
  relation: 'relation',
  source: 'source',
  confirmed: 'confirmed',
} as const;

/**
 * Manages the form of a cross-reference, or of a new one for `null`; its draft is stored until it
 * is saved.
 */
export function useCrossReferenceForm(seen: CrossReference | null, onClose: () => void) {
  const [start, setStart] = useState(() => (seen ? valuesOf(seen) : noCrossReference));
  const owner = useAdministrator()?.user.mobile;
  const place = { key: `cross-reference:${seen?.id ?? 'new'}`, owner };
  const draft = useDraftVersion(place, seen ? start.version : undefined);
  const saving = useSaveCrossReference(seen?.id ?? null);
  const form = useCallForm<CrossReferenceValues, unknown>({
    initial: { ...start, version: draft.typedOn ?? start.version },
    draft: place,
    // A draft of every field would revert what others change before the next visit.
    isOfChanges: true,
    version: draft.typedOn,
    validate: errorsOf,
    write: saving,
    names: wireNames,
    refusals: ({ code, message }) => (code === 'cross_reference_exists' ? { to: message } : {}),
    onDone: () => {
      form.forget();
      toast.success(seen ? m.catalogue_cross_changed() : m.catalogue_cross_added());
      onClose();
    },
  });
  const conflict = useConflict(saving.error, (theirs: CrossReference, keepsMine) => {
    const next = valuesOf(theirs);
    const mine = { ...rebased(start, form.values, next), version: next.version };
    setStart(next);
    endRestored();
    form.change(keepsMine ? mine : next);
    if (!keepsMine) return form.forget();
    writeChanges(place, { initial: next, values: mine, version: next.version });
    form.send(mine);
  });
  const [isRestored, setRestored] = useState(form.isChanged);
  const endRestored = () => {
    draft.end();
    setRestored(false);
  };
  const isConflict = conflict.now !== null || conflict.isSettled;
  return {
    start,
    form: isConflict ? { ...form, failure: null } : form,
    /** Another person's earlier change, until the administrator chooses a version. */
    conflict,
    /** Whether the form contains content of an earlier visit. */
    isRestored,
    /** Whether that content was typed before another change of the cross-reference. */
    isOlder: isRestored && draft.isOlder,
    discard: () => {
      form.change(start);
      form.forget();
      endRestored();
    },
  };
}
