/** The kinds of machine that a listing or requirement offers by name. */
export const machineKinds = [
  'Automatic corrugation board line',
  'Flexo printing machine',
  'Single phaser corrugated line',
  'Folder Gluer',
  'Flute Laminator',
  'Stiching Machine',
  'Die cutting machine',
  'Flat bed die cutting',
  'Strapping machine',
  'Slotting machine',
  'Slitter scorer Machine',
] as const;

/** Ownership of a machine, as the sell form asks for it. */
export const ownerHands = ['First', 'Second', 'Other'] as const;

/**
 * Every owner type on the wire: the ownership options of the form, and the trades that other
 * clients send.
 */
export const ownerTypes = [...ownerHands, 'INDIVIDUAL', 'MANUFACTURER', 'DEALER'] as const;
/** An owner type of the wire. */
export type OwnerType = (typeof ownerTypes)[number];

const byLetters = new Map<string, OwnerType>([
  ...ownerTypes.map((type) => [type.toLowerCase(), type] as const),
  ['company', 'MANUFACTURER'],
]);

/**
 * Reads an owner type in any letter case, including the form's words Individual, Company and
 * Dealer; returns null for any other word.
 */
export function parseOwnerType(word: string): OwnerType | null {
  return byLetters.get(word.trim().toLowerCase()) ?? null;
}

/** Conditions of a machine on the wire. */
export const machineConditions = ['NEW', 'USED', 'REFURBISHED'] as const;
/** Condition of a machine on the wire. */
export type MachineCondition = (typeof machineConditions)[number];

const conditionWords: Readonly<Record<string, MachineCondition>> = {
  new: 'NEW',
  used: 'USED',
  refurbished: 'REFURBISHED',
  'pre-owned': 'REFURBISHED',
};

/**
 * Reads a condition in any letter case, as spelled on the wire or in the form (New, Used,
 * Pre-Owned); returns null for any other word.
 */
export function parseMachineCondition(word: string): MachineCondition | null {
  return conditionWords[word.trim().toLowerCase()] ?? null;
}

/** Number of years in the year picker. */
export const YEARS_OFFERED = 75;

/** Returns the years of manufacture on offer, newest first: 75 from the current one backwards. */
export function manufacturingYears(currentYear: number): number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, index) => currentYear - index);
}

/** Earliest year of a listing; there are photographs of older machines, but no buyers. */
export const EARLIEST_YEAR = 1900;

const LATEST_YEAR = 2100;

/** Returns true for a four-digit year that a listing may have. */
export function isMachineYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** Filters of a seller's own listings; a sold machine is among the inactive ones. */
export const listingFilters = ['all', 'active', 'inactive'] as const;
/** Filter of a seller's own listings. */
export type ListingFilter = (typeof listingFilters)[number];

/** Maximum number of pictures of a listing. */
export const MACHINE_PICTURES = 5;
