import { requiredFields } from './field-words.ts';

/** What a field needs of the wizard. */
export interface BoundField<T> {
  readonly name: string;
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly error: string | undefined;
  readonly required: boolean;
}

/** Binds a field of a record by its name. */
export type Bind<R> = <K extends keyof R & string>(field: K) => BoundField<R[K]>;

/** Ties the fields of a record to their values, changes and sentences. */
export function bindTo<R extends object>(
  record: R,
  sentences: Readonly<Record<string, string>>,
  change: (changed: Partial<R>, field: string) => void,
): Bind<R> {
  return (field) => ({
    name: field,
    value: record[field],
    onChange: (value) => change({ [field]: value } as unknown as Partial<R>, field),
    error: sentences[field],
    required: requiredFields.has(field),
  });
}
