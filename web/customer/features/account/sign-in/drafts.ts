/** Draft keys of the login's number and the sign-up's values, stored for this window only. */
export const LOGIN_DRAFT = { key: 'login' };
export const SIGNUP_DRAFT = { key: 'signup' };
