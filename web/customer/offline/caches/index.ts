export { forgetCachedAnswers, forgetCachedAnswersOfOthers } from './forget.ts';
