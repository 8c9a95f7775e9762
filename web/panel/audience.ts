/** Filters of the users table by their wire names. */
export type AccountFilter = Readonly<Record<string, string>>;

/** Recipients of a notification, as chosen in the users table. */
export type Audience =
  | { readonly kind: 'single'; readonly id: string; readonly name: string }
  | { readonly kind: 'selected'; readonly ids: readonly string[] }
  | { readonly kind: 'matching'; readonly filter: AccountFilter }
  | { readonly kind: 'all' };
