import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../../../kit/client/index.ts';
import { isSame } from '../../../../kit/forms/conflict/rebase.ts';
import { type OpenConflict, useConflict } from '../../../../kit/forms/conflict/use-conflict.ts';
import { type DraftPlace, versionOfDraft } from '../../../../kit/forms/draft.ts';
import type { PictureFields } from '../../../../kit/forms/draft-pictures.ts';
import { useRestored } from '../../../../kit/forms/edit/use-restored.ts';
import { forgetWholeDraft } from '../../../../kit/forms/edit/whole-draft.ts';
import { useDraftPictures } from '../../../../kit/forms/use-draft-pictures.ts';
import { type FormErrors, fieldErrors, useForm } from '../../../../kit/forms/use-form.ts';
import { useFormOwner } from '../../../../kit/forms/use-form-owner.ts';
import {
  type FormSubmission,
  useFormSubmission,
} from '../../../../kit/forms/use-form-submission.ts';
import { useBackCloses } from '../../../../kit/ui/back-stack.ts';
import { uploadShares } from '../../../../kit/ui/picture-input/upload-shares.ts';
import { IMAGES, type TwoStepFormState } from '../../../forms/two-step/use-two-step-form.ts';
import type { Machine } from '../api.ts';
import { type SellValues, sellErrors, sellNames } from '../sell-values.ts';
import { changeListing, type ListingChange } from './api.ts';
import { placeOf, storeDraft, wholeOf } from './listing-draft.ts';
import {
  changeOf,
  formOf,
  type ListingForm,
  presentPictures,
  rebasedListing,
  samePictures,
} from './listing-values.ts';

interface Options {
  /** The listing as last read. */
  readonly newest: Machine;
  readonly onStored: () => void;
  readonly onDone: () => void;
}

interface Shown {
  readonly submission: FormSubmission<ListingChange>;
  readonly conflict: OpenConflict<Machine>;
  readonly sent: ListingForm | null;
  readonly mine: ListingForm;
}

const isSameForm = (one: ListingForm, other: ListingForm): boolean =>
  isSame(one.values, other.values) && samePictures(one, other);

/** Returns the state of sending for the two-step form. */
function sendingOf({
  submission,
  conflict,
  sent,
  mine,
}: Shown): Pick<TwoStepFormState<SellValues>, 'submission' | 'pictureError' | 'uploaded'> {
  const { share, isSending } = submission;
  const isAsSent = sent && isSameForm(sent, mine);
  const error = isAsSent ? submission.error : null;
  // A conflict has its own notice.
  const isConflict = conflict.now !== null || conflict.isSettled;
  const files = mine.pictures.map(({ source }) => source);
  return {
    submission: { ...submission, sentFrom: 'page', error: isConflict ? null : error },
    pictureError: error instanceof ApiError ? error.fields[IMAGES] : undefined,
    uploaded: uploadShares({ [IMAGES]: files }, isSending ? share : null),
  };
}

const refusedIn = (error: Error) =>
  error instanceof ApiError ? fieldErrors<SellValues>(error.fields, sellNames) : {};

interface Saving {
  readonly place: DraftPlace;
  readonly onStored: () => void;
  readonly onDone: () => void;
  readonly onRefused: (found: FormErrors<SellValues>) => void;
}

function useListingSubmission({ onRefused, ...saving }: Saving) {
  return useFormSubmission({
    ...saving,
    send: changeListing,
    onFailed: (error) => {
      const found = refusedIn(error);
      if (Object.keys(found).length > 0) onRefused(found);
    },
  });
}

function useImagesStep() {
  const [isOnImages, setOnImages] = useState(false);
  const toDetails = () => setOnImages(false);
  useBackCloses(isOnImages, toDetails);
  return { isOnImages, setOnImages, toDetails };
}

