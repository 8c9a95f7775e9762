import { m } from 'virtual:messages';
import type {
  General,
  Machinery,
  MachineryField,
  Plant,
  PrintingMachine,
} from '@fluteline/domain/questionnaire';
import { dayInWords } from '../../../../kit/ui/calendar/days.ts';
import type { Fact } from '../../../../kit/ui/fact-table.tsx';
import { formatMobile, formatNumber } from '../../../../kit/ui/format.ts';
import { answerWord } from '../../../../trade/questionnaire/answer-word.ts';
import { machineryWords } from '../../../../trade/questionnaire/machinery-words.ts';

/** What was filled in, in the order of the form; what was not is left out. */
const filledIn = (facts: readonly Fact[]): Fact[] => facts.filter(({ value }) => value !== '');

const figure = (value: string) => (value === '' ? '' : formatNumber(Number(value)));
const withUnit = (value: string, unit: string) =>
  value === '' ? '' : `${figure(value)}\u00a0${unit}`;

function range(least: string, most: string, unit: string): string {
  if (least === '' || most === '') return withUnit(least || most, unit);
  return m.questionnaire_range({ least: figure(least), most: withUnit(most, unit) });
}

/** Whose plants they are. */
export const generalFacts = (general: General): Fact[] =>
  filledIn([
    { label: m.questionnaire_company(), value: general.companyName },
    { label: m.questionnaire_owner(), value: general.ownerName },
    { label: m.questionnaire_contact(), value: formatMobile(general.contactNumber) },
    { label: m.questionnaire_alternate(), value: formatMobile(general.alternateContactNumber) },
    { label: m.questionnaire_gst(), value: general.gstNumber },
  ]);

/** A corrugation plant. */
export const plantFacts = (plant: Plant): Fact[] =>
  filledIn([
    { label: m.questionnaire_location(), value: plant.location },
    { label: m.questionnaire_plant_type(), value: plant.typeOfPlant },
    { label: m.questionnaire_year(), value: plant.yearOfEstablishment },
    { label: m.questionnaire_maker(), value: plant.machineMake },
    { label: m.questionnaire_machine_type(), value: plant.typeOfMachine },
    {
      label: m.questionnaire_working_width(),
      value: withUnit(plant.workingWidth, m.questionnaire_mm()),
    },
    {
      label: m.questionnaire_machine_speed(),
      value: withUnit(plant.machineSpeed, m.questionnaire_mpm()),
    },
    {
      label: m.questionnaire_paper_gsm(),
      value: range(plant.paperGsmMin, plant.paperGsmMax, m.questionnaire_gsm()),
    },
    {
      label: m.questionnaire_production(),
      value: withUnit(plant.currentProduction, m.questionnaire_tons()),
    },
    { label: m.questionnaire_boxes(), value: plant.boxesType.join(', ') },
    { label: m.questionnaire_heating(), value: plant.heatingSystem },
    { label: m.questionnaire_wet(), value: plant.wetEquipment },
    { label: m.questionnaire_dry(), value: plant.dryEquipment },
  ]);

/** A printing machine. */
export function machineFacts(machine: PrintingMachine): Fact[] {
  const mm = m.questionnaire_mm();
  const { feedingBoardMin, feedingBoardMax, installedDate } = machine;
  return filledIn([
    { label: m.questionnaire_maker(), value: machine.equipmentMake },
    { label: m.questionnaire_working_width(), value: withUnit(machine.workingWidth, mm) },
    {
      label: m.questionnaire_installed(),
      value: installedDate === '' ? '' : dayInWords(installedDate),
    },
    { label: m.questionnaire_feeding(), value: range(feedingBoardMin, feedingBoardMax, mm) },
    {
      label: m.questionnaire_speed(),
      value: range(machine.speedMin, machine.speedMax, m.questionnaire_sheets()),
    },
    {
      label: m.questionnaire_slotting(),
      value: range(machine.slottingMin, machine.slottingMax, mm),
    },
    { label: m.questionnaire_print_type(), value: machine.typeOfPrint },
    { label: m.questionnaire_units(), value: machine.numberOfPrintingUnits },
    { label: m.questionnaire_dryer(), value: answerWord(machine.dryerInstalled) },
    { label: m.questionnaire_coating(), value: answerWord(machine.coatingUnitInstalled) },
    { label: m.questionnaire_accuracy(), value: machine.accuracy },
    { label: m.questionnaire_energy(), value: withUnit(machine.energy, m.questionnaire_kw()) },
  ]);
}

/** The rest of the machinery, which other clients ask for. */
export const machineryFacts = (machinery: Machinery): Fact[] =>
  filledIn(
    (Object.entries(machineryWords) as [MachineryField, () => string][]).map(([field, word]) => ({
      label: word(),
      value: machinery[field],
    })),
  );
