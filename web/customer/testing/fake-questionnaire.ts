import { emptyAnswers, type SomeAnswers } from '@fluteline/domain/questionnaire';
import {
  exampleAnswers,
  exampleMachine,
  examplePlant,
} from '@fluteline/domain/questionnaire/examples';
import { aCustomer } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { bodyOf, type Questionnaire } from '../features/questionnaire/wire.ts';

type Handlers = Parameters<typeof fakeServer>[0];
type Sent = Readonly<Record<string, unknown>>;

/** Answer of a server that cannot store anything. */
export const down = { status: 503, body: { error: 'Not now', code: 'unavailable' } };

const ID = '01900000-0000-7000-8000-0000000000a1';

/** Complete answers, with one plant and one printing machine. */
export const someAnswers = {
  ...exampleAnswers,
  numberOfPlants: '1',
  plants: [examplePlant],
  numberOfMachines: '1',
  machines: [exampleMachine],
};

const nothing = {
  ID,
  UserId: aCustomer.mobile,
  ...bodyOf(emptyAnswers),
  Location: '',
  Step: 0,
  AuditRequested: false,
  Report: false,
  Plant: [],
  PrintingQuestions: [],
  CreatedAt: '2026-11-21T06:00:00.000Z',
  UpdatedAt: '2026-11-21T06:00:00.000Z',
};

const laterThan = (moment: unknown) => new Date(Date.parse(String(moment)) + 1000).toISOString();

/** Returns a sent body in the form of the server's answer. */
const answered = (before: Sent, sent: Sent) =>
  ({
    ...before,
    ...sent,
    UpdatedAt: laterThan(before.UpdatedAt),
    Step: Math.max(Number(before.Step), Number(sent.Step ?? 0)),
  }) as unknown as Questionnaire;

/** Returns the server's questionnaire after the given answers. */
export const aQuestionnaire = (answers: SomeAnswers = {}, changes: Sent = {}): Questionnaire =>
  answered({ ...nothing, ...changes }, bodyOf(answers) as Sent);

/**
 * Returns a questionnaire with only the general details; its next step is the plants, unless the
 * step was not submitted.
 */
export const begun = (step: 0 | 1 = 1) =>
  aQuestionnaire({ general: someAnswers.general }, { Step: step });

export const submitted = (changes: Sent = {}) =>
  aQuestionnaire(someAnswers, { Step: 4, ...changes });

/** Fakes a server that stores one questionnaire as the real one does, unless its store is down. */
export function questionnaireServer(saved: Questionnaire | null, handlers: Handlers = {}) {
  const store = { saved, isDown: false };
  const save = (status: number) => (request: { body: unknown }) => {
    if (store.isDown) return down;
    store.saved = answered(store.saved ?? nothing, request.body as Sent);
    return { status, body: { data: store.saved } };
  };
  const server = fakeServer({
    latestQuestionnaire: () => (store.isDown ? down : { body: { data: store.saved } }),
    listOwnReports: { body: { reports: [] } },
    saveQuestionnaire: save(201),
    changeQuestionnaire: save(200),
    ...handlers,
  });
  const saves = () =>
    server.seen.filter(
      ({ call }) => call === 'saveQuestionnaire' || call === 'changeQuestionnaire',
    );
  return { ...server, store, saves, stepSaves: () => saves().filter(hasStep), save };
}

const hasStep = ({ body }: { body: unknown }) => 'Step' in (body as Sent);

/** Returns a report on the plant; `signed` distinguishes signed addresses of the same report. */
export function aReport(number: number, signed: number) {
  return {
    id: `01900000-0000-7000-8000-0000000000b${number}`,
    number,
    user_id: aCustomer.mobile,
    file_name: `report-${number}.pdf`,
    created_at: '2026-11-21T06:00:00.000Z',
    report_url: `/files/report-${number}?signed=${signed}`,
  };
}
