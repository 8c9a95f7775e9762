/**
 * Writes contract/openapi.json from the contract; `npm run openapi -- release` stores it as the
 * released description, which later ones must not break.
 */
import { copyFileSync, writeFileSync } from 'node:fs';
import { describedIn, describedNow, releasedIn } from '../tools/contract/description-file.ts';

writeFileSync(describedIn, describedNow());
console.log('Written: contract/openapi.json');
if (process.argv[2] === 'release') {
  copyFileSync(describedIn, releasedIn);
  console.log('Released: contract/openapi.released.json');
}
