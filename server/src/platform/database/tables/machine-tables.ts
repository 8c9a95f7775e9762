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
  /** Follows the account, by triggers: machines of an inactive seller are not for sale. */
  sellerIsActive: Generated<boolean>;
  /** When the seller marked the machine as sold, which makes it inactive. */
  soldAt: MomentOrNull;
  images: string[];
  /** Raised by every change. */
  version: number;
  createdAt: Moment;
  updatedAt: Moment;
}

/** A figure in a machine's size or description. */
export interface MachineFigureTable {
  machineId: string;
  name: MachineFigureName;
  low: number;
  high: number;
}

/** A saved search that notifies its account of new machines. */
export interface SavedMachineSearchTable {
  id: string;
  accountId: string;
  /** The filters, named as in the list's URL. */
  filters: Json<Record<string, string>>;
  createdAt: Moment;
}

/** Notes that accounts whose saved search finds a machine were notified of it. */
export interface MachineAnnouncementTable {
  machineId: string;
  at: Moment;
}
