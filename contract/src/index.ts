import { accountCalls } from './account.ts';
import { accountDetailsCalls } from './account-details.ts';
import { accountPlantCalls } from './account-plant.ts';
import { secondFactorCalls } from './account-second-factor.ts';
import { auditCalls } from './audit-log.ts';
import { catalogueCalls } from './catalogue.ts';
import { importExportCalls } from './catalogue-import-export.ts';
import { crossReferenceCalls } from './cross-reference.ts';
import type { Endpoint } from './endpoint.ts';
import { homeCalls } from './home.ts';
import { liveCalls } from './live.ts';
import { machineCalls, ownMachineCalls, plantMachineCalls } from './machine.ts';
import { machineQueryCalls } from './machine-query.ts';
import { notificationCalls, sentNotificationCalls } from './notification.ts';
import { pushCalls } from './notification-push.ts';
import { overviewCalls } from './overview.ts';
import { partsCalls } from './parts.ts';
import { queryCalls } from './query.ts';
import { queryDeskCalls } from './query-desk.ts';
import { queryHistoryCalls } from './query-history.ts';
import { questionnaireCalls } from './questionnaire.ts';
import { reportCalls, reportMatchCalls, withdrawalCalls } from './report.ts';
import { savedMachineSearchCalls } from './saved-machine-search.ts';
import { settingsCalls } from './settings.ts';

export * from './endpoint.ts';
export * from './errors.ts';

/** Every call of the wire, by name. */
export const calls = {
  ...accountCalls,
  ...accountDetailsCalls,
  ...accountPlantCalls,
  ...homeCalls,
  ...catalogueCalls,
  ...crossReferenceCalls,
  ...partsCalls,
  ...machineCalls,
  ...ownMachineCalls,
  ...plantMachineCalls,
  ...savedMachineSearchCalls,
  ...machineQueryCalls,
  ...queryCalls,
  ...queryHistoryCalls,
  ...queryDeskCalls,
  ...questionnaireCalls,
  ...reportCalls,
  ...reportMatchCalls,
  ...withdrawalCalls,
  ...notificationCalls,
  ...sentNotificationCalls,
  ...pushCalls,
  ...importExportCalls,
  ...overviewCalls,
  ...auditCalls,
  ...liveCalls,
  ...settingsCalls,
  ...secondFactorCalls,
} satisfies Record<string, Endpoint>;

/** The name of a call. */
export type CallName = keyof typeof calls;
