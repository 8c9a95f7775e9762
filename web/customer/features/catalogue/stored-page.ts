import type { Page } from './api.ts';

/** Search among the parts stored on this phone. */
export interface StoredSearch {
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly partType?: string | undefined;
  readonly dim?: string | undefined;
  readonly unit?: 'mm' | 'inch' | undefined;
  readonly page?: number | undefined;
}

/** A page of the parts stored on this phone, and their total number. */
export type StoredPage = Page & { readonly stored: number };
