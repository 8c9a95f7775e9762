import { machineName } from '../../../trade/trade-words.ts';
import type { QueryRecord } from './api.ts';

/** What a row shows of a record of either kind. */
export interface RecordHead {
  readonly id: string;
  readonly name: string;
  /** Empty where there is no picture. */
  readonly image: string;
  readonly urgency: string;
  readonly createdAt: string;
  /** When the machine it is about was sold; empty where it was not. */
  readonly soldAt: string;
}

/** Reads a record's own names: the wire keeps those of each kind's call. */
export function headOf(record: QueryRecord): RecordHead {
  if (record.type === 'machine') {
    const { id, machine_name, urgency_level, created_at, Machine } = record;
    return {
      id,
      name: machineName(machine_name),
      image: Machine?.image ?? '',
      urgency: urgency_level,
      createdAt: created_at,
      soldAt: Machine?.sold_at ?? '',
    };
  }
  return {
    id: record.ID,
    name: record.SparePartName,
    image: record.CatalogueItem?.image || record.Images[0] || '',
    urgency: record.UrgencyLevel,
    createdAt: record.CreatedAt,
    soldAt: '',
  };
}
