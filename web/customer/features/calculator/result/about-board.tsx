import { m } from 'virtual:messages';
import type { About } from '@fluteline/domain/calculator';
import { Fold } from '../../../../kit/ui/fold.tsx';
import { assumptionWords, sourceWord, trustWords } from '../words/about-words.ts';
import classes from './result.module.css';

/** Shows how a result is worked out: formula, assumptions and sources. */
export function AboutBoard({ about }: { about: About }) {
  const { formulas, assumptions, sources, confidence } = about;
  return (
    <section className={classes.about} aria-labelledby="calculator-about">
      <h2 id="calculator-about">{m.calculator_about()}</h2>
      <h3>{m.calculator_formula()}</h3>
      <ul className={classes.formulas}>
        {formulas.map((formula) => (
          <li key={formula}>{formula}</li>
        ))}
      </ul>
      {assumptions.length > 0 && (
        <>
          <h3>{m.calculator_assumptions()}</h3>
          <ul className={classes.points}>
            {assumptions.map((assumption) => (
              <li key={assumption}>{assumptionWords[assumption]()}</li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.trust}>{trustWords[confidence]()}</p>
      <Fold title={m.calculator_sources()}>
        <ul className={classes.points}>
          {sources.map((source) => (
            <li key={source}>{sourceWord(source)}</li>
          ))}
        </ul>
      </Fold>
    </section>
  );
}
