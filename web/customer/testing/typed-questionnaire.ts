import {
  changeAnswer,
  firstOf,
  type General,
  lastOf,
  newDocument,
  type Plant,
  type PrintingMachine,
  rebase,
} from '@fluteline/domain/questionnaire';
import { exampleMachine, examplePlant } from '@fluteline/domain/questionnaire/examples';
import { newIdempotencyKey } from '../../kit/client/index.ts';
import { aCustomer } from '../../kit/testing/builders.ts';
import { savedIn } from '../features/questionnaire/wire.ts';
import { storeDocument } from '../offline/questionnaire/document-store.ts';
import type { aQuestionnaire } from './fake-questionnaire.ts';

interface Typed {
  general?: Partial<General>;
  plant?: Partial<Plant>;
  machine?: Partial<PrintingMachine>;
}

/** Complete answers of a plant and a machine, for tests that are not about their fields. */
export const typedPlant = { ...examplePlant, location: 'Chakan', currentProduction: '310.75' };
export const typedAnswers = { plant: typedPlant, machine: exampleMachine };

/** Stores typed answers on this phone: up to the general details, or to the end of the plant. */
export function typedOnPhone(saved: ReturnType<typeof aQuestionnaire> | null, typed: Typed) {
  let document = rebase(newDocument(newIdempotencyKey()), saved && savedIn(saved));
  const { general, plant, machine } = typed;
  if (general) document = changeAnswer(document, { of: 'general', changed: general });
  if (plant) document = changeAnswer(document, { of: 'corrugation', index: 0, changed: plant });
  if (machine) document = changeAnswer(document, { of: 'printing', index: 0, changed: machine });
  const position = general ? firstOf('general') : lastOf('corrugation', document.base.answers);
  storeDocument(aCustomer.mobile, { ...document, position });
}
