import { partsCalls } from '@fluteline/contract/parts';
import { addPart } from '@fluteline/server/features/parts';
import { requestAudit, saveOpen } from '@fluteline/server/features/questionnaire';
import { customer, during, type LoadedPlant, type Loading, picturesOf } from './loading.ts';
import { plantPartSent } from './plant-parts.ts';

const FIRST_DAYS_AGO = 14;
/** Times of day at which a fitter enters parts. */
const TIMES = ['09:30', '09:54', '10:18', '10:42'] as const;

/** Fills in a plant's questionnaire as far as the data goes. */
export async function loadQuestionnaire(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<void> {
  const by = customer(accountId);
  const { saves = [], auditRequested } = plant.questionnaire ?? {};
  for (const { saved, answers } of saves) {
    await during(loading, saved, by, (write) => saveOpen(write, { body: answers }));
  }
  if (!auditRequested) return;
  await during(loading, auditRequested, by, requestAudit);
}

/** Enters a plant's own parts, a few each morning. */
export async function loadPlantParts(
  loading: Loading,
  { plant, accountId }: LoadedPlant,
): Promise<void> {
  for (const [place, part] of plant.parts.entries()) {
    const daysAgo = FIRST_DAYS_AGO - Math.floor(place / TIMES.length);
    const moment = { daysAgo, at: TIMES[place % TIMES.length] ?? '' };
    const sent = {
      body: partsCalls.addPlantPart.body.parse(plantPartSent(part, loading.data.parts)),
      pictures: picturesOf(loading, 'images', part),
    };
    await during(loading, moment, customer(accountId), (write) => addPart(write, sent));
  }
}
