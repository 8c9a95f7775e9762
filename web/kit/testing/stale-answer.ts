/** Asha's change, on Nov 21, 2026 in India, that came before the one refused here. */
export const ashasChange = (current: object | null) => ({
  changed_by: 'Asha Rao',
  by_administrator: true,
  is_own: false,
  changed_at: '2026-11-21T10:30:00.000Z',
  current,
});

/** How a change on an older version is refused: `current` is what it is now. */
export const aStaleAnswer = (current: object) => ({
  status: 412,
  body: {
    error: 'Somebody else changed this meanwhile. Reload and try again.',
    code: 'stale',
    conflict: ashasChange(current),
  },
});
