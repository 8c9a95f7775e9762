import { listRecords } from './features/query/index.ts';
import { newId } from './platform/ids.ts';
import { findSessionsByHash, hashToken } from './platform/sessions/sessions.ts';
import { plansOnce } from './testing/planned-once.ts';
import { testApp } from './testing/test-app.ts';

const test = testApp();
const hashes = (count: number) => Array.from({ length: count }, (_, n) => hashToken(`${n}`));

plansOnce(test, {
  'own records': (db) => {
    const wanted = { accountId: newId(test.clock()), filter: 'all', timeZone: 'UTC' } as const;
    return listRecords(db, wanted, { page: 1, size: 10 });
  },
  'sessions, however many': (db, run) => findSessionsByHash(db, test.clock, hashes(run)),
});
