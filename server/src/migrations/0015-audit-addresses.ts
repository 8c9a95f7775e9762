import { type Kysely, sql } from 'kysely';

/** Adds the address of a refused call: whole at first, later only its network. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column address inet`.execute(db);
  await sql`
    create index audit_of_address on audit using gist (address inet_ops)
      where address is not null`.execute(db);
  await sql`
    create index audit_whole_address on audit (at)
      where address is not null and masklen(address) > case family(address) when 4 then 24 else 48 end
  `.execute(db);
}
