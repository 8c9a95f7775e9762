/** Conventional exit code of a test that cannot be run. */
const notRun = 77;

/** Counts the results in a runner's own JSON report instead of reading its console output. */
function countReport(kind, report) {
  return kind === 'vitest' ? countVitest(report) : countPlaywright(report);
}

function countVitest({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const brokenFiles = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every(isNoFailure),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + brokenFiles.length,
    skipped: numPendingTests,
  };
}

function isNoFailure({ status }) {
  return status !== 'failed';
}

/** A journey that was skipped or needed a second try does not count as passed. */
function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    skipped: 0,
  };
}

/**
 * Returns what a step adds to the totals. A check counts as one; a runner that left no report, ran
 * nothing or ended badly without naming a failure counts as one failure. A step that needs
 * something this system does not have exits with `notRun` and counts as nothing.
 */
export function countStep({ report, mayBeAbsent }, ended, readReport) {
  if (mayBeAbsent && ended.code === notRun)
    return { passed: 0, failed: 0, skipped: 0, isAbsent: true };
  const hasEndedWell = ended.code === 0 && !ended.isHung;
  if (report === undefined) {
    return { passed: hasEndedWell ? 1 : 0, failed: hasEndedWell ? 0 : 1, skipped: 0 };
  }
  const found = readReport();
  const counted = found ? countReport(report, found) : { passed: 0, failed: 0, skipped: 0 };
  const isSilent = counted.failed === 0 && (!hasEndedWell || counted.passed === 0);
  return { ...counted, failed: counted.failed + (isSilent ? 1 : 0) };
}
