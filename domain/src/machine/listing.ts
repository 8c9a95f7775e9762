/** The kinds of machine a listing or requirement offers by name. */
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

/** How many hands a machine went through, as the sell form asks it. */
export const ownerHands = ['First', 'Second', 'Other'] as const;

/** Every owner type the wire takes: the form's hands, and the trades other clients name. */
export const ownerTypes = [...ownerHands, 'INDIVIDUAL', 'MANUFACTURER', 'DEALER'] as const;
/** An owner type of the wire. */
export type OwnerType = (typeof ownerTypes)[number];

const byLetters = new Map<string, OwnerType>([
  ...ownerTypes.map((type) => [type.toLowerCase(), type] as const),
  ['company', 'MANUFACTURER'],
]);

/** Reads an owner type in any letter case, the form's words Individual, Company and Dealer too. */
export function parseOwnerType(word: string): OwnerType | null {
  return byLetters.get(word.trim().toLowerCase()) ?? null;
}

/** The state a machine is in, as the wire names it. */
export const machineConditions = ['NEW', 'USED', 'REFURBISHED'] as const;
/** The state a machine is in, as the wire names it. */
export type MachineCondition = (typeof machineConditions)[number];

const conditionWords: Readonly<Record<string, MachineCondition>> = {
  new: 'NEW',
  used: 'USED',
  refurbished: 'REFURBISHED',
  'pre-owned': 'REFURBISHED',
};

/** Reads a condition in any letter case, as the wire or the form (New, Used, Pre-Owned) spells it. */
export function parseMachineCondition(word: string): MachineCondition | null {
  return conditionWords[word.trim().toLowerCase()] ?? null;
}

/** How many years the year picker offers. */
export const YEARS_OFFERED = 75;

/** The years a machine can be of, newest first: 75 from the current one backwards. */
export function manufacturingYears(currentYear: number): number[] {
  return Array.from({ length: YEARS_OFFERED }, (_, index) => currentYear - index);
}

/** The first year a listing may name; photographs of older machines exist, buyers do not. */
export const EARLIEST_YEAR = 1900;

const LATEST_YEAR = 2100;

/** True for a year of four digits that a listing may name. */
export function isMachineYear(text: string): boolean {
  const year = Number(text);
  return /^\d{4}$/.test(text) && year >= EARLIEST_YEAR && year <= LATEST_YEAR;
}

/** Which of one's own listings are shown; a sold machine is among the inactive ones. */
export const listingFilters = ['all', 'active', 'inactive'] as const;
/** Which of one's own listings are shown. */
export type ListingFilter = (typeof listingFilters)[number];

/** Most pictures a listing has. */
export const MACHINE_PICTURES = 5;
