import { m } from 'virtual:messages';
import { type ModelSize, sizesOfModel } from '@fluteline/domain/search';
import { formatNumber } from '../../kit/ui/format.ts';
import { InlineButton } from '../../kit/ui/inline-button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

const DECIMALS = 3;
const figure = (size: number, unit: string) =>
  [formatNumber(size, DECIMALS), unit].filter(Boolean).join('\u00a0');
const named = ({ label, expected, unit }: ModelSize) => `${label} ${figure(expected, unit)}`;

export interface ModelSizesProps {
  partType: string;
  model: string;
  /** Typed values by specification name. */
  texts: Readonly<Record<string, string>>;
  onFill: (texts: Readonly<Record<string, string>>) => void;
}

/**
 * Shows the sizes that a standard part's number states: those to fill in, and those that differ
 * from typed values.
 */
export function ModelSizeNotices({ partType, model, texts, onFill }: ModelSizesProps) {
  const { missing, contradicted } = sizesOfModel(partType, model, texts);
  const isEmpty = ({ field }: ModelSize) => (texts[field] ?? '').trim() === '';
  const fillable = missing.filter(isEmpty);
  const fill = () =>
    onFill(Object.fromEntries(fillable.map(({ field, expected }) => [field, String(expected)])));
  return (
    <>
      {fillable.length > 0 && (
        <Notice tone="info">
          {m.trade_model_sizes({ model, sizes: fillable.map(named).join(', ') })}{' '}
          <InlineButton onClick={fill}>{m.trade_model_sizes_fill()}</InlineButton>
        </Notice>
      )}
      {contradicted.map((size) => (
        <Notice key={size.field} tone="info">
          {m.trade_model_size_other({
            model,
            size: named(size),
            entered: figure(size.entered ?? 0, size.unit),
          })}
        </Notice>
      ))}
    </>
  );
}
