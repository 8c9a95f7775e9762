import type { AnswerProblem } from '@fluteline/domain/questionnaire';

const listed = new Intl.ListFormat('en-GB');

/** Labels of the fields whose names do not say them. */
const labels: Readonly<Record<string, string>> = {
  alternateContactNumber: 'alternative number',
  gstNumber: 'GST number',
  typeOfPlant: 'plant type',
  machineMake: 'equipment make name',
  typeOfMachine: 'machine type',
  paperGsmMin: 'minimum paper GSM',
  paperGsmMax: 'maximum paper GSM',
  boxesType: 'types of boxes',
  equipmentMake: 'equipment make name',
  installedDate: 'date of installation',
  feedingBoardMin: 'minimum feeding board size',
  feedingBoardMax: 'maximum feeding board size',
  speedMin: 'minimum speed',
  speedMax: 'maximum speed',
  slottingMin: 'minimum slotting unit',
  slottingMax: 'maximum slotting unit',
};

/** Returns a name as words: 'NoOfMRS' is 'no of MRS'. */
const inWordsOf = (name: string) =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[ _]/)
    .map((word) => (/^[A-Z]{2,}$/.test(word) ? word : word.toLowerCase()))
    .join(' ');
const labelOf = (field: string) => labels[field] ?? inWordsOf(field);

const problems: Readonly<Record<AnswerProblem, string>> = {
  required: 'is required',
  too_long: 'is too long',
  not_ten_digits: 'must have 10 digits',
  not_an_option: 'is not one of the options',
  not_a_number: 'must be a number',
  not_whole: 'must be a whole number',
  too_small: 'is too small',
  too_large: 'is too large',
  not_a_year: 'must be a year',
  not_a_day: 'must be a date',
  in_future: 'is in the future',
  below_minimum: 'is below the minimum',
};

const records = { plant: 'Plant', printing_machine: 'Printing machine' };

/** Why answers of the questionnaire are refused. */
export const questionnaire = {
  answerWrong({ field, problem }: { field: string; problem: AnswerProblem }): string {
    if (problem === 'not_ten_digits') return 'Please enter a valid 10-digit number';
    const label = labelOf(field);
    return `${label.charAt(0).toUpperCase()}${label.slice(1)} ${problems[problem]}`;
  },
  /** Everything that is wrong with one plant or printing machine, in one sentence. */
  recordWrong(of: {
    record: keyof typeof records;
    number: number;
    found: readonly { field: string; problem: AnswerProblem }[];
  }): string {
    const missing = of.found.filter(({ problem }) => problem === 'required');
    const wrong = of.found.filter(({ problem }) => problem !== 'required');
    const all = [
      ...(missing.length > 0
        ? [`please fill in ${listed.format(missing.map(({ field }) => labelOf(field)))}`]
        : []),
      ...wrong.map(({ field, problem }) => `${labelOf(field)} ${problems[problem]}`),
    ];
    return `${records[of.record]} ${of.number}: ${all.join('; ')}`;
  },
};
