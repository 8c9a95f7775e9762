/** The statements of the floor: one for each measured call, as a bare route would send it. */
export const floorStatements = {
  session: `select s.purpose, a.id as account_id, a.role, a.is_verified, a.is_active
    from session s join account a on a.id = s.account_id
    where s.token_hash = $1 and s.expires_at > $2`,
  list: `select *, (select count(*) from (select 1 from catalogue_item
      where deleted_at is null limit 10001) counted) as total
    from catalogue_item where deleted_at is null
    order by created_at desc, id desc limit 10`,
  search: `select item.*, (select count(*) from (select 1 from catalogue_search
      where search_text like $1 limit 1001) counted) as total
    from catalogue_search join catalogue_item item on item.id = item_id where search_text like $1
    order by catalogue_search.created_at desc, item_id desc limit 10`,
  sizes: `select item.*, found.total from (
      select one.item_id, abs(one.low - $3) + abs(other.low - $5) as score, count(*) over () as total
      from catalogue_dimension one join catalogue_dimension other on other.item_id = one.item_id
        and other.name = $4 and other.low between $5::float8 - 5 and $5::float8 + 5
      where one.part_type = $1 and one.name = $2
        and one.low between $3::float8 - 1 and $3::float8 + 1
      order by score, item_id limit 10) as found join catalogue_item item on item.id = item_id
    order by score, item_id`,
  detail: 'select * from catalogue_item where id = $1 and deleted_at is null',
  records: `select *, (select count(*) from (select 1 from query
      where account_id = $1 limit 10001) counted) as total
    from query where account_id = $1 order by created_at desc, id desc limit 10`,
  insert: `insert into query (id, subject, account_id, name, urgency, quantity, related_machine,
      specification_available, details, created_at, updated_at)
    values ($1, 'spare_part', $2, $3, 'high', 1, $4, true, $5, $6, $6) returning *`,
} as const;

export type FloorStatement = keyof typeof floorStatements;

/** Returns the parameters with which the plans of reading statements are shown. */
export function planParameters(sample: { accountId: string; itemId: string; pattern: string }) {
  return {
    list: [],
    search: [sample.pattern],
    detail: [sample.itemId],
    records: [sample.accountId],
  };
}
