import { z } from 'zod';
import {
  account,
  accountRow,
  message,
  profile,
  signedIn,
  signedInAdministrator,
} from './account.ts';
import { privacy, session } from './account-details.ts';
import { auditRow } from './audit-log.ts';
import { catalogueItem } from './catalogue.ts';
import { catalogueImport, exported } from './catalogue-import-export.ts';
import { home } from './home.ts';
import { liveChange } from './live.ts';
import { machine, ownMachine, seller } from './machine.ts';
import { machineQuery, machineQueryWithParties, machineSnapshot } from './machine-query.ts';
import { notification, sentNotification } from './notification.ts';
import { newMachine, overview, waitingAudit, waitingQuery, week } from './overview.ts';
import { partStatus, plantPart } from './parts.ts';
import { record, snapshot, sparePartQuery, sparePartQueryWithBuyer } from './query.ts';
import { event } from './query-history.ts';
import { questionnaire } from './questionnaire.ts';
import { plant, printingMachine } from './questionnaire-answers.ts';
import { report } from './report.ts';
import { settingsState } from './settings.ts';
import { componentAnswer } from './specification.ts';

/**
 * The schemas with a name of their own in the OpenAPI description, so that a generated client has
 * one type for each entity on the wire.
 */
export const components = {
  AccountProfile: profile,
  Account: account,
  AccountRow: accountRow,
  SignedInCustomer: signedIn,
  SignedInAdministrator: signedInAdministrator,
  Message: message,
  AuditRow: auditRow,
  CatalogueItem: catalogueItem,
  Home: home,
  LiveChange: liveChange,
  MachineSnapshot: machineSnapshot,
  MachineQuery: machineQuery,
  MachineQueryWithParties: machineQueryWithParties,
  Seller: seller,
  Machine: machine,
  OwnMachine: ownMachine,
  OpenSession: session,
  Privacy: privacy,
  Notification: notification,
  SentNotification: sentNotification,
  WaitingQuery: waitingQuery,
  WaitingAudit: waitingAudit,
  NewMachine: newMachine,
  WeekOfQueries: week,
  Overview: overview,
  Installation: settingsState,
  PlantPart: plantPart,
  PartStatus: partStatus,
  ItemSnapshot: snapshot,
  SparePartQuery: sparePartQuery,
  SparePartQueryWithBuyer: sparePartQueryWithBuyer,
  QueryRecord: record,
  QueryEvent: event,
  Plant: plant,
  PrintingMachine: printingMachine,
  Questionnaire: questionnaire,
  Report: report,
  Component: componentAnswer,
  CatalogueImport: catalogueImport,
  Export: exported,
} as const satisfies Record<string, z.ZodType>;

for (const [id, schema] of Object.entries(components)) {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id });
}
