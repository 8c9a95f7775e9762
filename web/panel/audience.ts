/** The users table's filters, under their names on the wire. */
export type AccountFilter = Readonly<Record<string, string>>;

/** Whom a notification goes to, as it was chosen in the users table. */
export type Audience =
  | { readonly kind: 'single'; readonly id: string; readonly name: string }
  | { readonly kind: 'selected'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filter: AccountFilter }
  | { readonly kind: 'all' };
