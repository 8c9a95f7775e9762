import type { CodePurpose } from '@fluteline/domain/account';
import { Store, useSelector } from '@tanstack/react-store';
import { ofThisWindow } from '../../../../kit/client/device-storage.ts';

/** State that the code screens need from earlier steps; survives a reload. */
export interface AuthFlow {
  readonly purpose: CodePurpose;
  /** Empty while the mobile number for a password reset is not known yet. */
  readonly mobile: string;
  /** When the last code was sent; 0 when none was. */
  readonly sentAt: number;
  /** Secret of the registration that a sign-up code confirms; absent when the server sent none. */
  readonly registration?: string | undefined;
  /** Text above the code boxes that explains why the code screen opened. */
  readonly notice?: string | undefined;
  /**
   * Whether the last write had no answer, so that a sign-up's number may be confirmed or a reset's
   * new password saved.
   */
  readonly isUnsure?: boolean | undefined;
}

const FLOW = 'authFlow';
const GRANT = 'resetGrant';
/** How long a code is valid, in milliseconds. */
const CODE_LASTS = 10 * 60_000;

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

/** Starts a flow or replaces its state. */
export function saveFlow(flow: AuthFlow): void {
  ofThisWindow.setItem(FLOW, JSON.stringify(flow));
  present.setState(() => flow);
}

/** Changes the current state of the flow, if there is one. */
export function changeFlow(changed: Partial<AuthFlow>): void {
  const flow = present.get();
  if (flow) saveFlow({ ...flow, ...changed });
}

/** Reset grant: the single-use token returned for a reset code; stored for this window only. */
export const resetGrant = {
  read: () => ofThisWindow.getItem(GRANT),
  save: (token: string) => ofThisWindow.setItem(GRANT, token),
  clear: () => ofThisWindow.removeItem(GRANT),
};

/** Returns whether the last code is no longer valid. */
export const isCodeExpired = ({ sentAt }: AuthFlow): boolean => Date.now() - sentAt >= CODE_LASTS;

/**
 * Starts a password reset; when a code was sent a moment ago, the flow continues at entering it.
 */
export function forgetPassword(mobile: string): void {
  const flow = present.get();
  const isSent = flow?.purpose === 'reset' && !isCodeExpired(flow);
  // A grant means that the code was already used.
  if (isSent && flow.mobile === mobile && resetGrant.read() === null) return;
  saveFlow({ purpose: 'reset', mobile: '', sentAt: 0 });
}

/** Ends the flow and discards its grant. */
export function clearFlow(): void {
  ofThisWindow.removeItem(FLOW);
  resetGrant.clear();
  present.setState(() => null);
}

/** Returns the current flow; null when there is none. */
export const useFlow = (): AuthFlow | null => useSelector(present);

/**
 * Returns where Back leads from the code screen: to the login from a password reset, to the sign-up
 * from a new account.
 */
export const backFromCode = (): '/login' | '/signup' =>
  present.get()?.purpose === 'reset' ? '/login' : '/signup';
