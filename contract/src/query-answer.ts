import { queryStages, resolutions } from '@fluteline/domain/query';
import { z } from 'zod';
import { address, moment } from './fields.ts';

/** A file of an answer. */
export const answerFile = z.object({
  file_name: z.string().describe('As its sender named it'),
  url: address.describe('Signed, for 15 minutes'),
});

/** What its buyer was answered on a query. */
export const queryAnswer = z.object({
  id: z.string(),
  at: moment,
  text: z.string(),
  files: z.array(answerFile),
});
/** What its buyer was answered on a query. */
export type QueryAnswer = z.output<typeof queryAnswer>;

/** Why a query is resolved, as it is named on the wire. */
export const resolution = z.enum(resolutions, {
  error: `Must be one of ${resolutions.join(', ')}`,
});

/** What a query of either kind says of being answered. */
export const answeredFields = {
  stage: z.enum(queryStages).optional().describe('How far it has come'),
  resolution: resolution.nullable().optional().describe('Why it is resolved, where that was said'),
  answers: z
    .array(queryAnswer)
    .optional()
    .describe("In lists of the buyer's own: what he was answered, oldest first"),
};
