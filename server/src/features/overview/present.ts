import { shownMobile } from '@fluteline/domain/account';
import { wireUrgency } from '@fluteline/domain/query';
import type { Counts, NewMachine, WaitingAudit, WaitingQuery, WeekOfKind } from './store.ts';

// As the database writes moments in JSON.
const moment = (text: string) => new Date(text).toISOString();

/** The figures of the cards as they cross the wire. */
export function presentCounts({ users, catalogue, csp, machine, audits }: Counts) {
  return {
    users,
    catalogue,
    queries: { total: csp + machine, csp, machine },
    waiting_audit_count: audits,
  };
}

/** A query somebody waits on. */
export function presentQuery(query: WaitingQuery) {
  return {
    id: query.id,
    type: query.kind,
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
export function presentWeek(monday: string, kinds: readonly WeekOfKind[]) {
  const of = (kind: WeekOfKind['kind']) => kinds.find((row) => row.kind === kind);
  return {
    monday,
    csp: of('csp')?.raised ?? 0,
    machine: of('machine')?.raised ?? 0,
    median_hours_csp: toTenths(of('csp')?.medianHours ?? null),
    median_hours_machine: toTenths(of('machine')?.medianHours ?? null),
  };
}
