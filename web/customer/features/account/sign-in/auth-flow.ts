import type { CodePurpose } from '@fluteline/domain/account';
import { Store, useSelector } from '@tanstack/react-store';
import { ofThisWindow } from '../../../../kit/client/device-storage.ts';

/** What the code screens must know of the steps before them; it outlives a reload. */
export interface AuthFlow {
  readonly purpose: CodePurpose;
  /** Empty while a forgotten password still waits for its number. */
  readonly mobile: string;
  /** When the last code went out; 0 where none did yet. */
  readonly sentAt: number;
  /** Secret of the registration a sign-up code confirms; absent where the server gave none. */
  readonly registration?: string | undefined;
  /** Said above the boxes: why the code screen came by itself. */
  readonly notice?: string | undefined;
  /**
   * No answer was seen to its last write: the number of a sign-up may be confirmed already, the new
   * password of a reset saved.
   */
  readonly isUnsure?: boolean | undefined;
}

const FLOW = 'authFlow';
const GRANT = 'resetGrant';

function parse(stored: string | null): AuthFlow | null {
  try {
    const flow = JSON.parse(stored ?? 'null') as Partial<AuthFlow> | null;
    if (flow?.purpose !== 'signup' && flow?.purpose !== 'reset') return null;
    const { purpose, mobile = '', sentAt = 0, registration, notice, isUnsure } = flow;
    const sent = { purpose, mobile: String(mobile), sentAt: Number(sentAt) };
    return { ...sent, registration, notice, isUnsure };
  } catch {
    return null;
  }
}

const present = new Store(parse(ofThisWindow.getItem(FLOW)));

/** Starts or moves on a flow. */
export function saveFlow(flow: AuthFlow): void {
  ofThisWindow.setItem(FLOW, JSON.stringify(flow));
  present.setState(() => flow);
}

/** Changes the present flow, which may have moved on since it was shown; none is begun. */
export function changeFlow(changed: Partial<AuthFlow>): void {
  const flow = present.get();
  if (flow) saveFlow({ ...flow, ...changed });
}

/** The single-use token that verifying a reset code returned; only for this window. */
export const resetGrant = {
  read: () => ofThisWindow.getItem(GRANT),
  save: (token: string) => ofThisWindow.setItem(GRANT, token),
  clear: () => ofThisWindow.removeItem(GRANT),
};

/** Ends the flow. */
export function clearFlow(): void {
  ofThisWindow.removeItem(FLOW);
  resetGrant.clear();
  present.setState(() => null);
}

/** The present flow; null when nobody is on the way through codes. */
export const useFlow = (): AuthFlow | null => useSelector(present);

/** Where Back leads from the code screen: a forgotten password to the login, a new account to its sign-up. */
export const backFromCode = (): '/login' | '/signup' =>
  present.get()?.purpose === 'reset' ? '/login' : '/signup';
