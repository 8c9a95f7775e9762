import type { ColumnType } from 'kysely';

/** A point in time. */
export type Moment = ColumnType<Date, Date, Date>;
/** A point in time that may be unknown. */
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
/** A JSON column: read as a value, written as its JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** A part of a catalogue item or of a plant's part, as stored. */
export interface ItemComponent {
  id: string;
  name: string;
  description: string;
  image: string | null;
}
