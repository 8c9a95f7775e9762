import type { MachineCondition, MachineFigureName, OwnerType } from '@fluteline/domain/machine';
import type { Generated } from 'kysely';
import type { Json, Moment, MomentOrNull } from '../columns.ts';

export interface MachineTable {
  id: string;
  accountId: string;
  name: string;
  manufacturerName: string;
  manufacturingYear: number;
  ownerType: OwnerType;
  condition: MachineCondition;
  size: string;
  description: string;
  urgency: 'low' | 'medium' | 'high';
  isActive: boolean;
  /** Follows the account, by triggers: of a seller who is not active nothing is for sale. */
  sellerIsActive: Generated<boolean>;
  /** When its seller marked it as sold: it is inactive then. */
  soldAt: MomentOrNull;
  images: string[];
  /** Rises with every change. */
  version: number;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A figure that stands in a machine's size or description. */
export interface MachineFigureTable {
  machineId: string;
  name: MachineFigureName;
  low: number;
  high: number;
}

/** A search for machines that its account is notified of. */
export interface SavedMachineSearchTable {
  id: string;
  accountId: string;
  /** As the address of the list names them. */
  filters: Json<Record<string, string>>;
  createdAt: Moment;
}

/** That those whose saved search finds a machine were notified of it. */
export interface MachineAnnouncementTable {
  machineId: string;
  at: Moment;
}
