import { figure, listed } from './counted.ts';

/** Why a list, or a row of it, could not be imported or exported. */
export const lists = {
  fileGone: 'The file no longer exists. Please send it again.',
  fileEmpty: 'This file is empty.',
  workbookTooLarge:
    'This workbook is too large once unpacked. Please save the list as CSV, or send it in parts.',
  workbookUnreadable: 'This workbook could not be read. Please save it as .xlsx or CSV again.',
  quoteNotClosed: ({ row }: { row: number }) =>
    `A quote that opens in row ${row} is never closed. Please close it and send the file again.`,
  rowUnreadable: ({ row }: { row: number }) =>
    `Row ${row} could not be read. Please save the list as CSV again.`,

  noRows: 'There are no rows below the heading.',
  tooManyRows: ({ max }: { max: number }) =>
    `A list holds at most ${figure(max)} rows. Please send it in parts.`,
  tooManyRowsForWorkbook: ({ max }: { max: number }) =>
    `A workbook holds at most ${figure(max)} rows. Please choose CSV, or narrow the list.`,
  columnsMissing: ({ columns }: { columns: readonly string[] }) =>
    `The heading row lacks ${listed(columns)}.`,
  catalogueColumnsMissing: ({ columns }: { columns: readonly string[] }) =>
    `The heading row lacks ${listed(columns)}; the template has every column.`,
  columnTwice: 'Appears twice; the first one is used',
  columnUnknown: 'Is not a column of the catalogue',

  rowTwice: ({ row }: { row: number }) => `Already in row ${row}`,
  cellIsDate:
    'Excel has made a date of this value: format the column as text and enter the value again',
  cellIsShortened:
    'Excel has shortened this number: format the column as text and enter the number again',
  cellIsError: 'Is the error of a formula, not a value',
  modelsMalformed: "Must be written as 'AC-63 x 4; AC-40 x 2'",
  modelOfSeveral: ({ count }: { count: number }) =>
    `${count} items have this model number, so it is not clear which one is meant`,
  sizeContradictsModel: (size: {
    model: string;
    expected: number;
    entered: number | null;
    unit: string;
  }) => `${size.model} has ${size.expected} ${size.unit}, not ${size.entered}`,
  categoryUnknown: ({ category }: { category: string }) =>
    `‘${category}’ is not a category of the catalogue`,

  stopped: 'Stopped: the person who started this is no longer an administrator.',
  interrupted: 'This was interrupted and could not be continued. Please start it again.',
};
