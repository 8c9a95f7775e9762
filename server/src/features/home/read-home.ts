import type { AnswerOf } from '@fluteline/contract';
import type { homeCalls } from '@fluteline/contract/home';
import type { Db } from '../../platform/database/database.ts';
import { newestItems, presentItem } from '../catalogue/index.ts';
import { newestOfOthers, presentMachine, type Viewer } from '../machine/index.ts';
import {
  countUnreadNotifications,
  latestNotification,
  presentNotification,
} from '../notification/index.ts';
import { partStatus } from '../parts/index.ts';
import { latestQuestionnaire } from '../questionnaire/index.ts';
import { hasReport } from '../report/index.ts';

type Home = AnswerOf<typeof homeCalls.readHome>['data'];

const CATALOGUE_ITEMS = 4;
const MACHINES = 2;

async function questionnaireOf(db: Db, accountId: string): Promise<Home['questionnaire']> {
  const latest = await latestQuestionnaire(db, accountId);
  if (!latest) return null;
  return {
    Step: latest.step,
    Report: await hasReport(db, accountId),
    AuditRequested: latest.auditRequestedAt !== null,
  };
}

/** Reads everything that Home shows; only the plant's own parts are counted. */
export async function readHome(db: Db, viewer: Viewer): Promise<Home> {
  const { accountId } = viewer;
  const [notification, unread, questionnaire, parts, catalogue, machines] = await Promise.all([
    latestNotification(db, accountId),
    countUnreadNotifications(db, accountId),
    questionnaireOf(db, accountId),
    partStatus(db, accountId),
    newestItems(db, CATALOGUE_ITEMS),
    newestOfOthers(db, viewer, MACHINES),
  ]);
  return {
    notification: notification ? presentNotification(notification) : null,
    unread,
    questionnaire,
    parts,
    catalogue: catalogue.map(presentItem),
    machines: machines.map((machine) => presentMachine(machine, viewer)),
  };
}
