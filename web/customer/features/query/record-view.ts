import { machineName } from '../../../trade/trade-words.ts';
import type { QueryRecord } from './api.ts';

/** Data of a row for a record of either kind. */
export interface RecordHead {
  readonly id: string;
  readonly name: string;
  /** Empty when there is no picture. */
  readonly image: string;
  readonly urgency: string;
  readonly createdAt: string;
  /** When its machine was sold; empty when it was not. */
  readonly soldAt: string;
}

/** Reads a row's data from a record, whose wire names depend on its kind. */
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
