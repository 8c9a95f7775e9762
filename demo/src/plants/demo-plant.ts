import type { BodyInput } from '@fluteline/contract';
import type { machineQueryCalls } from '@fluteline/contract/machine-query';
import type { questionnaireCalls } from '@fluteline/contract/questionnaire';
import type { Urgency } from '@fluteline/domain/query';
import type { DemoMoment } from '../moments.ts';

/** When a query was raised, and what an administrator did with it. */
interface Course {
  readonly raised: DemoMoment;
  readonly urgency: Urgency;
  readonly resolved?: DemoMoment;
  readonly reopened?: DemoMoment;
}

/** A spare-part query. */
export interface DemoQuery extends Course {
  /** A catalogue item by its model number, or a part in the buyer's own words. */
  readonly wanted:
    | { readonly modelNo: string }
    | {
        readonly sparePartName: string;
        readonly relatedMachine: string;
        readonly specificationAvailable: 'Yes' | 'No';
        readonly quantity: number;
        readonly requiredPartDetails: string;
      };
  /** Part types whose drawings are its pictures. */
  readonly pictures?: readonly string[];
}

type MachineQueryBody = BodyInput<typeof machineQueryCalls.raiseMachineQuery>;

/** A machine query. */
export interface DemoMachineQuery extends Course {
  /** A listed machine by its maker and year, or a requirement as the form sends it. */
  readonly wanted: { readonly listed: string } | Omit<MachineQueryBody, 'urgency_level'>;
  /** How many days after the loading a required machine is needed. */
  readonly neededInDays?: number;
}

type Answers = BodyInput<typeof questionnaireCalls.saveQuestionnaire>;

/** A questionnaire as it was filled in, step by step. */
export interface DemoQuestionnaire {
  readonly saves: readonly { readonly saved: DemoMoment; readonly answers: Answers }[];
  readonly auditRequested?: DemoMoment;
}

/** A part of a plant's own: what differs from the catalogue's item of its type. */
export interface DemoPlantPart {
  readonly partType: string;
  readonly own?: Readonly<Record<string, number | string>>;
  /** True where the fitter took a picture. */
  readonly hasPicture?: boolean;
}

/** A short name by which machines tell their seller. */
export type PlantKey = 'kaveri' | 'aravalli' | 'godavari' | 'vindhya' | 'narmada';

/** An invented plant with what it did here. Numbers and domains are for samples only. */
export interface DemoPlant {
  readonly key: PlantKey;
  readonly companyName: string;
  readonly email: string;
  readonly joined: DemoMoment;
  readonly queries: readonly DemoQuery[];
  readonly machineQueries: readonly DemoMachineQuery[];
  readonly questionnaire?: DemoQuestionnaire;
  readonly parts: readonly DemoPlantPart[];
}
