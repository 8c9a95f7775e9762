import type { Migration } from 'kysely/migration';
import * as foundations from './0001-foundations.ts';
import * as catalogueAndQueries from './0002-catalogue-and-queries.ts';
import * as machinesAndPlants from './0003-machines-and-plants.ts';
import * as panel from './0004-panel.ts';
import * as accountProgress from './0005-account-progress.ts';
import * as demonstration from './0006-demonstration.ts';
import * as push from './0007-push.ts';
import * as feltLengthInMetres from './0008-felt-length-in-metres.ts';
import * as decimalQuantities from './0009-decimal-quantities.ts';
import * as registrations from './0010-registrations.ts';
import * as rowVersions from './0011-row-versions.ts';
import * as secondFactor from './0012-second-factor.ts';
import * as answersAsSent from './0013-answers-as-sent.ts';
import * as attemptsByOrigin from './0014-attempts-by-origin.ts';
import * as auditAddresses from './0015-audit-addresses.ts';
import * as sellersAndErasures from './0016-sellers-and-erasures.ts';
import * as soldMachines from './0017-sold-machines.ts';
import * as readNotifications from './0018-read-notifications.ts';
import * as foreignKeyIndexes from './0019-foreign-key-indexes.ts';
import * as quotaUse from './0020-quota-use.ts';
import * as standardWords from './0021-standard-words.ts';
import * as summaries from './0022-summaries.ts';
import * as crossReferences from './0023-cross-references.ts';
import * as foundByGstNumber from './0024-found-by-gst-number.ts';
import * as machineFigures from './0025-machine-figures.ts';
import * as catalogueSearch from './0026-catalogue-search.ts';
import * as savedMachineSearches from './0027-saved-machine-searches.ts';
import * as plantPartWords from './0028-plant-part-words.ts';
import * as queryAnswers from './0029-query-answers.ts';
import * as plantPage from './0030-plant-page.ts';
import * as answerNotifications from './0031-answer-notifications.ts';
import * as foldedQuerySearch from './0032-folded-query-search.ts';
import * as resolutionNotifications from './0033-resolution-notifications.ts';
import * as notedSizes from './0034-noted-sizes.ts';
import * as waitingQueries from './0035-waiting-queries.ts';
import * as machineNotifications from './0036-machine-notifications.ts';
import * as countedByIndex from './0037-counted-by-index.ts';
import * as momentsOfSearchRows from './0038-moments-of-search-rows.ts';
import * as earlierWordsEnd from './0039-earlier-words-end.ts';
import * as foundByName from './0040-found-by-name.ts';
import * as querySearchAsShown from './0041-query-search-as-shown.ts';
import * as wordsBesideSizes from './0042-words-beside-sizes.ts';
import * as stoppedNotifications from './0043-stopped-notifications.ts';
import * as sharedPace from './0044-shared-pace.ts';
import * as endsOfSizes from './0045-ends-of-sizes.ts';
import * as machineFiguresAnew from './0046-machine-figures-anew.ts';
import * as fastHashesOfPasswords from './0047-fast-hashes-of-passwords.ts';
import * as searchRowsUnderLocks from './0048-search-rows-under-locks.ts';
import * as plainModelNumbers from './0049-plain-model-numbers.ts';
import * as rulesOfPlantParts from './0050-rules-of-plant-parts.ts';
import * as foundByContacts from './0051-found-by-contacts.ts';
import * as queriesFoundByEmail from './0052-queries-found-by-email.ts';
import * as foundByDetails from './0053-found-by-details.ts';

/**
 * Migrations only go forward, in the order of their names: expand first, contract in a later
 * release.
 */
export const migrations: Record<string, Migration> = {
  '0001-foundations': foundations,
  '0002-catalogue-and-queries': catalogueAndQueries,
  '0003-machines-and-plants': machinesAndPlants,
  '0004-panel': panel,
  '0005-account-progress': accountProgress,
  '0006-demonstration': demonstration,
  '0007-push': push,
  '0008-felt-length-in-metres': feltLengthInMetres,
  '0009-decimal-quantities': decimalQuantities,
  '0010-registrations': registrations,
  '0011-row-versions': rowVersions,
  '0012-second-factor': secondFactor,
  '0013-answers-as-sent': answersAsSent,
  '0014-attempts-by-origin': attemptsByOrigin,
  '0015-audit-addresses': auditAddresses,
  '0016-sellers-and-erasures': sellersAndErasures,
  '0017-sold-machines': soldMachines,
  '0018-read-notifications': readNotifications,
  '0019-foreign-key-indexes': foreignKeyIndexes,
  '0020-quota-use': quotaUse,
  '0021-standard-words': standardWords,
  '0022-summaries': summaries,
  '0023-cross-references': crossReferences,
  '0024-found-by-gst-number': foundByGstNumber,
  '0025-machine-figures': machineFigures,
  '0026-catalogue-search': catalogueSearch,
  '0027-saved-machine-searches': savedMachineSearches,
  '0028-plant-part-words': plantPartWords,
  '0029-query-answers': queryAnswers,
  '0030-plant-page': plantPage,
  '0031-answer-notifications': answerNotifications,
  '0032-folded-query-search': foldedQuerySearch,
  '0033-resolution-notifications': resolutionNotifications,
  '0034-noted-sizes': notedSizes,
  '0035-waiting-queries': waitingQueries,
  '0036-machine-notifications': machineNotifications,
  '0037-counted-by-index': countedByIndex,
  '0038-moments-of-search-rows': momentsOfSearchRows,
  '0039-earlier-words-end': earlierWordsEnd,
  '0040-found-by-name': foundByName,
  '0041-query-search-as-shown': querySearchAsShown,
  '0042-words-beside-sizes': wordsBesideSizes,
  '0043-stopped-notifications': stoppedNotifications,
  '0044-shared-pace': sharedPace,
  '0045-ends-of-sizes': endsOfSizes,
  '0046-machine-figures-anew': machineFiguresAnew,
  '0047-fast-hashes-of-passwords': fastHashesOfPasswords,
  '0048-search-rows-under-locks': searchRowsUnderLocks,
  '0049-plain-model-numbers': plainModelNumbers,
  '0050-rules-of-plant-parts': rulesOfPlantParts,
  '0051-found-by-contacts': foundByContacts,
  '0052-queries-found-by-email': queriesFoundByEmail,
  '0053-found-by-details': foundByDetails,
};
