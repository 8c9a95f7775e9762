import { m } from 'virtual:messages';
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { FilterChips } from '../../../kit/lists/filter-chips.tsx';
import { announce } from '../../../kit/ui/announcer.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { SelectField } from '../../../kit/ui/fields/select-field.tsx';
import { PageShell } from '../../../kit/ui/shell/page-shell.tsx';
import { toast } from '../../../kit/ui/toast.ts';
import classes from './calculator.module.css';
import type { Values } from './form/description.ts';
import { linkOf } from './form/link.ts';
import { missingText } from './form/missing-text.ts';
import { type CalculatorView, type Mode, modeOf } from './form/mode.ts';
import { SectionInput } from './form/section-input.tsx';
import { startOf, useCalculator } from './form/use-calculator.ts';
import { AboutBoard } from './result/about-board.tsx';
import { Headline } from './result/headline.tsx';
import { ResultBoard } from './result/result-board.tsx';
import { answerText, share } from './result/share.ts';
import { useSpokenResult } from './result/use-spoken-result.ts';
import { calculatorNames } from './words/names.ts';

/** Number of questions that fit side by side as pills. */
const MAX_PILLS = 2;

interface ModeChoiceProps {
  modes: readonly Mode[];
  value: string;
  onChange: (id: string) => void;
}

function ModeChoice({ modes, value, onChange }: ModeChoiceProps) {
  if (modes.length < 2) return null;
  const options = modes.map(({ id, label }) => ({ value: id, label: label() }));
  const given = { label: m.calculator_mode(), value, options, onChange };
  return modes.length > MAX_PILLS ? <SelectField {...given} /> : <FilterChips {...given} />;
}

/** Returns functions that put a form's link into the address and clear it. */
function useAddress() {
  const navigate = useNavigate();
  const isSaying = useLocation({ select: ({ searchStr }) => searchStr !== '' });
  const replace = (search: Readonly<Record<string, string>>) => {
    void navigate({ to: '.', replace: true, resetScroll: false, search: () => search });
  };
  return {
    clear: () => {
      if (isSaying) replace({});
    },
    show: (url: string) => replace(Object.fromEntries(new URL(url).searchParams)),
  };
}

function Calculator({ view }: { view: CalculatorView }) {
  const query = useLocation({ select: ({ searchStr }) => searchStr });
  const [start] = useState(() => startOf(view, query));
  const address = useAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, formProps, mode, sections, solved, ...act } = useCalculator(view, start.values, {
    onAnswered: () => heading.current?.focus(),
    onChange: address.clear,
  });
  const { isPartial } = start;
  useEffect(() => {
    if (isPartial) toast.info(m.calculator_link_ignored());
  }, [isPartial]);
  const { answer } = solved;
  useSpokenResult(answer, announce);
  const title = calculatorNames[view.page].title();
  const onShare = () => {
    if (!answer) return;
    const url = linkOf(view, form.values, window.location.origin);
    void share({ title, text: answerText(title, answer), url }, address.show);
  };
  const carry = (values: Values) => {
    act.carry(values);
    window.scrollTo(0, 0);
  };
  return (
    <PageShell title={title}>
      <div className={classes.columns}>
        <form {...formProps} className={classes.form}>
          <ModeChoice
            modes={view.modes}
            value={modeOf(view, form.values).id}
            onChange={act.chooseMode}
          />
          {sections.map((section) => (
            <SectionInput key={`${mode.id}.${section.key}`} section={section} form={form} />
          ))}
          <div className={classes.actions}>
            <Button type="submit">{m.calculator_calculate()}</Button>
            <Button look="text" onClick={act.reset}>
              {m.calculator_reset()}
            </Button>
          </div>
        </form>
        <div className={classes.results}>
          <Headline
            answer={answer}
            missing={missingText(sections, solved.problems)}
            heading={heading}
            onShare={onShare}
          />
          {answer && <ResultBoard answer={answer} onCarry={carry} />}
          <AboutBoard about={mode.about(form.values)} />
        </div>
      </div>
    </PageShell>
  );
}

const route = getRouteApi('/calculator/$name');

/** Shows a calculator: its form, its result and how the result is worked out. */
export function CalculatorPage() {
  const view = route.useLoaderData();
  return <Calculator key={view.page} view={view} />;
}
