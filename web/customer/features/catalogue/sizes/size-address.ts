/** What the address of a search by size says, under the names of the wire. */
export interface SizeAddress {
  readonly part_type?: string;
  /** `bore:25±0.1,od:52`. */
  readonly dim?: string;
  readonly unit?: 'mm' | 'inch';
  /** Narrows the part types, while none is chosen. */
  readonly search?: string;
  readonly page?: number;
}

/** Changes it; what comes as undefined is left out. */
export type ChangeAddress = (
  changed: { readonly [K in keyof SizeAddress]?: SizeAddress[K] | undefined },
  options?: { readonly replace?: boolean },
) => void;
