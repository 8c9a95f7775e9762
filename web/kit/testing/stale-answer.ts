/** Builds a change by Asha on Nov 21, 2026 in India that came before the rejected one. */
export const ashasChange = (current: object | null) => ({
  changed_by: 'Asha Rao',
  by_administrator: true,
  is_own: false,
  changed_at: '2026-11-21T10:30:00.000Z',
  current,
});

/** Builds the response to a change based on an older version; `current` is the present state. */
export const aStaleAnswer = (current: object) => ({
  status: 412,
  body: {
    error: 'Somebody else has changed this in the meantime. Reload and try again.',
    code: 'stale',
    conflict: ashasChange(current),
  },
});
