import type pg from 'pg';

/** Searches of one kind, as requested from the product and from the floor. */
export interface SearchKind {
  readonly name: string;
  readonly product: readonly string[];
  /** Empty if no single plain statement could answer the search. */
  readonly floor: readonly string[];
}

const product = (query: Record<string, string>) => `/api/catalogue/?${new URLSearchParams(query)}`;
const floor = (path: string, query: Record<string, string>) =>
  `${path}?${new URLSearchParams(query)}`;

interface Part {
  readonly model: string;
  readonly part_type: string;
  readonly sizes: { readonly name: string; readonly low: number }[];
}

/** Words that occur in a fifth to a half of all parts. */
const common = ['blade', 'roller', 'roll', 'flexo', 'belt', 'polyurethane'];

const sized = (parts: readonly Part[]) =>
  parts.map(({ part_type, sizes: [one, other] }) => ({
    part_type,
    one: one ?? { name: 'od', low: 100 },
    other: other ?? { name: 'length', low: 500 },
  }));

/** Returns searches for parts of a database, by what a user might know of them. */
export async function searchKinds(pool: pg.Pool): Promise<SearchKind[]> {
  const { rows: parts } = await pool.query<Part>(
    `select lower(substr(model_no, 1, 6)) as model, part_type, (
        select coalesce(json_agg(json_build_object('name', name, 'low', low) order by name desc), '[]')
        from catalogue_dimension
        where catalogue_dimension.item_id = item.id and name in ('od', 'length')) as sizes
      from catalogue_item item order by md5(id::text) limit 400`,
  );
  const models = parts.slice(0, 60).map(({ model }) => model);
  const names = [...new Set(parts.map(({ part_type }) => part_type.toLowerCase()))];
  const both = sized(parts.filter(({ sizes }) => sizes.length === 2).slice(0, 40));
  const text = (texts: readonly string[]) => ({
    product: texts.map((product_name) => product({ product_name })),
    floor: texts.map((q) => floor('/search', { q })),
  });
  const dim = ({ one, other }: (typeof both)[number]) =>
    `${one.name}:${one.low}±1,${other.name}:${other.low}±5`;
  return [
    { name: 'a model in part', ...text(models) },
    { name: 'the name of a part', ...text(names) },
    { name: 'a word of a fifth of all parts and more', ...text(common) },
    {
      name: 'two sizes of a type',
      product: both.map((part) => product({ part_type: part.part_type, dim: dim(part) })),
      floor: both.map(({ part_type, one, other }) =>
        floor('/sizes', {
          part_type,
          one: `${one.name}:${one.low}`,
          other: `${other.name}:${other.low}`,
        }),
      ),
    },
    {
      name: 'two sizes of any type',
      product: both.map((part) => product({ dim: dim(part) })),
      floor: [],
    },
    {
      name: 'two sizes without names',
      product: both.map(({ one, other }) => product({ any: `${one.low},${other.low}` })),
      floor: [],
    },
    {
      name: 'a name and two sizes',
      product: both.map(({ part_type, one, other }) =>
        product({ product_name: `${part_type} ${one.low}x${other.low}` }),
      ),
      floor: [],
    },
    {
      name: 'a word and a wide range',
      product: common.map((word) => product({ product_name: `${word} 100-400` })),
      floor: [],
    },
    {
      name: 'sizes that no part has',
      product: both.map(({ part_type, one }) =>
        product({ part_type, dim: `${one.name}:${one.low + 0.5}±0.1,width:7` }),
      ),
      floor: [],
    },
  ];
}
