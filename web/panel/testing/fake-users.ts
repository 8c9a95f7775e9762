import type { AccountRow } from '../account-row.ts';

/** Builds a plant as the users table lists it. */
export function anAccountRow(changes: Partial<AccountRow> = {}): AccountRow {
  return {
    ID: '01900000-0000-7000-8000-000000000009',
    Email: 'r.shah@shreebox.example',
    Mobile: '9825011223',
    CompanyName: 'Shree Box Packaging',
    Name: '',
    CreatedAt: '2026-11-20T06:00:00.000Z',
    UpdatedAt: '2026-11-20T06:00:00.000Z',
    IsActive: true,
    IsVerified: true,
    IsSuspended: false,
    IsDeleted: false,
    IsBlocked: false,
    IsAdmin: false,
    version: 1,
    AuditRequested: true,
    questionnaire_count: 2,
    catalogue_filled: 31,
    catalogue_total: 48,
    ...changes,
  };
}

/** Builds a suspended account; `changes` may also contain values that no plant should have. */
export const aUser = (changes: object = {}) => ({
  ...anAccountRow({ IsActive: false, IsSuspended: true }),
  ...changes,
});

/** Builds another, active account. */
export const anotherUser = (changes: object = {}) =>
  aUser({
    ID: '01900000-0000-7000-8000-00000000000a',
    Email: 'kaveri@sivapack.example',
    Mobile: '9442155667',
    CompanyName: 'Siva Pack Industries',
    IsActive: true,
    IsSuspended: false,
    AuditRequested: false,
    questionnaire_count: 0,
    ...changes,
  });
