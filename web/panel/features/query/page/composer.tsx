import { m } from 'virtual:messages';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../../kit/client/index.ts';
import { conflictIn } from '../../../../kit/forms/conflict/conflict-words.ts';
import { useIsSentBefore } from '../../../../kit/forms/use-is-sent-before.ts';
import { TabChips } from '../../../../kit/lists/tab-chips.tsx';
import { toast } from '../../../../kit/ui/toast.ts';
import { queriesKey } from '../api.ts';
import { type OpenedQuery, openedQuery } from './api.ts';
import classes from './composer.module.css';
import { MessageForm } from './message-form.tsx';
import { kindWords, type MessageKind } from './message-values.ts';
import { sendingKey } from './use-message-form.ts';

const kinds = ['answer', 'note'] as const;
const tabWords = { answer: m.query_page_answer_tab, note: m.query_page_note };

/** What is being written, and how often a shortcut has moved the focus to its text. */
export interface Writing {
  readonly kind: MessageKind;
  readonly focus: number;
}

/** Focuses the text each time a shortcut asks for it, also when another form replaces it. */
function useFocusedText(focus: number) {
  const box = useRef<HTMLElement>(null);
  const given = useRef(focus);
  useEffect(() => {
    if (focus === given.current) return;
    given.current = focus;
    box.current?.querySelector('textarea')?.focus();
  }, [focus]);
  return box;
}

interface ComposerProps {
  id: string;
  query: OpenedQuery;
  writing: Writing;
  onKind: (kind: MessageKind) => void;
  onWriting: (isWritten: boolean) => void;
  /** Called with the id of a stored answer or note. */
  onSent: (id: string) => void;
  /** Content beside the tabs. */
  aside?: ReactNode;
}

/** Form of a message, which starts over once the message is stored, whichever form sent it. */
function Message(props: Omit<ComponentProps<typeof MessageForm>, 'isSentBefore' | 'onDone'>) {
  const { id, kind } = props;
  const isSentBefore = useIsSentBefore(sendingKey(id, kind));
  const [round, setRound] = useState(0);
  return (
    <MessageForm
      {...props}
      key={`${round} ${isSentBefore}`}
      isSentBefore={isSentBefore}
      onDone={() => setRound(round + 1)}
    />
  );
}

/** Composer for an answer to the buyer or a note, each with its own draft. */
export function Composer(props: ComposerProps) {
  const { id, query, writing, onKind, onWriting, onSent, aside } = props;
  const { kind, focus } = writing;
  const panel = useId();
  const box = useFocusedText(focus);
  const queries = useQueryClient();
  const readAgain = () => void queries.invalidateQueries({ queryKey: queriesKey });
  const onStored = (opened: OpenedQuery, stored: MessageKind) => {
    queries.setQueryData(openedQuery(id).queryKey, opened);
    readAgain();
    const sent = (stored === 'answer' ? opened.answers : opened.notes).at(-1);
    if (sent) onSent(sent.id);
    toast.success(stored === 'answer' ? m.query_page_sent() : m.query_page_note_added());
  };
  return (
    <section ref={box} aria-label={m.query_page_write()}>
      <div className={classes.tabs}>
        <TabChips
          label={m.query_page_write()}
          value={kind}
          options={kinds.map((value) => ({ value, label: tabWords[value]() }))}
          onChange={onKind}
          panel={panel}
        />
        {aside}
      </div>
      <div id={panel} role="tabpanel" aria-label={kindWords[kind]()}>
        <Message
          key={kind}
          id={id}
          query={query}
          kind={kind}
          onStored={onStored}
          onFailed={(error) => {
            const current = conflictIn<OpenedQuery>(error)?.current;
            if (current) queries.setQueryData(openedQuery(id).queryKey, current);
            // The query is gone or was changed, or the response was lost: refetching shows which.
            if (!(error instanceof ApiError) || [404, 412].includes(error.status)) readAgain();
          }}
          onWriting={onWriting}
        />
      </div>
    </section>
  );
}
