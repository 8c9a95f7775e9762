import {
  generalFields,
  machineFields,
  machineryFields,
  plantFields,
  toWire,
} from '@fluteline/domain/questionnaire';
import type { StoredPlant } from '../../platform/database/tables.ts';
import { answersOf } from './merge-answers.ts';
import type { Reported } from './reported-store.ts';
import type { QuestionnaireRecord } from './store.ts';

function presentPlant({ id, productionEnteredAt, ...plant }: StoredPlant) {
  return {
    ID: id,
    ...toWire(plantFields, plant),
    ...(plant.paperGsmMin === '' && plant.paperGsmMax === '' && { PaperGsm: null }),
    CurrentProduction: productionEnteredAt,
  };
}

/** Returns a plant questionnaire as sent on the wire. */
export function presentQuestionnaire(record: QuestionnaireRecord) {
  const { general, plants, machines, machinery } = answersOf(record);
  return {
    ...toWire(machineryFields, machinery),
    ID: record.id,
    UserId: record.accountId,
    ...toWire(generalFields, general),
    Location: plants[0]?.location ?? '',
    NumberOfPlants: record.numberOfPlants,
    NumberOfMachines: record.numberOfMachines,
    Step: record.step,
    AuditRequested: record.auditRequestedAt !== null,
    Report: record.hasReport,
    Plant: record.plants.map(presentPlant),
    PrintingQuestions: machines.map((machine) => toWire(machineFields, machine)),
    CreatedAt: record.createdAt.toISOString(),
    UpdatedAt: record.updatedAt.toISOString(),
  };
}

/** Returns the answers of a plant at the upload of its last report. */
export function presentReported({ reportId, number, createdAt, questionnaire }: Reported) {
  return {
    report_id: reportId,
    number,
    created_at: createdAt.toISOString(),
    questionnaire: questionnaire && presentQuestionnaire(questionnaire),
  };
}
