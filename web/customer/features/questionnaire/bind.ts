import type { AnswerRecord, AnswerValue, Fields } from '@fluteline/domain/questionnaire';
import type { FieldProps } from '../../../kit/ui/fields/field-props.ts';

/** Properties that connect a field to the wizard. */
type BoundField<T> = Omit<FieldProps<T>, 'label'> & { readonly name: string };

/** Binds fields by name: text answers and list answers. */
export interface Bind {
  readonly text: (name: string) => BoundField<string>;
  readonly list: (name: string) => BoundField<readonly string[]>;
}

/** Binds the fields of a record to their values, changes and messages. */
export function bindTo(
  fields: Fields,
  record: AnswerRecord,
  sentences: Readonly<Record<string, string>>,
  change: (changed: AnswerRecord, field: string) => void,
): Bind {
  const bound = <T extends AnswerValue>(name: string, value: T): BoundField<T> => ({
    name,
    value,
    onChange: (changed) => change({ [name]: changed }, name),
    error: sentences[name],
    required: fields[name]?.required === true,
  });
  return {
    text: (name) => bound<string>(name, String(record[name] ?? '')),
    list: (name) => bound<readonly string[]>(name, [record[name] ?? []].flat()),
  };
}
