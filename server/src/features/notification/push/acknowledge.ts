import type { pushCalls } from '@fluteline/contract/notification-push';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { holdMessage, noteOpened, noteReceived } from './message-store.ts';

type Acknowledge = Pick<Call<typeof pushCalls.acknowledgePush>, 'caller' | 'body'>;

/** Notes what a device says of a message; another's is none. */
export async function acknowledge(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  { caller, body }: Acknowledge,
): Promise<void> {
  const { accountId, tokenHash: sessionHash } = caller;
  if (!(await holdMessage(tx, body.id, accountId))) throw new AppError('not_found');
  const note = body.event === 'received' ? noteReceived : noteOpened;
  await note(tx, { messageId: body.id, accountId, sessionHash }, clock());
}
