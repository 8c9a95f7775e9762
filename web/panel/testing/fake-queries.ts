import type { Answer } from '../../kit/client/index.ts';
import { aMachineQuery, aPartRecord } from '../../kit/testing/builders.ts';

type DeskQuery = Answer<'listQueries'>['data'][number];
type Part = Extract<DeskQuery, { type: 'csp' }>;
type Machine = Extract<DeskQuery, { type: 'machine' }>;

const ofDesk = {
  account_id: '01900000-0000-7000-8000-000000000009',
  assigned_to: null,
  answer_count: 0,
} as const;

/** The buyer of the queries. */
export const aBuyer = {
  CompanyName: 'Shree Box Packaging',
  Email: 'r.shah@shreebox.example',
  Mobile: '9825011223',
};

/** Builds a spare-part query as the panel lists it. */
export function aDeskPart(changes: Partial<Part> = {}): Part {
  return { ...aPartRecord(), User: aBuyer, ...ofDesk, ...changes };
}

/** Builds a machine query as the panel lists it. */
export function aDeskMachine(changes: Partial<Machine> = {}): Machine {
  return { ...aMachineQuery(), type: 'machine', ...ofDesk, ...changes };
}
