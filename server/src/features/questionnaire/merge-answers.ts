import type { BodyOf } from '@fluteline/contract';
import type { questionnaireCalls } from '@fluteline/contract/questionnaire';
import {
  type Answers,
  emptyGeneral,
  emptyMachinery,
  SUBMITTED_STEP,
} from '@fluteline/domain/questionnaire';
import type { StoredPlant } from '../../platform/database/tables.ts';
import { newId } from '../../platform/ids.ts';
import type { QuestionnaireRecord } from './store.ts';

/** The answers that may be sent. */
export type SentAnswers = BodyOf<typeof questionnaireCalls.changeQuestionnaire>;
type SentPlant = NonNullable<SentAnswers['plants']>[number];

/** Returns a questionnaire without answers. */
export function blankQuestionnaire(accountId: string, now: Date): QuestionnaireRecord {
  return {
    id: newId(now),
    accountId,
    ...emptyGeneral,
    numberOfPlants: 1,
    numberOfMachines: 1,
    plants: [],
    machines: [],
    machinery: {},
    step: 0,
    submittedAt: null,
    auditRequestedAt: null,
    urgency: null,
    createdAt: now,
    updatedAt: now,
    hasReport: false,
  };
}

/** Returns the answers of a questionnaire in the form that the rules for answers read. */
export function answersOf(record: QuestionnaireRecord): Answers {
  const { companyName, ownerName, contactNumber, alternateContactNumber, gstNumber } = record;
  return {
    general: { companyName, ownerName, contactNumber, alternateContactNumber, gstNumber },
    numberOfPlants: String(record.numberOfPlants),
    plants: record.plants,
    numberOfMachines: String(record.numberOfMachines),
    machines: record.machines,
    machinery: { ...emptyMachinery, ...record.machinery },
  };
}

/**
 * Returns the plants after a list was sent. A plant that names its id is the earlier one with that
 * id; one without an id is the earlier one at its place in the list, unless another plant names
 * that.
 */
function withProductionTimes(
  sent: readonly SentPlant[],
  before: readonly StoredPlant[],
  now: Date,
): StoredPlant[] {
  const byId = new Map(before.map((plant) => [plant.id, plant]));
  const named = sent.map(({ id }) => {
    const earlier = id === null ? undefined : byId.get(id);
    if (earlier) byId.delete(earlier.id);
    return earlier;
  });
  return sent.map(({ id, ...plant }, index) => {
    const inPlace = id === null ? byId.get(before[index]?.id ?? '') : undefined;
    const earlier = named[index] ?? inPlace;
    const isAnsweredAgain = earlier?.currentProduction !== plant.currentProduction;
    return {
      // Other fields that an earlier release stored remain.
      ...earlier,
      ...plant,
      id: earlier?.id ?? newId(now),
      productionEnteredAt:
        earlier && !isAnsweredAgain ? earlier.productionEnteredAt : now.toISOString(),
    };
  });
}

/**
 * Returns the entered number; without one, the earlier number, but no less than the length of the
 * sent list.
 */
const countOf = (
  entered: number | undefined,
  sent: readonly unknown[] | undefined,
  before: number,
) => entered ?? Math.max(before, sent?.length ?? 0);

/**
 * Merges the answers on machinery. Only entered values are stored: a field sent empty counts as
 * never entered.
 */
function mergeMachinery(
  before: QuestionnaireRecord['machinery'],
  sent: SentAnswers['machinery'],
): QuestionnaireRecord['machinery'] {
  const merged = Object.entries({ ...before, ...sent });
  return Object.fromEntries(merged.filter(([, value]) => value !== ''));
}

/**
 * Returns a questionnaire with the sent answers; other answers stay unchanged, and the step never
 * falls.
 */
export function mergeAnswers(
  before: QuestionnaireRecord,
  sent: SentAnswers,
  now: Date,
): QuestionnaireRecord {
  const step = Math.max(before.step, sent.step ?? 0);
  return {
    ...before,
    ...sent.general,
    numberOfPlants: countOf(sent.numberOfPlants, sent.plants, before.numberOfPlants),
    numberOfMachines: countOf(sent.numberOfMachines, sent.machines, before.numberOfMachines),
    plants: sent.plants ? withProductionTimes(sent.plants, before.plants, now) : before.plants,
    machines: sent.machines ?? before.machines,
    machinery: mergeMachinery(before.machinery, sent.machinery),
    step,
    submittedAt: before.submittedAt ?? (step >= SUBMITTED_STEP ? now : null),
    updatedAt: now,
  };
}
