import {
  isMachineYear,
  machineConditions,
  machineKinds,
  ownerTypes,
} from '@fluteline/domain/machine';

const isFigure = (text: string) => /^\d{1,5}(?:\.\d{1,3})?$/.test(text);

/** What an address of a list of machines may say beside its page and search text. */
export const machineFilterFields = {
  name: machineKinds,
  year_from: isMachineYear,
  year_to: isMachineYear,
  condition: machineConditions,
  owner_type: ownerTypes,
  width_from: isFigure,
  width_to: isFigure,
  unit: ['mm', 'inch'],
  ply_from: isFigure,
  ply_to: isFigure,
  colours_from: isFigure,
  colours_to: isFigure,
  speed_from: isFigure,
  speed_to: isFigure,
} as const;
