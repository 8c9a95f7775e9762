/** Maximum length of a notification's title, in characters. */
export const NOTIFICATION_TITLE = 80;
/** Maximum length of a notification's message, in characters. */
export const NOTIFICATION_MESSAGE = 500;
/** Maximum length of a notification's link, in characters. */
export const NOTIFICATION_LINK = 500;
/** Number of an account's newest notifications that it can read. */
export const NOTIFICATIONS_LISTED = 100;
