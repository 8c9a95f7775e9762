import { partsCalls } from '@fluteline/contract/parts';
import { questionnaireCalls } from '@fluteline/contract/questionnaire';
import { addPart } from '@fluteline/server/features/parts';
import { requestAudit, saveOpen } from '@fluteline/server/features/questionnaire';
import { at, DEMO_REQUEST, type LoadedPlant, type Loading, picturesOf } from './loading.ts';
import { ago } from './moments.ts';
import { plantPartSent } from './plant-parts.ts';

const PARTS_A_DAY = 4;
const FIRST_DAYS_AGO = 14;
const FIRST_HOUR = 9.5;

/** Fills in a plant's questionnaire as far as it came. */
export async function loadQuestionnaire(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<void> {
  const { tx } = loading;
  const { saves = [], auditRequested } = plant.questionnaire ?? {};
  for (const { saved, answers } of saves) {
    await saveOpen(at(loading, saved), tx, {
      caller: { accountId },
      body: questionnaireCalls.saveQuestionnaire.body.parse(answers),
      requestId: DEMO_REQUEST,
    });
  }
  if (!auditRequested) return;
  await requestAudit(at(loading, auditRequested), tx, { accountId, requestId: DEMO_REQUEST });
}

/** Tells of a plant's own parts, a few a morning. */
export async function loadPlantParts(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<void> {
  for (const [place, part] of plant.parts.entries()) {
    const day = FIRST_DAYS_AGO - Math.floor(place / PARTS_A_DAY);
    const moment = ago(day, FIRST_HOUR + (place % PARTS_A_DAY) * 0.4);
    await addPart(at(loading, moment), loading.tx, {
      caller: { accountId },
      body: partsCalls.addPlantPart.body.parse(plantPartSent(part)),
      pictures: picturesOf(loading, 'images', part),
      requestId: DEMO_REQUEST,
    });
  }
}
