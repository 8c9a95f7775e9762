import { queryStages, resolutions } from '@fluteline/domain/query';
import { z } from 'zod';
import { address, moment } from './fields.ts';

/** A file of an answer. */
export const answerFile = z.object({
  file_name: z.string().describe('File name given by the sender'),
  url: address.describe('Signed address of the file, valid for 15 minutes'),
});

/** An answer to a query, as its buyer receives it. */
export const queryAnswer = z.object({
  id: z.string(),
  at: moment,
  text: z.string(),
  files: z.array(answerFile),
});
/** An answer to a query, as its buyer receives it. */
export type QueryAnswer = z.output<typeof queryAnswer>;

/** Reason for resolving a query, as it is named on the wire. */
export const resolution = z.enum(resolutions, {
  error: `Must be one of ${resolutions.join(', ')}`,
});

/** Fields of a query of either kind that concern its answers. */
export const answeredFields = {
  stage: z.enum(queryStages).optional().describe('Stage that the query has reached'),
  resolution: resolution
    .nullable()
    .optional()
    .describe('Reason why the query was resolved; null if none was given'),
  answers: z
    .array(queryAnswer)
    .optional()
    .describe("Answers to the query, oldest first; returned only in the buyer's own lists"),
};
