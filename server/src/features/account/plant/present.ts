import type { PlantEvent } from './event-store.ts';
import type { StoredNote } from './store.ts';

/** Presents a note in wire form. */
export function presentNote(note: StoredNote) {
  const { id, at, text, authorId, authorName, authorCompanyName } = note;
  const by = { id: authorId, name: authorName || authorCompanyName };
  return { id, at: at.toISOString(), text, by };
}

/** Presents an entry of the timeline in wire form. */
export function presentPlantEvent(event: PlantEvent) {
  const { key, at, kind, about, title, detail, actorRole, actorName, actorCompanyName } = event;
  const { actorId, assigneeId, assigneeName } = event;
  const isAdministrator = actorRole === 'administrator';
  const assignee = assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' };
  return {
    id: key,
    at: at.toISOString(),
    kind,
    about,
    title,
    detail,
    by: (isAdministrator && actorName) || actorCompanyName || '',
    by_administrator: isAdministrator,
    ...(isAdministrator && actorId !== null && { by_id: actorId }),
    ...(kind === 'query_assigned' && { assigned_to: assignee }),
  };
}
