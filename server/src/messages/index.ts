import { en } from './en/index.ts';

/**
 * The texts of the server that a person sees. A second language is another folder, whose index
 * `satisfies typeof en`; it will be chosen for each reader, where the text is made.
 */
export const messages = en;
