import type { Platform } from '../../../platform/platform.ts';
import { AdministratorError, createFirstAdministrator } from './create-administrator.ts';

/** Creates the administrator named in the settings if there is none yet. */
export async function startingAdministrator({ settings, db, clock }: Platform): Promise<void> {
  const { ADMIN_MOBILE, ADMIN_PASSWORD, ADMIN_EMAIL, ADMIN_NAME } = settings;
  if (!ADMIN_MOBILE || !ADMIN_PASSWORD) return;
  const wanted = {
    mobile: ADMIN_MOBILE,
    password: ADMIN_PASSWORD,
    name: ADMIN_NAME ?? 'Administrator',
    email: ADMIN_EMAIL ?? null,
  };
  await createFirstAdministrator(db, clock, wanted).catch((error: unknown) => {
    if (!(error instanceof AdministratorError)) throw error;
    throw new AdministratorError(
      `The ADMIN_ settings do not create an administrator: ${error.message}`,
    );
  });
}
