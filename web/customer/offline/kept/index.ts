export { forgetKeptAnswers, forgetKeptAnswersOfOthers } from './forget.ts';
