import { m } from 'virtual:messages';
import { FormConflict } from '../../../../kit/forms/conflict/form-conflict.tsx';
import { differences } from '../../../../kit/forms/conflict/rebase.ts';
import { Button } from '../../../../kit/ui/button.tsx';
import { Notice } from '../../../../kit/ui/notice.tsx';
import { FailedThing, isMissing, MissingThing } from '../../../../kit/ui/shell/detail-states.tsx';
import { PageShell } from '../../../../kit/ui/shell/page-shell.tsx';
import { FormSkeleton } from '../../../../kit/ui/skeletons.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import type { Machine } from '../api.ts';
import { ListingForm } from '../listing-form.tsx';
import { useListing, useRefreshListings } from './api.ts';
import classes from './edit-listing.module.css';
import { comparedFields, formOf } from './listing-values.ts';
import { useEditListing } from './use-edit-listing.ts';

type Editing = ReturnType<typeof useEditListing>;

function ListingConflict({ conflict, state, start, mine }: Editing) {
  if (state.submission.isSending) return null;
  return (
    <FormConflict
      conflict={conflict}
      compare={(theirs) => differences(comparedFields(), { start, mine, theirs: formOf(theirs) })}
    />
  );
}

/** Says that the form was restored from an earlier visit. */
function RestoredDraft({ isRestored, isOlder, discard }: Editing) {
  if (!isRestored) return null;
  return (
    <div className={classes.restored}>
      <Notice tone="info">
        {isOlder ? m.machine_edit_restored_older() : m.machine_edit_restored()}
      </Notice>
      <Button look="text" onClick={discard}>
        {m.machine_edit_discard()}
      </Button>
    </div>
  );
}

interface EditListingPageProps {
  id: string;
  /** Called when the listing was changed, or left unchanged. */
  onDone: () => void;
}

function EditListing({ newest, onDone }: { newest: Machine; onDone: () => void }) {
  const refresh = useRefreshListings();
  const editing = useEditListing({
    newest,
    onStored: () => {
      void refresh();
      toast.success(m.machine_edit_saved());
    },
    onDone,
  });
  return (
    <ListingForm
      state={editing.state}
      title={m.machine_edit()}
      submit={m.machine_edit_save()}
      sending={m.machine_edit_saving()}
      above={
        <>
          <ListingConflict {...editing} />
          <RestoredDraft {...editing} />
        </>
      }
    />
  );
}

/** Edits an own listing in the form in which it was created. */
export function EditListingPage({ id, onDone }: EditListingPageProps) {
  const query = useListing(id);
  const { data, error } = query;
  if (isMissing(error) || data?.is_own === false) {
    return <MissingThing title={m.machine_missing()} hint={m.machine_edit_missing_hint()} />;
  }
  if (data) return <EditListing newest={data} onDone={onDone} />;
  if (error) {
    return (
      <FailedThing title={m.machine_edit()} failed={m.machine_detail_failed()} query={query} />
    );
  }
  return (
    <PageShell title={m.machine_edit()} narrow>
      <FormSkeleton fields={7} />
    </PageShell>
  );
}
