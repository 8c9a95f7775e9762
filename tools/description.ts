/** Checks that the committed description matches the contract and is valid OpenAPI 3.1. */
import { readFileSync } from 'node:fs';
import { describedIn, describedNow } from './contract/description-file.ts';
import { operationsOf } from './contract/operations.ts';
import { validityProblems } from './contract/validity.ts';

const committed = readFileSync(describedIn, 'utf8');
const present = describedNow();
const problems = await validityProblems(present);
if (committed !== present) {
  problems.push('contract/openapi.json is not what the contract says: npm run openapi');
}
for (const problem of problems) console.error(problem);
console.log(`${operationsOf(JSON.parse(present)).length} calls, ${problems.length} problems`);
if (problems.length > 0) process.exitCode = 1;
