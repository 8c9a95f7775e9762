/**
 * `npm run administrator -- create --mobile 98xxxxxxxx --name "Day Desk" [--email a@b.in]`, `npm
 * run administrator -- list` and `npm run administrator -- reset-second-factor --mobile
 * 98xxxxxxxx`, whether or not the server is running.
 */

import {
  AdministratorError,
  checkAdministrator,
  createAdministrator,
  listAdministrators,
  resetSecondFactor,
} from '../server/src/features/account/index.ts';
import { systemClock } from '../server/src/platform/clock.ts';
import { explainFailure } from '../server/src/platform/log/explain-failure.ts';
import { AskError, askPasswordTwice } from './administrator/ask-password.ts';
import { parseCommand, UsageError } from './administrator/parse-command.ts';
import { withDatabase } from './administrator/with-database.ts';

async function run(): Promise<void> {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === 'list') {
    const rows = await withDatabase(listAdministrators);
    for (const { mobile, name, email, isActive } of rows) {
      console.log([mobile, name, email ?? '', isActive ? '' : 'inactive'].join('  ').trimEnd());
    }
    if (rows.length === 0) console.log('There is no administrator yet.');
    return;
  }
  if (command.name === 'reset-second-factor') {
    const who = await withDatabase((db) => resetSecondFactor(db, systemClock, command.mobile));
    console.log(`${who} can now sign in with the password alone.`);
    return;
  }
  const { mobile, fullName: name, email } = command;
  // Checks everything else before the user types a password.
  checkAdministrator({ mobile, name, email });
  const password = process.env.ADMIN_PASSWORD || (await askPasswordTwice(process));
  await withDatabase((db) =>
    createAdministrator(db, systemClock, { mobile, name, email, password }),
  );
  console.log(`${name} can now sign in to the panel with ${mobile}.`);
}

run().catch((error: unknown) => {
  const own = [UsageError, AskError, AdministratorError].some((kind) => error instanceof kind);
  console.error(own ? (error as Error).message : explainFailure(error));
  process.exitCode = error instanceof AskError && error.interrupted ? 130 : 1;
});
