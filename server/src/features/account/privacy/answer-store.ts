import { sql } from 'kysely';
import { anonymise, anonymiseOwn } from './anonymise.ts';
import { type Erasure, last, patternsOf, type Step } from './erasure-step.ts';

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Cleans answers stored for other accounts' keys, also those about the account's own rows. */
export const mentionsInAnswers =
  (erasure: Erasure): Step =>
  async (tx, after, max) => {
    const beyond = after
      ? sql<boolean>`(account_id, key) > (${after[0]}::uuid, ${after[1]})`
      : sql<boolean>`true`;
    const rows = await tx
      .selectFrom('idempotency')
      .select(['accountId', 'key', 'answer'])
      .select(
        sql<boolean>`coalesce(answer::text ilike any(${patternsOf(erasure)}::text[]), false)`.as(
          'isFound',
        ),
      )
      .select(
        sql<boolean>`exists (
          select from regexp_matches(answer::text, ${ID}, 'g') as named (id)
          where named.id[1] = any(${erasure.targets}::text[]))`.as('isOwn'),
      )
      .where(beyond)
      .orderBy('accountId')
      .orderBy('key')
      .limit(max)
      .execute();
    for (const { accountId, key, answer, isFound, isOwn } of rows) {
      if (!isFound && !isOwn) continue;
      const clean = isOwn ? anonymiseOwn : anonymise;
      await tx
        .updateTable('idempotency')
        .set({ answer: JSON.stringify(clean(answer, erasure.words)) })
        .where('accountId', '=', accountId)
        .where('key', '=', key)
        .execute();
    }
    return { rows: rows.length, next: last(rows, max, (row) => [row.accountId, row.key]) };
  };
