import { type AskedDimension, NEAREST } from '@fluteline/domain/dimension';
import { type RawBuilder, sql } from 'kysely';
import { bitsOf } from './search-row.ts';
import { type Narrowing, PLACES } from './word-store.ts';

type Condition = RawBuilder<unknown>;

/** Conditions that narrow a search by sizes. */
export interface Beside {
  readonly narrowing: Narrowing;
  /** Condition on the columns of the search row. */
  readonly words: Condition;
  readonly partType: string | undefined;
}

/** Maximum number of items with the sizes that are ranked. */
export const MAX_RANKED = 1000;
const CANDIDATES = 10_001;
const [NEAR_EACH, NEAR_ALL] = [50, 500];

/** Condition that a size overlaps a window; with `ends_only`, one of its ends must be in it. */
export const reaches = ({ low, high }: Pick<AskedDimension, 'low' | 'high'>) =>
  sql`low <= ${high} and high >= ${low} and (not ends_only or low >= ${low} or high <= ${high})`;

/** Value of a `size` that is nearest to a given value, as `nearestOf` in the domain defines it. */
export const nearestTo = (value: Condition) => sql`
  case when size.ends_only and ${value} > size.low and ${value} < size.high
    then case when ${value} - size.low <= size.high - ${value} then size.low else size.high end
    else least(greatest(${value}, size.low), size.high) end`;

/**
 * Selects the sizes in a window: those that begin in it, mostly single figures, by the index on
 * `low`, and ranges that begin below it by their own index. For ranges, the expressions `low + 0`
 * and `part_type || ''` keep the planner from walking the index on `low`.
 */
export function inWindow(
  { name, low, high }: Pick<AskedDimension, 'low' | 'high'> & { readonly name: string },
  partType?: string,
  columns = sql`item_id`,
): Condition {
  const ofType = (column: Condition) =>
    partType === undefined ? sql`` : sql`and ${column} = ${partType}`;
  return sql`
    select ${columns} from catalogue_dimension as size
    where name = ${name} ${ofType(sql`part_type`)} and low >= ${low} and low <= ${high}
    union all select ${columns} from catalogue_dimension as size
    where low < high and name = ${name} ${ofType(sql`(part_type || '')`)}
      and low + 0 < ${low} and high >= ${low} and (not ends_only or high <= ${high})`;
}

type Hard = readonly [AskedDimension, ...AskedDimension[]];

/** Returns the hard sizes, or `null` when there are none. */
function hardOf(asked: readonly AskedDimension[]): Hard | null {
  const [first, ...others] = asked.filter(({ isHard }) => isHard);
  return first ? [first, ...others] : null;
}

/** Selects the items that have every hard size. */
function withHard([hard, ...others]: Hard, { partType }: Beside): Condition {
  const also = others.map(
    (one) => sql`exists (select from catalogue_dimension as other
      where other.item_id = first.item_id and name = ${one.name} and ${reaches(one)})`,
  );
  return sql`select item_id from (${inWindow(hard, partType)}) as first
    where ${sql.join([sql`true`, ...also], sql` and `)} limit ${sql.lit(CANDIDATES)}`;
}

/** Cost of a size that is not noted, as a share of its weight. */
const NOT_NOTED = 0.5;

/** Distance of a size from the requested one, by the tolerance on its side; reads `difference`. */
const share = (below: Condition, above: Condition) => sql`
  case when difference = 0 then 0
    when difference > 0 and ${below} > 0 then difference / ${below}
    when difference < 0 and ${above} > 0 then -difference / ${above}
    else 1e6 end`;

/** Rounds in double precision: by way of `numeric`, a candidate costs half as much again. */
const rounded = (figure: Condition, parts: number) =>
  sql`round((${figure}) * ${sql.lit(parts)}::float8) / ${sql.lit(parts)}::float8`;

/**
 * Ranks each candidate by its distance, as `rankBySize` in the domain does. Each candidate has an
 * aggregate of its own, because the sizes of an item are stored side by side.
 */
function scored(asked: readonly AskedDimension[]): Condition {
  const rows = asked.map(
    ({ name, value, low, high, tolerance, weight, isHard }) => sql`(${name}, ${value}::float8,
      ${low}::float8, ${high}::float8, ${tolerance.below}::float8, ${tolerance.above}::float8,
      ${weight}::float8, ${isHard}::boolean)`,
  );
  const hard = asked.filter(({ isHard }) => isHard).length;
  const hasHard = sql`count(*) filter (where is_hard) = ${hard}`;
  return sql`
  cross join lateral (
    select ${rounded(sql`sum(weight * least(1, share)) + ${NOT_NOTED} * (${weightOf(asked)} - sum(weight))`, 1e9)}
        as score,
      sum(share) + ${asked.length} - count(*) as distance,
      bool_and(fits) and ${hasHard} as is_inside,
      bool_and(fits or not is_hard) and ${hasHard} as is_hard_inside
    from (
      select weight, is_hard, size.high >= wanted.low and size.low <= wanted.high
          and (not size.ends_only or size.low >= wanted.low or size.high <= wanted.high) as fits,
        ${share(sql`below`, sql`above`)} as share
      from catalogue_dimension as size
      join (values ${sql.join(rows)}) as wanted
        (name, value, low, high, below, above, weight, is_hard) on wanted.name = size.name
      cross join lateral (
        select ${rounded(sql`${nearestTo(sql`value`)} - value`, 1e6)} as difference) as by
      where size.item_id = candidate.item_id) as one) as rank`;
}

