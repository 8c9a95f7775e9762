import { m } from 'virtual:messages';
import { NOTE_LETTERS } from '@fluteline/domain/account';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isOutOfRoom, isUnanswered } from '../../../kit/client/index.ts';
import { submissionKeys } from '../../../kit/forms/submission-keys.ts';
import { useCallForm } from '../../../kit/forms/use-call-form.ts';
import { useHasLeft } from '../../../kit/forms/use-has-left.ts';
import { useIsSentBefore } from '../../../kit/forms/use-is-sent-before.ts';
import { Pager } from '../../../kit/lists/pager.tsx';
import { usePageWithin } from '../../../kit/lists/use-page-within.ts';
import { Button } from '../../../kit/ui/button.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { TextAreaField } from '../../../kit/ui/fields/text-area-field.tsx';
import { formatMobile, formatMoment, formatNumber } from '../../../kit/ui/format.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import { useAdministrators } from '../../administrators/use-administrators.ts';
import { PageSection, SectionAnswer } from '../../ui/page-section.tsx';
import { addNote, type Note, notesQuery, type Plant, plantsKey, removeNote } from './api.ts';
import { useNoteDraft } from './note-draft.ts';
import classes from './plant.module.css';

/**
 * Maximum typed letters, more than can be sent, so that a longer text is rejected with a message
 * instead of being cut when pasted.
 */
const TYPED_LETTERS = NOTE_LETTERS * 2;

const lettersOf = (text: string) => text.trim().length;

const addingKey = (plant: Plant) => [...plantsKey, plant.ID, 'add-note'] as const;

function NewNote({ plant, isSentBefore }: { plant: Plant; isSentBefore: boolean }) {
  const queries = useQueryClient();
  const hasLeft = useHasLeft();
  const place = useNoteDraft(plant.ID);
  const { keyOf, forgetKey } = submissionKeys(place);
  const adding = useMutation({
    mutationKey: addingKey(plant),
    mutationFn: ({ text }: { text: string }) =>
      addNote(plant.ID, text.trim(), keyOf({ body: { text: text.trim() } })),
    // An option of the mutation, not of the call, so that the sent text is also cleared after the
    // page was left.
    onSuccess: () => {
      forgetKey();
      form.change({ text: '' });
      form.forget();
      toast.success(m.plant_note_added());
      void queries.invalidateQueries({ queryKey: plantsKey });
    },
    onError: (error) => {
      console.error('The note was not added', error);
      if (!isUnanswered(error) && !isOutOfRoom(error)) forgetKey();
      const name = plant.CompanyName || formatMobile(plant.Mobile);
      const { sentence: reason } = errorSentence(error);
      if (hasLeft()) toast.error(m.plant_note_not_added_of({ name, reason }));
    },
  });
  const form = useCallForm({
    initial: { text: '' },
    validate: ({ text }) => ({
      text:
        lettersOf(text) === 0
          ? m.plant_note_required()
          : lettersOf(text) > NOTE_LETTERS
            ? m.plant_note_too_long({ max: NOTE_LETTERS, letters: lettersOf(text) })
            : undefined,
    }),
    draft: place,
    write: adding,
    names: { text: 'text' },
  });
  const isBusy = form.isBusy || isSentBefore;
  return (
    <form {...form.props} className={classes.newNote}>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextAreaField
        label={m.plant_note()}
        rows={3}
        maxLength={TYPED_LETTERS}
        disabled={isBusy}
        {...form.bind('text')}
      />
      <Button type="submit" look="outline" busy={isBusy}>
        {m.plant_note_add()}
      </Button>
    </form>
  );
}

function NoteLine({ plant, note }: { plant: Plant; note: Note }) {
  const queries = useQueryClient();
  const [asks, setAsks] = useState(false);
  const removing = useMutation({
    mutationFn: async () => {
      try {
        await removeNote(plant.ID, note.id);
      } catch (error) {
        // Another person removed it, or an attempt whose response was lost: it is gone either way.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }
    },
    onSuccess: () => {
      toast.success(m.plant_note_removed());
      void queries.invalidateQueries({ queryKey: plantsKey });
    },
  });
  const by = useAdministrators().nameOf(note.by.id, note.by.name) || m.plant_somebody();
  const at = formatMoment(note.at);
  return (
    <li className={classes.note}>
      <p className={classes.text}>{note.text}</p>
      <div className={classes.under}>
        <span className="quiet">{m.plant_by_at({ by, at })}</span>
        <Button
          look={asks ? 'danger' : 'text'}
          busy={removing.isPending}
          aria-label={
            asks ? m.plant_note_remove_sure_of({ by, at }) : m.plant_note_remove_of({ by, at })
          }
          onBlur={() => setAsks(false)}
          onClick={() => (asks ? removing.mutate() : setAsks(true))}
        >
          {asks ? m.plant_note_remove_sure() : m.plant_note_remove()}
        </Button>
      </div>
      {removing.error && (
        <Notice tone="error" onRetry={() => removing.mutate()}>
          {errorSentence(removing.error).sentence}
        </Notice>
      )}
    </li>
  );
}

/** Administrators' notes on a plant, which only they can read. */
export function Notes({ plant }: { plant: Plant }) {
  const [page, setPage] = useState(1);
  const query = useQuery(notesQuery(plant.ID, page));
  usePageWithin(query, setPage);
  const isSentBefore = useIsSentBefore(addingKey(plant));
  return (
    <PageSection title={m.plant_notes()} count={query.data && formatNumber(query.data.total)}>
      <NewNote key={String(isSentBefore)} plant={plant} isSentBefore={isSentBefore} />
      <SectionAnswer
        query={query}
        failed={m.plant_notes_failed()}
        isEmpty={({ total }) => total === 0}
        empty={<p>{m.plant_notes_none()}</p>}
      >
        {({ data, page, totalPages }) => (
          <>
            <ul>
              {data.map((note) => (
                <NoteLine key={note.id} plant={plant} note={note} />
              ))}
            </ul>
            <Pager page={page} pages={totalPages} onPage={setPage} />
          </>
        )}
      </SectionAnswer>
    </PageSection>
  );
}
