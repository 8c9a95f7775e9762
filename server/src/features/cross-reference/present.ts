import type { CrossReferenceRow } from './store.ts';

/** Returns a cross-reference as sent on the wire. */
export function presentCrossReference(row: CrossReferenceRow) {
  return {
    id: row.id,
    from_model: row.fromModel,
    to_model: row.toModel,
    relation: row.relation,
    source: row.source,
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  };
}
