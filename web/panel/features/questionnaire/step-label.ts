import { m } from 'virtual:messages';

/** Number of steps: general details, plants, printing machines. */
const STEPS = 3;

/** Whether all steps are completed. */
export const isCompleted = (step: number): boolean => step >= STEPS;

/** Returns the label of a plant's progress: 'Completed', or 'Step 2/3'. */
export function stepLabel(step: number): string {
  return isCompleted(step)
    ? m.questionnaire_panel_completed()
    : m.questionnaire_panel_step({ step, total: STEPS });
}
