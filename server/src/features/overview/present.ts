import { shownMobile } from '@fluteline/domain/account';
import { type QuerySubject, wireUrgency } from '@fluteline/domain/query';
import type { Counts, NewMachine, WaitingAudit, WaitingQuery } from './store.ts';
import type { WeekOfSubject } from './week-store.ts';

// As the database writes moments in JSON.
const moment = (text: string) => new Date(text).toISOString();

/** The figures of the cards as they cross the wire. */
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

/** A query somebody waits on. */
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

/** A plant that waits for its audit. */
export function presentAudit(audit: WaitingAudit) {
  return {
    user_id: audit.accountId,
    questionnaire_id: audit.id,
    CompanyName: audit.companyName,
    Mobile: shownMobile(audit.mobile),
    requested_at: moment(audit.auditRequestedAt),
  };
}

/** A machine lately listed. */
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

/** A week; one without queries is there with zeros. */
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
