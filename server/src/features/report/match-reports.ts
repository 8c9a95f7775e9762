import {
  matchReport,
  type ReportFileName,
  type ReportMatch,
  readReportFileName,
} from '@fluteline/domain/report';
import type { Db } from '../../platform/database/database.ts';
import { customersByMobile, type FoundCustomer, searchCustomers } from '../account/index.ts';
import { reportsNamed } from './store.ts';

/** A plant that a file may belong to, and the number of its report with the same file name. */
export interface MatchedPlant extends FoundCustomer {
  readonly reportNumber: number | null;
}

/** Maximum number of plants that a search may find for a certain match. */
const MAX_FOUND = 50;
/** Maximum number of candidates offered. */
const MAX_CANDIDATES = 10;

interface Found {
  readonly plants: readonly FoundCustomer[];
  readonly isWhole: boolean;
}

/** Finds plants by the words of a name: by all of them, or else by its first ones. */
async function findByWords(db: Db, { searches }: ReportFileName): Promise<Found> {
  for (const search of searches) {
    const plants = await searchCustomers(db, search, MAX_FOUND + 1);
    if (plants.length > 0) return { plants, isWhole: plants.length <= MAX_FOUND };
  }
  return { plants: [], isWhole: true };
}

async function matchEach(
  db: Db,
  names: readonly ReportFileName[],
): Promise<ReportMatch<FoundCustomer>[]> {
  const mobiles = [...new Set(names.flatMap((name) => name.mobiles))];
  const called = mobiles.length > 0 ? await customersByMobile(db, mobiles) : [];
  const matches: ReportMatch<FoundCustomer>[] = [];
  for (const name of names) {
    const { plants, isWhole } = await findByWords(db, name);
    const byMobile = called.filter(({ mobile }) => name.mobiles.includes(mobile));
    const others = plants.filter(({ id }) => !byMobile.some((plant) => plant.id === id));
    matches.push(matchReport(name, [...byMobile, ...others], isWhole));
  }
  return matches;
}

/** Matches files with plants by the names of the files; an uncertain match returns candidates. */
export async function matchReports(
  db: Db,
  fileNames: readonly string[],
): Promise<ReportMatch<MatchedPlant>[]> {
  const matches = (await matchEach(db, fileNames.map(readReportFileName))).map(
    ({ plant, candidates }) => ({ plant, candidates: candidates.slice(0, MAX_CANDIDATES) }),
  );
  const ids = new Set(
    matches.flatMap(({ plant, candidates }) =>
      [plant ?? [], candidates].flat().map(({ id }) => id),
    ),
  );
  const named = ids.size > 0 ? await reportsNamed(db, [...ids], fileNames) : [];
  return matches.map(({ plant, candidates }, index) => {
    const numbered = (one: FoundCustomer): MatchedPlant => ({
      ...one,
      reportNumber:
        named.findLast(
          ({ accountId, fileName }) => accountId === one.id && fileName === fileNames[index],
        )?.number ?? null,
    });
    return { plant: plant && numbered(plant), candidates: candidates.map(numbered) };
  });
}
