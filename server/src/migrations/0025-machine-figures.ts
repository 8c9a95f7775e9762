import { readMachineFigures } from '@fluteline/domain/machine';
import { type Kysely, sql } from 'kysely';

interface Described {
  readonly id: string;
  readonly text: string;
}

const BATCH = 1000;

/** Returns the machines after a given one, with the texts that contain their figures. */
async function nextMachines(db: Kysely<unknown>, after: string | null): Promise<Described[]> {
  const { rows } = await sql<Described>`
    select id, name || ' ' || size || ' ' || description as text from machine
    where ${after}::uuid is null or id > ${after}::uuid order by id limit ${BATCH}`.execute(db);
  return rows;
}

/** Adds widths, plies, colours and speeds of machines, read from their size and description. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table machine_figure (
      machine_id uuid not null references machine on delete cascade,
      name text not null check (name in ('width', 'ply', 'colours', 'speed')),
      low float8 not null,
      high float8 not null check (high >= low),
      primary key (machine_id, name, low, high)
    )`.execute(db);
  await sql`create index machine_figure_found on machine_figure (name, low, high)`.execute(db);
  await writeFigures(db);
}

/** Reads and stores the figures of all machines that are not stored yet. */
export async function writeFigures(db: Kysely<unknown>): Promise<void> {
  for (let after: string | null = null; ; ) {
    const machines: Described[] = await nextMachines(db, after);
    const figures = machines.flatMap(({ id, text }) =>
      readMachineFigures(text).figures.map((figure) => ({ id, ...figure })),
    );
    await sql`
      insert into machine_figure (machine_id, name, low, high)
      select * from jsonb_to_recordset(${JSON.stringify(figures)}::jsonb)
        as figure (id uuid, name text, low float8, high float8)
      on conflict do nothing`.execute(db);
    if (machines.length < BATCH) return;
    after = machines.at(-1)?.id ?? null;
  }
}
