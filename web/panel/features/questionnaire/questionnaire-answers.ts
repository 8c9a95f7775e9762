import { m } from 'virtual:messages';
import {
  type Fields,
  fromWire,
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
} from '@fluteline/domain/questionnaire';
import { type AnswerSection, sectionsOf } from '../../../trade/questionnaire/answer-sections.ts';
import { type Answered, answersTo } from '../../../trade/questionnaire/answered.ts';
import type { Questionnaire } from './api.ts';
import { stepLabel } from './step-label.ts';

const answersIn = (fields: Fields, wire: object) => answersTo(fields, fromWire(fields, wire));

const text = (label: string, value: string): Answered => ({ label, as: 'text', text: value });
const figure = (label: string, value: number): Answered => ({
  label,
  as: 'figure',
  text: String(value),
});
const moment = (label: string, value: string): Answered => ({ label, as: 'moment', text: value });
const yesOrNo = (label: string, value: boolean) =>
  text(label, value ? m.panel_yes() : m.panel_no());

function generalAnswers(questionnaire: Questionnaire): Answered[] {
  return [
    text(m.questionnaire_panel_id(), questionnaire.ID),
    ...answersIn(generalFields, questionnaire),
    text(m.questionnaire_location(), questionnaire.Location),
    figure(m.questionnaire_plants(), questionnaire.NumberOfPlants),
    figure(m.questionnaire_machines(), questionnaire.NumberOfMachines),
    text(m.questionnaire_panel_progress(), stepLabel(questionnaire.Step)),
    yesOrNo(m.panel_audit_requested(), questionnaire.AuditRequested),
    yesOrNo(m.questionnaire_panel_report_available(), questionnaire.Report),
    moment(m.questionnaire_panel_created(), questionnaire.CreatedAt),
    moment(m.questionnaire_panel_updated(), questionnaire.UpdatedAt),
  ];
}

/** Returns a plant's answers, with the time of its production figure after that figure. */
function plantAnswers(plant: Questionnaire['Plant'][number]): Answered[] {
  const answers = answersIn(plantFields, plant);
  const production = answers.findIndex(({ label }) => label === m.questionnaire_production());
  const isEntered = plant.CurrentProductionNo !== null;
  const entered = isEntered ? plant.CurrentProduction : '';
  const asOf = moment(m.questionnaire_panel_production_as_of(), entered);
  return answers.toSpliced(production + 1, 0, asOf);
}

/**
 * Returns as many records as the plant stated; later ones were withdrawn, and its own screens hide
 * them as well.
 */
const asMany = <T>(list: readonly T[], count: number) => list.slice(0, Math.max(count, 1));

/** Returns all fields of a questionnaire, in the order of the form. */
export function answersOf(questionnaire: Questionnaire): readonly AnswerSection[] {
  const { Plant, NumberOfPlants, PrintingQuestions, NumberOfMachines } = questionnaire;
  const machines = asMany(PrintingQuestions, NumberOfMachines);
  return sectionsOf({
    general: generalAnswers(questionnaire),
    plants: asMany(Plant, NumberOfPlants).map(plantAnswers),
    machines: machines.map((machine) => answersIn(machineFields, machine)),
    machinery: answersIn(machineryFields, questionnaire),
  });
}

/** Returns only the plant's answers, for comparing plants or questionnaires. */
export function plainAnswersOf(questionnaire: Questionnaire): readonly AnswerSection[] {
  const { Plant, NumberOfPlants, PrintingQuestions, NumberOfMachines } = questionnaire;
  return sectionsOf({
    general: answersIn(generalFields, questionnaire),
    plants: asMany(Plant, NumberOfPlants).map((plant) => answersIn(plantFields, plant)),
    machines: asMany(PrintingQuestions, NumberOfMachines).map((machine) =>
      answersIn(machineFields, machine),
    ),
    machinery: answersIn(machineryFields, questionnaire),
  });
}
