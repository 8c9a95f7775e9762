/** Builds a cross-reference as the server returns it. */
export const aCrossReference = (given: object = {}) => ({
  id: '01900000-0000-7000-8000-0000000000c1',
  from_model: '6308-2RSR',
  to_model: '6308DDU',
  relation: 'equal',
  source: 'Two catalogues',
  confirmed_at: null,
  created_at: '2026-11-21T06:00:00.000Z',
  updated_at: '2026-11-21T06:00:00.000Z',
  version: 3,
  ...given,
});
