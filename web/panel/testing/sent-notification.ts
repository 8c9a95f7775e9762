/** A notification that was sent to one plant, as the server answers it. */
export const sentNotification = {
  id: '01900000-0000-7000-8000-0000000000f1',
  title: 'Board fair',
  message: 'Hall 4',
  image: '',
  redirect_url: '',
  created_at: '2026-11-21T06:00:00.000Z',
  recipients: 1,
  delivered: 1,
};
