import { machineryNames } from '@fluteline/contract/questionnaire-answers';
import {
  type MachineryField,
  machineryFields,
  type PrintingMachine,
} from '@fluteline/domain/questionnaire';
import type { StoredPlant } from '../../platform/tables.ts';
import type { QuestionnaireRecord } from './store.ts';

/** How the wire says that no date was entered. */
const NO_DATE = '0001-01-01T00:00:00Z';

const numberOf = (entered: string) => (entered === '' ? null : Number(entered));

function presentPlant(plant: StoredPlant) {
  const { paperGsmMin: Min, paperGsmMax: Max } = plant;
  return {
    ID: plant.id,
    Location: plant.location,
    TypeOfPlant: plant.typeOfPlant,
    YearOfEstablishment: plant.yearOfEstablishment,
    MachineMake: plant.machineMake,
    TypeOfMachine: plant.typeOfMachine,
    WorkingWith: plant.workingWidth,
    MachineSpeed: plant.machineSpeed,
    PaperGsm: Min === '' && Max === '' ? null : { Min, Max },
    CurrentProductionNo: numberOf(plant.currentProduction),
    CurrentProduction: plant.productionEnteredAt,
    BoxesType: plant.boxesType.join(','),
    HeatingSystem: plant.heatingSystem,
    WetEquipment: plant.wetEquipment,
    DryEquipment: plant.dryEquipment,
  };
}

function presentMachine(machine: PrintingMachine) {
  return {
    EquipmentMakeName: machine.equipmentMake,
    WorkingWidth: machine.workingWidth,
    InstalledDate: machine.installedDate === '' ? NO_DATE : `${machine.installedDate}T00:00:00Z`,
    FeedingBoardSize: {
      MinFeedingBoard: machine.feedingBoardMin,
      MaxFeedingBoard: machine.feedingBoardMax,
    },
    Speed: { MinSpeed: machine.speedMin, MaxSpeed: machine.speedMax },
    SlottingUnit: { MinSlottingUnit: machine.slottingMin, MaxSlottingUnit: machine.slottingMax },
    TypeOfPrint: machine.typeOfPrint,
    NumberOfPrintingUnit: numberOf(machine.numberOfPrintingUnits),
    DryerInstalled: machine.dryerInstalled,
    CoatingUnitInstalled: machine.coatingUnitInstalled,
    Accuracy: machine.accuracy,
    Energy: machine.energy,
  };
}

function presentMachinery({
  machinery,
}: QuestionnaireRecord): Record<string, string | number | null> {
  const fields = Object.keys(machineryFields) as MachineryField[];
  return Object.fromEntries(
    fields.map((field) => {
      const entered = machinery[field] ?? '';
      return [
        machineryNames[field],
        machineryFields[field] === 'number' ? numberOf(entered) : entered,
      ];
    }),
  );
}

/** A plant questionnaire as it crosses the wire. */
export function presentQuestionnaire(record: QuestionnaireRecord) {
  return {
    ...presentMachinery(record),
    ID: record.id,
    UserId: record.accountId,
    CompanyName: record.companyName,
    OwnerName: record.ownerName,
    ContactNumber: record.contactNumber,
    AlternateContactNumber: record.alternateContactNumber,
    GSTNumber: record.gstNumber,
    Location: record.plants[0]?.location ?? '',
    NumberOfPlants: record.numberOfPlants,
    NumberOfMachines: record.numberOfMachines,
    Step: record.step,
    AuditRequested: record.auditRequestedAt !== null,
    Report: record.hasReport,
    Plant: record.plants.map(presentPlant),
    PrintingQuestions: record.machines.map(presentMachine),
    CreatedAt: record.createdAt.toISOString(),
    UpdatedAt: record.updatedAt.toISOString(),
  };
}
