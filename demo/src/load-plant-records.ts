import { partsCalls } from '@fluteline/contract/parts';
import { addPart } from '@fluteline/server/features/parts';
import { requestAudit, saveOpen } from '@fluteline/server/features/questionnaire';
import { at, DEMO_REQUEST, type LoadedPlant, type Loading, picturesOf } from './loading.ts';
import { plantPartSent } from './plant-parts.ts';

const FIRST_DAYS_AGO = 14;
/** When a fitter enters his parts of a day. */
const TIMES = ['09:30', '09:54', '10:18', '10:42'] as const;

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
      body: answers,
      requestId: DEMO_REQUEST,
    });
  }
  if (!auditRequested) return;
  await requestAudit(at(loading, auditRequested), tx, { accountId, requestId: DEMO_REQUEST });
}

/** Enters a plant's own parts, a few a morning. */
export async function loadPlantParts(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<void> {
  for (const [place, part] of plant.parts.entries()) {
    const daysAgo = FIRST_DAYS_AGO - Math.floor(place / TIMES.length);
    const moment = { daysAgo, at: TIMES[place % TIMES.length] ?? '' };
    await addPart(at(loading, moment), loading.tx, {
      caller: { accountId },
      body: partsCalls.addPlantPart.body.parse(plantPartSent(part, loading.data.parts)),
      pictures: picturesOf(loading, 'images', part),
      requestId: DEMO_REQUEST,
    });
  }
}
