import {
  type Answers,
  emptyMachine,
  emptyMachinery,
  emptyPlant,
  type General,
  type MachineryField,
  type Plant,
  type PrintingMachine,
  type SavedQuestionnaire,
  type SomeAnswers,
} from '@fluteline/domain/questionnaire';
import type { Answer, SendOptions } from '../../../kit/client/index.ts';
import { machineryNames } from '../../../trade/questionnaire/machinery-names.ts';

/** A questionnaire as the server answers it. */
export type Questionnaire = Answer<'changeQuestionnaire'>['data'];
/** Answers as they are sent; what is absent stays as it is. */
export type Body = SendOptions<'changeQuestionnaire'>['body'];
type WirePlant = Questionnaire['Plant'][number];
type WireMachine = Questionnaire['PrintingQuestions'][number];

const NO_YEAR = '0001';

/** The general details' names on the wire, by which refusals name them too. */
export const generalNames = {
  CompanyName: 'companyName',
  OwnerName: 'ownerName',
  ContactNumber: 'contactNumber',
  AlternateContactNumber: 'alternateContactNumber',
  GSTNumber: 'gstNumber',
} as const satisfies Record<string, keyof General>;

function sentPlant(plant: Plant) {
  return {
    Location: plant.location,
    TypeOfPlant: plant.typeOfPlant,
    YearOfEstablishment: plant.yearOfEstablishment,
    MachineMake: plant.machineMake,
    TypeOfMachine: plant.typeOfMachine,
    WorkingWith: plant.workingWidth,
    MachineSpeed: plant.machineSpeed,
    PaperGsm: { Min: plant.paperGsmMin, Max: plant.paperGsmMax },
    CurrentProductionNo: plant.currentProduction,
    BoxesType: plant.boxesType.join(','),
    HeatingSystem: plant.heatingSystem,
    WetEquipment: plant.wetEquipment,
    DryEquipment: plant.dryEquipment,
  };
}

function sentMachine(machine: PrintingMachine) {
  return {
    EquipmentMakeName: machine.equipmentMake,
    WorkingWidth: machine.workingWidth,
    InstalledDate: machine.installedDate,
    FeedingBoardSize: {
      MinFeedingBoard: machine.feedingBoardMin,
      MaxFeedingBoard: machine.feedingBoardMax,
    },
    Speed: { MinSpeed: machine.speedMin, MaxSpeed: machine.speedMax },
    SlottingUnit: { MinSlottingUnit: machine.slottingMin, MaxSlottingUnit: machine.slottingMax },
    TypeOfPrint: machine.typeOfPrint,
    NumberOfPrintingUnit: machine.numberOfPrintingUnits,
    DryerInstalled: machine.dryerInstalled,
    CoatingUnitInstalled: machine.coatingUnitInstalled,
    Accuracy: machine.accuracy,
    Energy: machine.energy,
  };
}

/**
 * Answers as the wire takes them. The machinery is left out: no screen asks for it, so what another
 * client sent of it is not this page's to write over.
 */
export function bodyOf(answers: SomeAnswers, step?: number): Body {
  const { general, numberOfPlants, plants, numberOfMachines, machines } = answers;
  const named = Object.entries(generalNames).flatMap(([wire, field]) =>
    general?.[field] === undefined ? [] : [[wire, general[field]]],
  );
  return {
    ...Object.fromEntries(named),
    ...(numberOfPlants !== undefined && { NumberOfPlants: Number(numberOfPlants) }),
    ...(plants && { Plant: plants.map(sentPlant) }),
    ...(numberOfMachines !== undefined && { NumberOfMachines: Number(numberOfMachines) }),
    ...(machines && { PrintingQuestions: machines.map(sentMachine) }),
    ...(step !== undefined && { Step: step }),
  };
}

const textOf = (figure: number | null) => (figure === null ? '' : String(figure));

function plantIn(plant: WirePlant): Plant {
  return {
    ...emptyPlant,
    location: plant.Location,
    typeOfPlant: plant.TypeOfPlant,
    yearOfEstablishment: plant.YearOfEstablishment,
    machineMake: plant.MachineMake,
    typeOfMachine: plant.TypeOfMachine,
    workingWidth: plant.WorkingWith,
    machineSpeed: plant.MachineSpeed,
    paperGsmMin: plant.PaperGsm?.Min ?? '',
    paperGsmMax: plant.PaperGsm?.Max ?? '',
    currentProduction: textOf(plant.CurrentProductionNo),
    boxesType: plant.BoxesType.split(',').filter(Boolean),
    heatingSystem: plant.HeatingSystem,
    wetEquipment: plant.WetEquipment,
    dryEquipment: plant.DryEquipment,
  };
}

function machineIn(machine: WireMachine): PrintingMachine {
  const day = machine.InstalledDate.slice(0, 10);
  return {
    ...emptyMachine,
    equipmentMake: machine.EquipmentMakeName,
    workingWidth: machine.WorkingWidth,
    installedDate: day.startsWith(NO_YEAR) ? '' : day,
    feedingBoardMin: machine.FeedingBoardSize.MinFeedingBoard,
    feedingBoardMax: machine.FeedingBoardSize.MaxFeedingBoard,
    speedMin: machine.Speed.MinSpeed,
    speedMax: machine.Speed.MaxSpeed,
    slottingMin: machine.SlottingUnit.MinSlottingUnit,
    slottingMax: machine.SlottingUnit.MaxSlottingUnit,
    typeOfPrint: machine.TypeOfPrint,
    numberOfPrintingUnits: textOf(machine.NumberOfPrintingUnit),
    dryerInstalled: machine.DryerInstalled,
    coatingUnitInstalled: machine.CoatingUnitInstalled,
    accuracy: machine.Accuracy,
    energy: machine.Energy,
  };
}

function machineryIn(questionnaire: Readonly<Record<string, unknown>>): Answers['machinery'] {
  const fields = Object.entries(machineryNames) as [MachineryField, string][];
  const answered = fields.flatMap(([field, wire]) => {
    const value = questionnaire[wire];
    return typeof value === 'string' || typeof value === 'number' ? [[field, String(value)]] : [];
  });
  return { ...emptyMachinery, ...Object.fromEntries(answered) };
}

/** How many there are; nobody has none. */
const countIn = (count: number) => String(Math.max(count, 1));

/** What the server has, as the document stands on it. */
export function savedIn(questionnaire: Questionnaire): SavedQuestionnaire {
  const { ID, Step, Plant: plants, PrintingQuestions: machines, ...rest } = questionnaire;
  return {
    id: ID,
    step: Step,
    version: rest.UpdatedAt,
    isAuditRequested: rest.AuditRequested,
    hasReport: rest.Report,
    answers: {
      general: {
        companyName: rest.CompanyName,
        ownerName: rest.OwnerName,
        contactNumber: rest.ContactNumber,
        alternateContactNumber: rest.AlternateContactNumber,
        gstNumber: rest.GSTNumber,
      },
      numberOfPlants: countIn(rest.NumberOfPlants),
      plants: plants.map(plantIn),
      numberOfMachines: countIn(rest.NumberOfMachines),
      machines: machines.map(machineIn),
      machinery: machineryIn(rest),
    },
  };
}
