import { z } from 'zod';
import { accountRow } from './account.ts';
import { privacy } from './account-details.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields.ts';
import { dataOf } from './lists.ts';

/** A plant as its page in the panel begins: the account, what it did so far, what it agreed to. */
export const plantAccount = accountRow.extend({
  ConsentVersion: privacy.shape.ConsentVersion,
  ConsentedAt: privacy.shape.ConsentedAt,
  AnalyticsConsent: privacy.shape.AnalyticsConsent,
  ErasureDueAt: privacy.shape.ErasureDueAt,
});
/** A plant as its page in the panel begins: the account, what it did so far, what it agreed to. */
export type PlantAccount = z.output<typeof plantAccount>;

/** One plant's page in the panel. */
export const accountPlantCalls = {
  readPlant: endpoint({
    method: 'GET',
    path: '/admin/users/:id',
    who: 'administrator',
    summary: 'One account with its consent; an erased one is not found',
    params: z.object({ id }),
    answers: { 200: dataOf(plantAccount) },
    errors: ['not_found'],
  }),
};