/** Calls `run` when a condition becomes true. */
function useWhen(isTrue: boolean, run: () => void): void {
  const act = useEffectEvent(run);
  useEffect(() => {
    if (isTrue) act();
  }, [isTrue]);
}

/** Returns the version that the form changes, and the place of its draft. */
function useVersions(newest: Machine) {
  const owner = useFormOwner();
  // Later reads must not change the form while the user is typing.
  const [seen, setSeen] = useState(newest);
  const [{ key }] = useState(() => placeOf(newest, owner));
  const place = { key, owner };
  const [isOlder] = useState(() => (versionOfDraft(place) ?? newest.version) < newest.version);
  return { seen, setSeen, place, isOlder };
}

/** Returns the form's pictures; `onChange` is called after a change by the user. */
function useListingPictures(place: DraftPlace, start: ListingForm, onChange: () => void) {
  const drafted = useDraftPictures(place, { [IMAGES]: start.pictures });
  return {
    ...drafted,
    pictures: { [IMAGES]: presentPictures(drafted.pictures[IMAGES] ?? [], start) },
    change: (changed: PictureFields) => {
      drafted.change(changed);
      onChange();
    },
  };
}

/**
 * Runs the Sell Machine form for an existing listing. Sends it without the outbox, as a change that
 * waited for a connection could meet a listing that was changed or sold meanwhile.
 */
export function useEditListing({ newest, onStored, onDone }: Options) {
  const { seen, setSeen, place, isOlder } = useVersions(newest);
  const start = formOf(seen);
  const [sent, setSent] = useState<ListingForm | null>(null);
  const { isOnImages, setOnImages, toDetails } = useImagesStep();
  const drafted = useListingPictures(place, start, () => form.restore());
  const picturesNow = drafted.pictures[IMAGES];
  const forget = () => forgetWholeDraft(place);
  const submission = useListingSubmission({
    place,
    onStored: () => {
      forget();
      onStored();
    },
    onDone,
    onRefused: (found) => {
      toDetails();
      form.fail(found);
    },
  });
  const save = (on: Machine, whole: ListingForm) => {
    const change = changeOf(on, whole);
    setSent(whole);
    if (change) return submission.submit(change);
    forget();
    onDone();
  };
  const form = useForm<SellValues>({
    initial: start.values,
    draft: place,
    // Values that were not changed here may change elsewhere before the next visit.
    isOfChanges: true,
    version: seen.version,
    validate: sellErrors,
    ...(isOnImages && { pictures: drafted }),
    onSubmit: (values) => {
      if (isOnImages) save(seen, { values, pictures: picturesNow });
      else setOnImages(true);
    },
  });
  const mine: ListingForm = { values: form.values, pictures: picturesNow };
  const conflict = useConflict(submission.error, (theirs: Machine, keepsMine) => {
    const whole = keepsMine ? rebasedListing(start, mine, formOf(theirs)) : formOf(theirs);
    setSeen(theirs);
    form.change(whole.values);
    drafted.reset({ [IMAGES]: whole.pictures });
    if (!keepsMine) return forget();
    storeDraft(place, theirs, whole);
    save(theirs, whole);
  });
  const [isRestored, endRestored] = useRestored(wholeOf(start), wholeOf(mine), drafted.isRead);
  const isUntouched = drafted.isRead && isSameForm(start, mine) && !submission.isSending;
  useWhen(isUntouched && newest.version > seen.version, () => {
    setSeen(newest);
    form.follow(start.values, formOf(newest).values);
    drafted.reset({ [IMAGES]: formOf(newest).pictures });
  });
  const sending = sendingOf({ submission, conflict, sent, mine });
  return {
    state: { form, pictures: drafted, isOnImages, toDetails, ...sending },
    conflict,
    start,
    mine,
    isRestored,
    /** Whether the listing has changed since the earlier visit. */
    isOlder,
    discard: () => {
      form.change(start.values);
      drafted.reset({ [IMAGES]: start.pictures });
      endRestored();
      forget();
    },
  };
}
