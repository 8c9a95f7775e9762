import type { Platform } from '../../../platform/platform.ts';
import { presentWithBuyer } from '../present.ts';
import { presentWithParties } from '../present-machine-query.ts';
import type { DeskQuery, OpenedQuery } from './list-store.ts';
import type { StoredAnswer, StoredMessage } from './message-store.ts';

type Signer = Pick<Platform, 'signer'>;

/** Returns an answer as sent on the wire, its files signed for 15 minutes. */
export function presentAnswer({ signer }: Signer, { id, at, text, files }: StoredAnswer) {
  return {
    id,
    at: new Date(at).toISOString(),
    text,
    files: files.map(({ name, fileName }) => ({ file_name: fileName, url: signer.address(name) })),
  };
}

const ofDesk = (query: DeskQuery) => ({
  account_id: query.accountId,
  assigned_to:
    query.assignedTo === null
      ? null
      : { id: query.assignedTo, name: query.assigneeName || query.assigneeCompanyName || '' },
  answer_count: query.answerCount,
});

/** Returns a query of either kind for the panel's list. */
export function presentDeskQuery(signer: Signer, query: DeskQuery) {
  return query.subject === 'spare_part'
    ? { ...presentWithBuyer(signer, query), ...ofDesk(query), type: 'csp' as const }
    : { ...presentWithParties(query), ...ofDesk(query), type: 'machine' as const };
}

const writerOf = ({ authorId, authorName }: StoredMessage) => ({ id: authorId, name: authorName });

/** Returns a query with its answers and notes. */
export function presentOpened(signer: Signer, query: OpenedQuery) {
  const of = (kind: StoredMessage['kind']) =>
    query.messages.filter((message) => message.kind === kind);
  return {
    ...presentDeskQuery(signer, query),
    answers: of('answer').map((answer) => ({
      ...presentAnswer(signer, answer),
      by: writerOf(answer),
    })),
    notes: of('note').map((note) => ({
      id: note.id,
      at: new Date(note.at).toISOString(),
      text: note.text,
      by: writerOf(note),
    })),
  };
}
