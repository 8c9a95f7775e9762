import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Answer } from '../../kit/client/index.ts';
import { aPartRecord } from '../../kit/testing/builders.ts';
import { fakeServer } from '../../kit/testing/fake-server.ts';
import { anAdministrator, panelCalls, renderPanel } from './render-panel.tsx';

/** Id of the query shown on the page. */
export const ID = aPartRecord().ID;
export const me = { id: 'me', name: 'Office' };
export const ravi = { id: 'ravi', name: 'Ravi' };
export const at = (minute: number) => `2026-11-21T08:${String(minute).padStart(2, '0')}:00.000Z`;
type OpenedQuery = Answer<'openQuery'>['data'];
type AnswerToBuyer = OpenedQuery['answers'][number];
export const anAnswer = (text: string, by: typeof me, minute = 30): AnswerToBuyer => ({
  id: `${by.id}-${text}`,
  at: at(minute),
  text,
  files: [],
  by,
});

type Part = Extract<OpenedQuery, { type: 'csp' }>;
export const aQuery = (changes: Partial<Part> = {}): Part => ({
  ...aPartRecord(),
  User: { CompanyName: 'Shree Box Packaging', Email: 'r@s.example', Mobile: '9825011223' },
  account_id: 'plant-1',
  stage: 'received',
  resolution: null,
  assigned_to: null,
  answer_count: 0,
  answers: [],
  notes: [],
  ...changes,
});

const raised = {
  id: 'e1',
  at: at(0),
  kind: 'raised',
  by: 'Shree Box Packaging',
  by_administrator: false,
  before: null,
  after: 'High',
  fields: [],
};

type Handlers = Parameters<typeof fakeServer>[0];

/** Creates a server with one query, which `change` replaces. */
export function serverWith(first: Part, handlers: Handlers = {}) {
  let stored: Part | null = first;
  const gone = { status: 404, body: { error: 'Not found', code: 'not_found' } };
  const server = fakeServer({
    ...panelCalls,
    openQuery: () => (stored ? { body: { data: stored } } : gone),
    readQueryHistory: { body: { events: [raised] } },
    readQueryNeighbours: { body: { data: { previous: null, next: 'next-1' } } },
    listAdministrators: {
      body: {
        administrators: [
          { ID: me.id, Name: me.name, Mobile: anAdministrator.mobile, IsActive: true },
          { ID: ravi.id, Name: ravi.name, Mobile: '9000000002', IsActive: true },
        ],
      },
    },
    ...handlers,
  });
  return {
    ...server,
    change: (next: Part | null) => {
      stored = next;
    },
    answered: (): Part => stored ?? first,
  };
}

export const openQueryPage = async () => {
  const view = renderPanel(`/queries/${ID}?status=open&sort=urgency`);
  await screen.findByRole('heading', { name: 'Rotary Joint' });
  await screen.findByText('Raised as High');
  return view;
};
export const answerBox = () => screen.getByRole('textbox', { name: 'Answer to the buyer' });
export const sendAnswer = () =>
  userEvent.click(screen.getByRole('button', { name: 'Send answer' }));
