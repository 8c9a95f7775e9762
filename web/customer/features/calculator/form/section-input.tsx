import { m } from 'virtual:messages';
import { FilterChips } from '../../../../kit/lists/filter-chips.tsx';
import { unitWords } from '../words/unit-words.ts';
import { ChoiceInput } from './choice-input.tsx';
import type { Item, NumberControl, Section } from './description.ts';
import classes from './form.module.css';
import { NumberInput } from './number-input.tsx';
import { RowsInput } from './rows-input.tsx';
import { shownUnit } from './units.ts';
import type { Form } from './use-calculator.ts';

type Block = readonly NumberControl[] | Exclude<Item, NumberControl>;

function isNumbers(block: Block): block is readonly NumberControl[] {
  return Array.isArray(block);
}

/** Groups consecutive number fields side by side; every other item has its own line. */
function blocksOf(items: readonly Item[]): readonly Block[] {
  const blocks: Block[] = [];
  for (const item of items) {
    const last = blocks.at(-1);
    if (item.kind !== 'number') blocks.push(item);
    else if (last && isNumbers(last)) blocks[blocks.length - 1] = [...last, item];
    else blocks.push([item]);
  }
  return blocks;
}

function BlockInput({ block, form }: { block: Block; form: Form }) {
  if (isNumbers(block)) {
    return (
      <div className={classes.fields}>
        {block.map((control) => (
          <NumberInput key={control.key} control={control} form={form} />
        ))}
      </div>
    );
  }
  if (block.kind === 'rows') return <RowsInput list={block} form={form} />;
  return block.kind === 'choice' ? <ChoiceInput control={block} form={form} /> : null;
}

/** Shows a group of fields and the choice of their unit. */
export function SectionInput({ section, form }: { section: Section; form: Form }) {
  const { title, units, items } = section;
  return (
    <section className={`card ${classes.section}`}>
      {(title || units) && (
        <div className={classes.head}>
          {title && <h2>{title}</h2>}
          {units && (
            <FilterChips
              label={m.calculator_units_of({ what: title ?? '' })}
              value={shownUnit(units, form.values)}
              options={units.options.map((unit) => ({ value: unit, label: unitWords[unit]() }))}
              onChange={(unit) => form.chooseUnit(units, unit)}
            />
          )}
        </div>
      )}
      {blocksOf(items).map((block) => (
        <BlockInput
          key={isNumbers(block) ? `numbers.${block[0]?.key}` : block.key}
          block={block}
          form={form}
        />
      ))}
    </section>
  );
}
