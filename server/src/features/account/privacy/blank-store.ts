import { sql } from 'kysely';
import { anyOf, type Tx } from '../../../platform/database/database.ts';
import { identifies, type PersonalWords } from './anonymise.ts';

/** Replaces a text that must not be empty. */
const REMOVED = 'Removed';

const cleaned = (text: string, words: PersonalWords, otherwise: string) =>
  identifies(text, words) ? otherwise : text;

/**
 * Blanks an account's queries: what was requested and when remains, without the person's own words.
 */
export async function blankQueries(
  tx: Tx,
  id: string,
  words: PersonalWords,
  now: Date,
): Promise<void> {
  const rows = await tx
    .updateTable('query')
    .set((eb) => ({
      version: eb('version', '+', 1),
      details: '',
      purpose: '',
      specifications: '',
      images: [],
      answerCount: 0,
      updatedAt: now,
    }))
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

/** Returns a listing's descriptions from before its edits, which queries at that time copied. */
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

/**
 * Blanks copies of a listing in other accounts' queries: the machine's name remains, without its
 * picture and its seller's words.
 */
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
    .set((eb) => ({
      version: eb('version', '+', 1),
      machineSnapshot: sql`machine_snapshot || ${shown}::jsonb`,
      details: sql<string>`case when details = ${anyOf(descriptions)} then '' else details end`,
    }))
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

/**
 * Takes an account's listings off the market, and removes their pictures and their seller's words.
 */
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
