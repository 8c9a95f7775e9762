import { shownMobile } from '@fluteline/domain/account';
import { type QuerySubject, wireUrgency } from '@fluteline/domain/query';
import type { Counts, NewMachine, WaitingAudit, WaitingQuery } from './store.ts';
import type { WeekOfSubject } from './week-store.ts';

// JSON made by the database contains timestamps in its own format.
const moment = (text: string) => new Date(text).toISOString();

/** Presents the figures of the cards in wire form. */
export function presentCounts({ users, catalogue, spareParts, machines, audits }: Counts) {
  return {
    users,
    catalogue,
    queries: { total: spareParts + machines, csp: spareParts, machine: machines },
    waiting_audit_count: audits,
  };
}

const wireTypes = { spare_part: 'csp', machine: 'machine' } as const satisfies Record<
  QuerySubject,
  string
>;

/** Presents a query that waits for an answer. */
export function presentQuery(query: WaitingQuery) {
  return {
    id: query.id,
    type: wireTypes[query.subject],
    name: query.name,
    urgency_level: wireUrgency({ urgency: query.urgency, status: 'open' }),
    CompanyName: query.companyName,
    created_at: moment(query.createdAt),
  };
}

/** Presents a plant that waits for its audit. */
export function presentAudit(audit: WaitingAudit) {
  return {
    user_id: audit.accountId,
    questionnaire_id: audit.id,
    CompanyName: audit.companyName,
    Mobile: shownMobile(audit.mobile),
    requested_at: moment(audit.auditRequestedAt),
  };
}

/** Presents a recently listed machine. */
export function presentMachine(machine: NewMachine) {
  return {
    ID: machine.id,
    name: machine.name,
    manufacturer_name: machine.manufacturerName,
    CompanyName: machine.companyName,
    is_active: machine.isActive,
    CreatedAt: moment(machine.createdAt),
  };
}

const toTenths = (hours: number | null) => (hours === null ? null : Math.round(hours * 10) / 10);

/** Presents a week; one without queries has zeros. */
export function presentWeek(monday: string, subjects: readonly WeekOfSubject[]) {
  const of = (subject: WeekOfSubject['subject']) => subjects.find((row) => row.subject === subject);
  return {
    monday,
    csp: of('spare_part')?.raised ?? 0,
    machine: of('machine')?.raised ?? 0,
    median_hours_csp: toTenths(of('spare_part')?.medianHours ?? null),
    median_hours_machine: toTenths(of('machine')?.medianHours ?? null),
  };
}
