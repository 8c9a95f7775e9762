/** Maximum length of a notification's title, in characters. */
export const NOTIFICATION_TITLE = 80;
/** Maximum length of a notification's message, in characters. */
export const NOTIFICATION_MESSAGE = 500;
/** Maximum length of a notification's link, in characters. */
export const NOTIFICATION_LINK = 500;
