import type { pushCalls } from '@fluteline/contract/notification-push';
import { AppError } from '../../../platform/app-error.ts';
import type { Sent } from '../../../platform/http/call.ts';
import type { Session } from '../../../platform/sessions/sessions.ts';
import type { Write } from '../../../platform/write/write.ts';
import { lockMessage, noteOpened, noteReceived } from './message-store.ts';

type Acknowledge = Pick<Sent<typeof pushCalls.acknowledgePush>, 'body'>;

/** Records a device's receipt for a message; refuses one for another account's message. */
export async function acknowledge(
  { tx, now, caller }: Write<Session>,
  { body }: Acknowledge,
): Promise<void> {
  const { accountId, tokenHash: sessionHash } = caller;
  if (!(await lockMessage(tx, body.id, accountId))) throw new AppError('not_found');
  const note = body.event === 'received' ? noteReceived : noteOpened;
  await note(tx, { messageId: body.id, accountId, sessionHash }, now);
}
