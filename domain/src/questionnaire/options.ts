/** How a corrugation plant is run. */
export const plantTypes = ['Manual', 'Semi-Automatic', 'Fully Automatic'] as const;
/** Boards a corrugator makes, by plies. */
export const machineTypes = ['3Ply', '5Ply', '7Ply'] as const;
/** Usual working widths of a corrugator, mm; another is a figure within `workingWidthsMm`. */
export const corrugationWidths = ['1200', '1400', '1600', '1800', '2000', '2200', '2500'] as const;
/** Usual speeds of a corrugator, metres per minute; another is within `corrugatorSpeeds`. */
export const machineSpeeds = ['70', '90', '100'] as const;
/** Grammages of paper a plant runs, g/m², rising: both ends of the range are chosen of these. */
export const paperGsms = [
  '80',
  '100',
  '120',
  '140',
  '150',
  '180',
  '200',
  '230',
  '250',
  '280',
  '350',
  '400',
] as const;
/** Boxes a plant makes; any number of these. None holds a comma, so that a list can be written with commas. */
export const boxTypes = [
  'Mono Cartons',
  'Telescopic',
  'Rigid',
  'Regular Slotted Container (RSC)',
  'Others',
] as const;
/** What heats a corrugator. */
export const heatingSystems = ['Boiler', 'Heater'] as const;
/** What stands at a corrugator's dry end. */
export const dryEquipment = ['NC Cutter', 'Slitter Scorer', 'Both', 'None'] as const;
/** Working widths that a corrugator or a printing machine may have, mm. */
export const workingWidthsMm = { least: 300, most: 4000 } as const;
/** Speeds that a corrugator may run at, metres per minute. */
export const corrugatorSpeeds = { least: 5, most: 400 } as const;
/** Usual working widths of a printing machine: 600 to 3000 mm in steps of 200. */
export const printingWidths: readonly string[] = Array.from({ length: 13 }, (_, step) =>
  String(600 + 200 * step),
);
/** Which side of the sheet is printed. */
export const printTypes = ['Top', 'Bottom'] as const;
/** How many colours a printing machine prints: 1 to 8 units. */
export const printingUnits = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
/** Whether a dryer or a coating unit is installed. */
export const yesOrNo = ['yes', 'no'] as const;
/** How closely a printing machine registers. */
export const accuracies = ['Plus/Minus 0.5 mm', 'Greater than 0.5 mm', '1.00 mm'] as const;

/** Most plants, and most printing machines, of one questionnaire. */
export const MOST_PLANTS = 50;
/** Years a year picker offers. */
const YEARS_OFFERED = 75;

/** The years a picker offers, the given one first: 75 of them, going backwards. */
export function yearOptions(currentYear: number): readonly string[] {
  return Array.from({ length: YEARS_OFFERED }, (_, back) => String(currentYear - back));
}
