/** The login's number and the sign-up's values wait under these names, for this window only. */
export const LOGIN_DRAFT = { key: 'login' };
export const SIGNUP_DRAFT = { key: 'signup' };
