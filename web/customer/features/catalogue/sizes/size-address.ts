/** Search parameters of a search by size, under their wire names. */
export interface SizeAddress {
  readonly part_type?: string;
  /** Sizes with optional tolerances: `bore:25±0.1,od:52`. */
  readonly dim?: string;
  readonly unit?: 'mm' | 'inch';
  /** Text that filters the part types until one is chosen. */
  readonly search?: string;
  readonly page?: number;
}

/** Changes the search parameters; an undefined value removes one. */
export type ChangeAddress = (
  changed: { readonly [K in keyof SizeAddress]?: SizeAddress[K] | undefined },
  options?: { readonly replace?: boolean },
) => void;