const weightOf = (asked: readonly AskedDimension[]) =>
  asked.reduce((sum, { weight }) => sum + weight, 0);

/** Selects the sizes in their windows, with the bit of each name, its weight and its distance. */
function inWindows(asked: readonly AskedDimension[], { partType }: Beside): Condition {
  const sizes = asked.map((one) => {
    const { name, value, weight, tolerance } = one;
    const [below, above] = [sql`${tolerance.below}::float8`, sql`${tolerance.above}::float8`];
    const difference = rounded(sql`${nearestTo(sql`${value}::float8`)} - ${value}::float8`, 1e6);
    return sql`
      select item_id, noted, ${sql.lit(bitsOf([name]))}::bigint as bit, ${weight}::float8 as weight,
        ${share(below, above)} as share
      from (${inWindow(one, partType, sql`item_id, noted, ${difference} as difference`)}) as size`;
  });
  return sql.join(sizes, sql` union all `);
}

/** Selects the items with a size in its window, with the number and the cost of such sizes. */
const withSome = (asked: readonly AskedDimension[], beside: Beside): Condition => sql`
  select item_id, count(*) as count, sum(weight * least(1, share)) as cost
  from (${inWindows(asked, beside)}) as size group by item_id`;

/**
 * Selects the items with at least one size in its window and no requested size noted outside it.
 * Rows of an earlier release do not record which sizes are noted, so the sizes are counted.
 * Thousands of items may be grouped, so each further sum has a noticeable cost.
 */
function withNoOther(asked: readonly AskedDimension[], beside: Beside): Condition {
  const none = NOT_NOTED * weightOf(asked);
  const names = asked.map(({ name }) => name);
  return sql`
    select item_id, ${rounded(sql`cost + ${none}::float8`, 1e9)} as score
    from (
      select item_id, bit_or(bit) as bits, bit_or(noted) as noted,
        sum(weight * (least(1, share) - ${sql.lit(NOT_NOTED)}::float8)) as cost
      from (${inWindows(asked, beside)}) as size group by item_id) as candidate
    where bits = noted & ${sql.lit(bitsOf(names))}::bigint
      or noted is null and bit_count(bits::bit(64)) = (
        select count(*) from catalogue_dimension as other
        where other.item_id = candidate.item_id and name = any(${names}::text[]))
    order by score`;
}

/** Joins the search row of each candidate, narrowed as the search is. */
export const searchRow = ({ narrowing, words }: Beside) => sql`
  join catalogue_search on catalogue_search.item_id = candidate.item_id
    and ${narrowing} and ${words}`;

/** Selects the items that have every hard size and no requested size noted outside its window. */
export function sizeHits(asked: readonly AskedDimension[], beside: Beside): Condition {
  const hard = hardOf(asked);
  const fitting = hard
    ? sql`select item_id, score from (${withHard(hard, beside)}) as candidate ${scored(asked)}
        where is_inside order by score`
    : withNoOther(asked, beside);
  return sql`
    select candidate.item_id, created_at, ${sql.lit(PLACES.name)} as place, score
    from (${fitting} offset 0) as candidate ${searchRow(beside)}`;
}

/** Selects the nearest items; those with a wrong hard size only when no item has the right one. */
export function nearestHits(asked: readonly AskedDimension[], beside: Beside): Condition {
  const { partType } = beside;
  const ofType = partType === undefined ? sql`` : sql`and part_type = ${partType}`;
  const around = asked.flatMap(({ name, value }) =>
    [sql`low >= ${value} order by low`, sql`low < ${value} order by low desc`].map(
      (side) => sql`(select item_id from catalogue_dimension
        where name = ${name} ${ofType} and ${side} limit ${sql.lit(NEAR_EACH)})`,
    ),
  );
  const hard = hardOf(asked);
  const fitting = hard
    ? withHard(hard, beside)
    : sql`select item_id from (${withSome(asked, beside)}) as some_size
        order by count desc, cost limit ${sql.lit(NEAR_ALL)}`;
  return sql`
    select item_id, created_at, 0 as place, row_number() over (
      order by is_hard_inside desc, score, distance, created_at desc, item_id desc)::float8 as score
    from (
      select candidate.item_id, created_at, score, distance, is_hard_inside,
        bool_or(is_hard_inside) over () as has_right
      from (select item_id from (${fitting}) as fitting
        union ${sql.join(around, sql` union `)}) as candidate
      ${searchRow(beside)} ${scored(asked)}) as near
    where is_hard_inside or not has_right
    order by score limit ${sql.lit(NEAREST)}`;
}
