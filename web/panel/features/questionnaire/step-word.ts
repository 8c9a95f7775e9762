import { m } from 'virtual:messages';

/** The steps an administrator counts: general details, plants, printing machines. */
const STEPS = 3;

/** Whether all was answered. */
export const isCompleted = (step: number): boolean => step >= STEPS;

/** How far a plant came: 'Completed', or 'Step 2/3'. */
export function stepWord(step: number): string {
  return isCompleted(step)
    ? m.questionnaire_panel_completed()
    : m.questionnaire_panel_step({ step, total: STEPS });
}
