import { sql } from 'kysely';
import { anyOf, type Tx } from '../../../platform/database/database.ts';
import { identifies, type PersonalWords } from './anonymise.ts';

/** Where a text must not be empty. */
const REMOVED = 'Removed';

const cleaned = (text: string, words: PersonalWords, otherwise: string) =>
  identifies(text, words) ? otherwise : text;

/** Queries stay as what was asked for and when, without the words in which a person asked. */
export async function blankQueries(
  tx: Tx,
  id: string,
  words: PersonalWords,
  now: Date,
): Promise<void> {
  const rows = await tx
    .updateTable('query')
    .set({
      details: '',
      purpose: '',
      specifications: '',
      images: [],
      answerCount: 0,
      updatedAt: now,
    })
    .where('accountId', '=', id)
    .returning(['id', 'name', 'relatedMachine', 'size'])
    .execute();
  for (const { id: queryId, name, relatedMachine, size } of rows) {
    if (![name, relatedMachine, size].some((text) => identifies(text, words))) continue;
    await tx
      .updateTable('query')
      .set({
        name: cleaned(name, words, REMOVED),
        relatedMachine: cleaned(relatedMachine, words, ''),
        size: cleaned(size, words, ''),
      })
      .where('id', '=', queryId)
      .execute();
  }
}

interface Listing {
  readonly id: string;
  readonly name: string;
  readonly manufacturerName: string;
  readonly description: string;
}

/** What a listing was described as before it was edited: queries of those days copied that. */
async function earlierDescriptions(tx: Tx, machineId: string): Promise<string[]> {
  const description = sql<string>`state ->> 'description'`;
  const rows = await tx
    .selectFrom('audit')
    .innerJoinLateral(
      sql<{ state: unknown }>`(values (before), (after))`.as<'listing'>(sql`listing (state)`),
      (join) => join.onTrue(),
    )
    .select(description.as('description'))
    .distinct()
    .where('targetId', '=', machineId)
    .where('action', 'in', ['machine.listed', 'machine.changed'])
    .where(description, '<>', '')
    .execute();
  return rows.map((row) => row.description);
}

/** Queries of others retain what the machine was, but neither its picture nor its seller's words. */
async function blankCopies(
  tx: Tx,
  before: Listing,
  after: Listing,
  words: PersonalWords,
): Promise<void> {
  const { name, manufacturerName } = after;
  const shown = JSON.stringify({ name, manufacturerName, image: null });
  const descriptions = [before.description, ...(await earlierDescriptions(tx, before.id))];
  const rows = await tx
    .updateTable('query')
    .set({
      machineSnapshot: sql`machine_snapshot || ${shown}::jsonb`,
      details: sql<string>`case when details = ${anyOf(descriptions)} then '' else details end`,
    })
    .where('machineId', '=', before.id)
    .returning(['id', 'name', 'size', 'details'])
    .execute();
  for (const query of rows) {
    if (![query.name, query.size, query.details].some((text) => identifies(text, words))) continue;
    await tx
      .updateTable('query')
      .set({
        name: cleaned(query.name, words, REMOVED),
        size: cleaned(query.size, words, REMOVED),
        details: cleaned(query.details, words, ''),
      })
      .where('id', '=', query.id)
      .execute();
  }
}

/** Listings leave the market, without pictures and the words their seller found for them. */
export async function blankMachines(
  tx: Tx,
  id: string,
  words: PersonalWords,
  now: Date,
): Promise<void> {
  const listings = await tx
    .selectFrom('machine')
    .select(['id', 'name', 'manufacturerName', 'size', 'description'])
    .where('accountId', '=', id)
    .execute();
  for (const before of listings) {
    const { name, manufacturerName, size } = before;
    const blanked = {
      name: cleaned(name, words, REMOVED),
      manufacturerName: cleaned(manufacturerName, words, REMOVED),
      size: cleaned(size, words, REMOVED),
      description: '',
    };
    await tx
      .updateTable('machine')
      .set((eb) => ({
        ...blanked,
        isActive: false,
        images: [],
        version: eb('version', '+', 1),
        updatedAt: now,
      }))
      .where('id', '=', before.id)
      .execute();
    await blankCopies(tx, before, { id: before.id, ...blanked }, words);
  }
}
