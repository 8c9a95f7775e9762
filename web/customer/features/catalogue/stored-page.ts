import type { Page } from './api.ts';

/** What is looked for among the parts this phone stores. */
export interface StoredSearch {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly partType?: string | undefined;
  readonly dim?: string | undefined;
  readonly unit?: 'mm' | 'inch' | undefined;
}

/** A page of what this phone stores, and how much that is. */
export type StoredPage = Page & { readonly stored: number };
