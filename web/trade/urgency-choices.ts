import { m } from 'virtual:messages';
import type { Option } from '../kit/ui/fields/select-field.tsx';

/** Returns the urgencies a form offers, most urgent first. */
export function urgencyChoices(): Option[] {
  return [
    { value: 'high', label: m.ui_urgency_high() },
    { value: 'medium', label: m.ui_urgency_medium() },
    { value: 'low', label: m.ui_urgency_low() },
  ];
}
