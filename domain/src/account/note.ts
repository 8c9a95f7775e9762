/** Maximum number of letters in a note that administrators write on an account. */
export const NOTE_LETTERS = 5000;
/** Maximum number of notes on one account. */
export const NOTES_OF_ACCOUNT = 1000;
