import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { newestPage, type Page, type PageRequest } from '../../platform/database/paging.ts';
import { partsFoundBy } from './search-store.ts';
import type { PartRecord } from './store.ts';

/** A found part of a plant, with its plant and its sizes. */
export interface FoundPart extends PartRecord {
  readonly companyName: string;
  readonly mobile: string;
  readonly dimensions: readonly {
    readonly name: string;
    readonly low: number;
    readonly high: number;
  }[];
}

const sizesOfPart = sql<FoundPart['dimensions']>`(
  select coalesce(jsonb_agg(jsonb_build_object('name', name, 'low', low, 'high', high)
    order by name), '[]')
  from plant_part_dimension where part_id = plant_part.id)`;

/** Returns a page of the parts of all plants that a search finds, newest first. */
export function findParts(db: Db, search: string, request: PageRequest): Promise<Page<FoundPart>> {
  const parts = () =>
    db.selectFrom('plantPart').where(sql<boolean>`plant_part.id in (${partsFoundBy(search)})`);
  const rows = parts()
    .innerJoin('account', 'account.id', 'plantPart.accountId')
    .selectAll('plantPart')
    .select(['account.companyName', 'account.mobile', sizesOfPart.as('dimensions')]);
  return newestPage(db, { of: 'plantPart', rows, ids: parts().select('plantPart.id') }, request);
}
