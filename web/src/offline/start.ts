import { customerSession } from '../client/index.ts';
import { tellSession } from './known-session.ts';
import { keepSending } from './outbox/index.ts';

function tellWhoIsHere(): void {
  const session = customerSession.read();
  void tellSession(session && { account: session.user.mobile, token: session.token });
}

/** Begins what goes on while the app is open: the outbox, and telling the worker who is here. */
export function startOffline(): void {
  customerSession.subscribe(tellWhoIsHere);
  tellWhoIsHere();
  keepSending();
}
