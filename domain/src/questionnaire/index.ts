export * from './answers.ts';
export * from './draft.ts';
export * from './options.ts';
export { type AnswerProblem, MOST_ANSWER_TEXT, MOST_FIGURE } from './rules.ts';
export * from './steps.ts';
export * from './validate.ts';
export * from './wizard.ts';
