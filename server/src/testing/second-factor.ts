import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../features/account/index.ts';
import { anAdministrator, type SignedIn } from './builders.ts';
import type { TestApp } from './test-app.ts';
import { wire } from './wire.ts';

export const PASSWORD = 'anilox roll 400 lpi';

const STEP_MS = 30_000;

/** Sets the clock to the beginning of a step, so that all codes of a test belong to one step. */
export function beginStep({ clock }: TestApp): void {
  clock.forward((STEP_MS - (clock().getTime() % STEP_MS)) / 1000);
}

/** Returns an authenticator app's code for a secret, some 30-second steps from now. */
export function codeOf(test: TestApp, secret: string, steps = 0): string {
  const timestamp = test.clock().getTime() + steps * STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** Adds an administrator with a real password. */
export async function anAdministratorWhoTypes(test: TestApp): Promise<SignedIn> {
  return anAdministrator(test.platform, { passwordHash: await hashPassword(PASSWORD) });
}

/** An administrator with an active second factor. */
export interface WithFactor extends SignedIn {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up a second factor as the panel does; its next code is that of the next step. */
export async function withSecondFactor(test: TestApp, given?: SignedIn): Promise<WithFactor> {
  const signedIn = given ?? (await anAdministratorWhoTypes(test));
  const call = wire(test);
  const made = await call.post('/admin/second-factor/secret', {}, signedIn.headers);
  const { secret } = made.json().data;
  const body = { CurrentPassword: PASSWORD, Code: codeOf(test, secret) };
  const confirmed = await call.post('/admin/second-factor', body, signedIn.headers);
  return { ...signedIn, secret, recoveryCodes: confirmed.json().data.recovery_codes };
}
