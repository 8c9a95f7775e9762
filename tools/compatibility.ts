/**
 * Checks the present description against the released one, because an installed app is an old
 * client that it must not break.
 */
import { readFileSync } from 'node:fs';
import { breakingChanges } from './contract/compatibility.ts';
import { describedNow, releasedIn } from './contract/description-file.ts';
import { operationsOf } from './contract/operations.ts';

const released = JSON.parse(readFileSync(releasedIn, 'utf8'));
const changes = breakingChanges(released, JSON.parse(describedNow()));
for (const change of changes) console.error(change);
console.log(`${operationsOf(released).length} released calls, ${changes.length} broken promises`);
if (changes.length > 0) process.exitCode = 1;
