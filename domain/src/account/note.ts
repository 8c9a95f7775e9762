/** Letters of a note that administrators write on an account, at most. */
export const NOTE_LETTERS = 5000;
/** Notes on one account, at most. */
export const NOTES_OF_ACCOUNT = 1000;
