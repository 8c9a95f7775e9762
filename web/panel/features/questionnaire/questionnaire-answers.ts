import { m } from 'virtual:messages';
import type { MachineryField } from '@fluteline/domain/questionnaire';
import { answerWord } from '../../../trade/questionnaire/answer-word.ts';
import { machineryNames } from '../../../trade/questionnaire/machinery-names.ts';
import { machineryWords } from '../../../trade/questionnaire/machinery-words.ts';
import type { Answered, AnswerSection } from './answered.ts';
import type { Questionnaire } from './api.ts';
import { stepWord } from './step-word.ts';

type WirePlant = Questionnaire['Plant'][number];
type WireMachine = Questionnaire['PrintingQuestions'][number];

/** The wire's way of saying that no date was given. */
const ZERO_DATE = '0001-01-01';

const givenDate = (date: string) => (date.startsWith(ZERO_DATE) ? '' : date);
const given = (figure: unknown) =>
  typeof figure === 'string' || typeof figure === 'number' ? String(figure) : '';

const text = (label: string, value: string): Answered => ({ label, as: 'text', text: value });
const figure = (label: string, value: unknown, unit?: string): Answered => ({
  label,
  as: 'figure',
  text: given(value),
  ...(unit && { unit }),
});
const range = (label: string, least: string, most: string, unit: string): Answered => ({
  label,
  as: 'range',
  least,
  most,
  unit,
});
const moment = (label: string, value: string): Answered => ({
  label,
  as: 'moment',
  text: givenDate(value),
});
const yesOrNo = (label: string, value: boolean) =>
  text(label, value ? m.panel_yes() : m.panel_no());

function generalAnswers(questionnaire: Questionnaire): Answered[] {
  const { ContactNumber: contact, AlternateContactNumber: alternate } = questionnaire;
  return [
    text(m.questionnaire_panel_id(), questionnaire.ID),
    text(m.questionnaire_company(), questionnaire.CompanyName),
    text(m.questionnaire_owner(), questionnaire.OwnerName),
    { label: m.questionnaire_contact(), as: 'mobile', text: contact },
    { label: m.questionnaire_alternate(), as: 'mobile', text: alternate },
    text(m.questionnaire_gst(), questionnaire.GSTNumber),
    text(m.questionnaire_location(), questionnaire.Location),
    figure(m.questionnaire_plants(), questionnaire.NumberOfPlants),
    figure(m.questionnaire_machines(), questionnaire.NumberOfMachines),
    text(m.questionnaire_panel_progress(), stepWord(questionnaire.Step)),
    yesOrNo(m.account_users_audit(), questionnaire.AuditRequested),
    yesOrNo(m.questionnaire_panel_report_available(), questionnaire.Report),
    moment(m.questionnaire_panel_created(), questionnaire.CreatedAt),
    moment(m.questionnaire_panel_updated(), questionnaire.UpdatedAt),
  ];
}

function plantAnswers(plant: WirePlant): Answered[] {
  const { PaperGsm: gsm, BoxesType: boxes } = plant;
  return [
    text(m.questionnaire_location(), plant.Location),
    text(m.questionnaire_plant_type(), plant.TypeOfPlant),
    { label: m.questionnaire_year(), as: 'year', text: plant.YearOfEstablishment },
    text(m.questionnaire_maker(), plant.MachineMake),
    text(m.questionnaire_machine_type(), plant.TypeOfMachine),
    figure(m.questionnaire_working_width(), plant.WorkingWith, m.questionnaire_mm()),
    figure(m.questionnaire_machine_speed(), plant.MachineSpeed, m.questionnaire_mpm()),
    range(m.questionnaire_paper_gsm(), gsm?.Min ?? '', gsm?.Max ?? '', m.questionnaire_gsm()),
    figure(m.questionnaire_production(), plant.CurrentProductionNo, m.questionnaire_tons()),
    moment(
      m.questionnaire_panel_production_as_of(),
      plant.CurrentProductionNo === null ? '' : plant.CurrentProduction,
    ),
    text(m.questionnaire_boxes(), boxes.split(',').filter(Boolean).join(', ')),
    text(m.questionnaire_heating(), plant.HeatingSystem),
    text(m.questionnaire_wet(), plant.WetEquipment),
    text(m.questionnaire_dry(), plant.DryEquipment),
  ];
}

function machineAnswers(machine: WireMachine): Answered[] {
  const { FeedingBoardSize: board, Speed: speed, SlottingUnit: slotting } = machine;
  const mm = m.questionnaire_mm();
  const installed = givenDate(machine.InstalledDate).slice(0, 10);
  return [
    text(m.questionnaire_maker(), machine.EquipmentMakeName),
    figure(m.questionnaire_working_width(), machine.WorkingWidth, mm),
    { label: m.questionnaire_installed(), as: 'day', text: installed },
    range(m.questionnaire_feeding(), board.MinFeedingBoard, board.MaxFeedingBoard, mm),
    range(m.questionnaire_speed(), speed.MinSpeed, speed.MaxSpeed, m.questionnaire_sheets()),
    range(m.questionnaire_slotting(), slotting.MinSlottingUnit, slotting.MaxSlottingUnit, mm),
    text(m.questionnaire_print_type(), machine.TypeOfPrint),
    figure(m.questionnaire_units(), machine.NumberOfPrintingUnit),
    text(m.questionnaire_dryer(), answerWord(machine.DryerInstalled)),
    text(m.questionnaire_coating(), answerWord(machine.CoatingUnitInstalled)),
    text(m.questionnaire_accuracy(), machine.Accuracy),
    figure(m.questionnaire_energy(), machine.Energy, m.questionnaire_kw()),
  ];
}

function machineryAnswers(questionnaire: Readonly<Record<string, unknown>>): Answered[] {
  const words = Object.entries(machineryWords) as [MachineryField, () => string][];
  return words.map(([field, word]) => {
    const value = questionnaire[machineryNames[field]];
    return typeof value === 'number' ? figure(word(), value) : text(word(), given(value));
  });
}

/** What lies beyond the number was taken back by the plant: its own screens hide it as well. */
const asMany = <T>(list: readonly T[], count: number) => list.slice(0, Math.max(count, 1));

/** Every field of a questionnaire, in the order of the form. */
export function answersOf(questionnaire: Questionnaire): readonly AnswerSection[] {
  const { Plant, NumberOfPlants, PrintingQuestions, NumberOfMachines } = questionnaire;
  const once = (title: string, answers: Answered[]): AnswerSection => ({
    title,
    records: [{ name: title, answers }],
  });
  return [
    once(m.questionnaire_general(), generalAnswers(questionnaire)),
    {
      title: m.questionnaire_plane(),
      records: asMany(Plant, NumberOfPlants).map((plant, index) => ({
        name: m.questionnaire_plant_number({ number: index + 1 }),
        answers: plantAnswers(plant),
      })),
    },
    {
      title: m.questionnaire_printing_machines(),
      records: asMany(PrintingQuestions, NumberOfMachines).map((machine, index) => ({
        name: m.questionnaire_machine_number({ number: index + 1 }),
        answers: machineAnswers(machine),
      })),
    },
    once(m.questionnaire_machinery(), machineryAnswers(questionnaire)),
  ];
}
