import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../testing/test-app.ts';

const folder = new URL('../platform/database/', import.meta.url);

/** Returns the interfaces in the files of the tables: columns and types by name. */
function readInterfaces(): Map<string, Map<string, string>> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /tables?\.ts$/.test(name),
  );
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
  const found = new Map<string, Map<string, string>>();
  for (const [, name = '', body = ''] of text.matchAll(/^export interface (\w+) \{\n(.*?)^\}/gms)) {
    const columns = [...body.matchAll(/^ {2}(\w+)\??: ([^;]+);$/gm)];
    found.set(name, new Map(columns.map(([, column = '', type = '']) => [column, type])));
  }
  return found;
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Returns a generic type's first argument; null for a type without that wrapper. */
function unwrap(type: string, wrapper: string): string | null {
  if (!type.startsWith(`${wrapper}<`)) return null;
  let depth = 0;
  for (let at = wrapper.length; at < type.length; at++) {
    const sign = type[at];
    if (sign === '<' || sign === '{' || sign === '[') depth++;
    if (sign === '>' || sign === '}' || sign === ']') depth--;
    if (depth === 0 || (depth === 1 && sign === ',')) return type.slice(wrapper.length + 1, at);
  }
  return null;
}

/** Returns the properties of a column that its type states. */
function described(written: string) {
  const generated = unwrap(written, 'Generated');
  const type = generated ?? written;
  const json = ['Json', 'JSONColumnType', 'ColumnType']
    .map((name) => unwrap(type, name))
    .find(Boolean);
  const selected = json ?? type;
  const nullable = type === 'MomentOrNull' || /\| null$/.test(selected);
  const optional = generated !== null || nullable || /^ColumnType/.test(type);
  const plain = selected.replace(/ \| null$/, '');
  const isMoment = /^(Moment|MomentOrNull|Date)$/.test(plain);
  const kinds = json
    ? 'json jsonb'
    : isMoment
      ? 'timestamptz'
      : ({
          boolean: 'bool',
          number: 'int4 int8 numeric float8',
          Buffer: 'bytea',
          'string[]': '_text',
          'number[]': '_int4',
        }[plain] ?? 'text uuid inet');
  // `unknown` may be null as well.
  return { kinds, nullable, optional, isUnknown: plain === 'unknown' };
}

interface Column {
  readonly table: string;
  readonly column: string;
  readonly kind: string;
  readonly nullable: boolean;
  readonly filled: boolean;
}

describe('the migrated database', () => {
  const test = testApp();

  it('has the tables and columns named in the types, each with its type', async () => {
    const interfaces = readInterfaces();
    const tables = interfaces.get('Tables') ?? new Map<string, string>();
    expect(tables.size).toBeGreaterThan(25);
    const wanted = [...tables].flatMap(([table, name]) =>
      [...(interfaces.get(name) ?? [])].map(([column, type]) => ({
        name: `${snakeCase(table)}.${snakeCase(column)}`,
        ...described(type),
      })),
    );
    const { rows } = await sql<Column>`
      select c.table_name as "table", c.column_name as "column", c.udt_name as kind,
        c.is_nullable = 'YES' as nullable,
        c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as filled
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
        and c.table_name not like 'kysely%'`.execute(test.platform.db);
    const real = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
    expect(wanted.map(({ name }) => name).sort()).toEqual([...real.keys()].sort());
    const wrong = wanted.filter(({ name, kinds, nullable, optional, isUnknown }) => {
      const column = real.get(name);
      if (!column?.kind || !kinds.split(' ').includes(column.kind)) return true;
      const isNullable = isUnknown ? column.nullable : nullable;
      return isNullable !== column.nullable || (optional && !column.filled && !column.nullable);
    });
    expect(wrong.map((column) => [column, real.get(column.name)])).toEqual([]);
  });

  it('finds the rows behind every foreign key through an index that begins with its columns', async () => {
    const { rows } = await sql<{ key: string }>`
      select c.conrelid::regclass || '.' || c.conname as key from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indisvalid
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = (
            select '(' || string_agg(quote_ident(a.attname) || ' IS NOT NULL', ' AND ') || ')'
            from pg_attribute a where a.attrelid = c.conrelid and a.attnum = any(c.conkey)))
          and (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
      order by key`.execute(test.platform.db);
    expect(rows.map(({ key }) => key)).toEqual([]);
  });
});
