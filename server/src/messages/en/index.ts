import { account } from './account.ts';
import { delivery } from './delivery.ts';
import { lists } from './lists.ts';
import { notification } from './notification.ts';
import { questionnaire } from './questionnaire.ts';
import { refusals } from './refusals.ts';
import { requests } from './requests.ts';
import { settings } from './settings.ts';

/** The texts of the server in English. */
export const en = {
  account,
  delivery,
  lists,
  notification,
  questionnaire,
  refusals,
  requests,
  settings,
};
