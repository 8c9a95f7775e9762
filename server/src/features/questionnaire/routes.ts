import { questionnaireCalls } from '@fluteline/contract/questionnaire';
import { presentLimitedList } from '../../platform/http/present-page.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { presentQuestionnaire, presentReported } from './present.ts';
import { findReported } from './reported-store.ts';
import { requestAudit } from './request-audit.ts';
import { changeOwn, saveOpen } from './save-answers.ts';
import { latestQuestionnaire, listOwn, listQuestionnaires } from './store.ts';

/** Binds the calls of the plant questionnaire: filling it in, reading it, requesting the audit. */
export function questionnaireRoutes(routes: Routes): void {
  routes.write(questionnaireCalls.saveQuestionnaire, async (write, sent) => ({
    data: presentQuestionnaire(await saveOpen(write, sent)),
  }));
  routes.write(questionnaireCalls.changeQuestionnaire, async (write, sent) => ({
    data: presentQuestionnaire(await changeOwn(write, sent)),
  }));
  routes.read(questionnaireCalls.listOwnQuestionnaires, async ({ caller }, db) => ({
    data: (await listOwn(db, caller.accountId)).map(presentQuestionnaire),
  }));
  routes.read(questionnaireCalls.latestQuestionnaire, async ({ caller }, db) => {
    const latest = await latestQuestionnaire(db, caller.accountId);
    return { data: latest ? presentQuestionnaire(latest) : null };
  });
  routes.read(questionnaireCalls.listQuestionnaires, async ({ query }, db) => {
    const filter = { accountId: query.user_id, latest: query.latest };
    const found = await listQuestionnaires(db, filter, { page: query.page, size: query.limit });
    const { data: questionnaires, ...paging } = presentLimitedList(found, presentQuestionnaire);
    return { questionnaires, ...paging };
  });
  routes.read(questionnaireCalls.readReportedAnswers, async ({ params }, db) => {
    const reported = await findReported(db, params.id);
    return { data: reported ? presentReported(reported) : null };
  });
  routes.write(questionnaireCalls.requestAudit, async (write) => ({
    data: presentQuestionnaire(await requestAudit(write)),
  }));
}
