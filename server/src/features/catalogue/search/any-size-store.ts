import { dimensionNames, NEAREST, sizeOrder, tenthsOf } from '@fluteline/domain/dimension';
import { partTypes } from '@fluteline/domain/parts';
import { type RawBuilder, sql } from 'kysely';
import { coarseLengths } from './coarse-lengths.ts';
import { type Beside, inWindow, nearestTo, reaches, searchRow } from './size-store.ts';
import { PLACES } from './word-store.ts';

type Condition = RawBuilder<unknown>;

/** A size in mm that may be any size of a part, or only the named one when a name was typed. */
export interface AnySize {
  readonly name?: string | null;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

const lengths = Object.entries(dimensionNames).flatMap(([name, kind]) =>
  kind === 'length' ? [name] : [],
);

/** Widest window, in tenths of a millimetre, that is searched by values instead of buckets. */
const MAX_TENTHS = 500;

/** A subquery hides the values: otherwise many look as cheap as one, and every row is read. */
const hasAnyOf = (values: readonly number[]) => sql`any_value && (select ${values}::int[])`;

/** Condition on a search row: its item has a size, of its name or of any name. */
export function hasSize(size: AnySize): Condition {
  const { name, low, high } = size;
  if (name && !lengths.includes(name)) return sql`item_id in (${inWindow({ name, low, high })})`;
  const first = Math.max(0, tenthsOf(size.low));
  const count = tenthsOf(size.high) - first + 1;
  if (count <= MAX_TENTHS) return hasAnyOf(Array.from({ length: count }, (_, at) => first + at));
  return sql`${hasAnyOf(coarseLengths(size.low, size.high))}
    and exists (select from catalogue_dimension as any_size
      where any_size.item_id = catalogue_search.item_id and name = any(${lengths}) and ${reaches(size)})`;
}

/** Returns each part type with the names of its first sizes, in the order of the type. */
const namesOfTypes = (max: number) =>
  partTypes.map(({ name: partType }) => ({ partType, names: sizeOrder(partType).slice(0, max) }));

/** Counts the sizes that match under their own names, or in the order of the part type. */
function ownSizes(sizes: readonly AnySize[]): Condition {
  const each = sizes.map((size, place) => {
    const name = size.name ?? null;
    const own = name === null ? sql`type.names[${sql.lit(place + 1)}]` : sql`${name}`;
    return sql`coalesce(size.name = ${own} and ${reaches(size)}, false)::int`;
  });
  return sql`(
    select coalesce(sum(${sql.join(each, sql` + `)}), 0) from catalogue_dimension as size
    where size.item_id = catalogue_search.item_id)`;
}

/**
 * Selects the items that have all given sizes under any names, those under their own names first;
 * at most `max` plus one, or all when `max` is `null`.
 */
export function anySizeHits(
  sizes: readonly AnySize[],
  { narrowing, words }: Beside,
  max: number | null,
): Condition {
  const end = max === null ? sql`` : sql`limit ${sql.lit(max + 1)}`;
  const place = sql`case when ${ownSizes(sizes)} = ${sql.lit(sizes.length)}
    then ${sql.lit(PLACES.name)} else ${sql.lit(PLACES.text)} end`;
  return sql`
    select item_id, created_at, ${place} as place, 0::float8 as score
    from (
      with sized as materialized (select * from catalogue_search
        where ${narrowing} and ${words} and ${sql.join(sizes.map(hasSize), sql` and `)})
      select * from sized ${end}) as catalogue_search
    left join jsonb_to_recordset(${JSON.stringify(namesOfTypes(sizes.length))}::jsonb)
      as type ("partType" text, names text[]) on type."partType" = catalogue_search.part_type`;
}

/** Selects the items nearest to sizes without names: each size may be any of an item's lengths. */
export function nearestAnyHits(sizes: readonly AnySize[], beside: Beside): Condition {
  const { partType } = beside;
  const ofType = partType === undefined ? sql`` : sql`and part_type = ${partType}`;
  const around = sizes.flatMap(({ value }) =>
    [sql`low >= ${value} order by low`, sql`low < ${value} order by low desc`].map(
      (side) => sql`
        select near.item_id from unnest(${lengths}::text[]) as wanted (name)
        cross join lateral (select item_id from catalogue_dimension
          where name = wanted.name ${ofType} and ${side} limit ${sql.lit(NEAREST)}) as near`,
    ),
  );
  const away = sizes.map(
    ({ value }) => sql`(
      select min(abs(${nearestTo(sql`${value}::float8`)} - ${value}::float8))
      from catalogue_dimension as size
      where size.item_id = candidate.item_id and name = any(${lengths}::text[]))`,
  );
  return sql`
    select candidate.item_id, created_at, 0 as place, ${sql.join(away, sql` + `)} as score
    from (${sql.join(around, sql` union `)}) as candidate ${searchRow(beside)}
    order by score, created_at desc limit ${sql.lit(NEAREST)}`;
}
