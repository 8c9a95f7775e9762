const maxLines = 400;

/** Prints one line for a finished step, and all its output if it failed. */
export function sayStep(step, ended, counted) {
  const { passed, failed, skipped } = counted;
  const took = `${ended.seconds.toFixed(1)} s`;
  if (counted.isAbsent) {
    console.log(`– ${step.name}: not run. ${ended.answer.split('\n').at(-1)}`);
    return;
  }
  if (failed === 0) {
    const left = skipped > 0 ? `, ${skipped} not for this system` : '';
    console.log(`✓ ${step.name} (${took}${step.report ? `, ${passed} passed${left}` : ''})`);
    return;
  }
  console.log(`\n✗ ${step.name} (${took})`);
  const lines = (ended.isHung ? ended.output : failuresIn(ended.output)).trimEnd().split('\n');
  if (lines.length > maxLines)
    console.log(`  … ${lines.length - maxLines} earlier lines not shown`);
  console.log(lines.slice(-maxLines).join('\n'));
  if (ended.isHung) console.log(`It did not finish and was stopped after ${took}.`);
  if (step.report && passed === 0) console.log('It ran no tests.');
  if (ended.signal) console.log(`It was ended by signal ${ended.signal}.`);
  console.log('');
}

/** Runners list every test first and report the failures after that. */
function failuresIn(output) {
  const begins = output.search(/^.*(Failed (Tests|Suites) \d+|Unhandled Errors).*$|^ {2}1\) /m);
  return begins < 0 ? output : output.slice(begins);
}

/** Prints every step with its seconds. */
export function sayTable(results) {
  const wide = Math.max(...results.map(({ step }) => step.name.length));
  console.log(`\n${'step'.padEnd(wide)}  seconds  passed  failed`);
  for (const { step, ended, counted } of results) {
    const figures = [ended.seconds.toFixed(1), counted.passed, counted.failed];
    const [seconds, passed, failed] = figures.map((figure, i) => `${figure}`.padStart(i ? 6 : 7));
    console.log(`${step.name.padEnd(wide)}  ${seconds}  ${passed}  ${failed}`);
  }
}
