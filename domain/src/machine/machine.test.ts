import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMachineYear,
  machineConditions,
  machineKinds,
  manufacturingYears,
  maskedEmail,
  maskedMobile,
  mayChangeMachine,
  maySeeMachine,
  namesSpeltLike,
  ownerHands,
  ownerTypes,
  parseMachineCondition,
  parseOwnerType,
  queryForMachine,
  rightSpelling,
} from './index.ts';

describe('the words of a listing', () => {
  it('are read in any letter case', () => {
    for (const type of ownerTypes) expect(parseOwnerType(` ${type.toUpperCase()} `)).toBe(type);
    for (const word of machineConditions)
      expect(parseMachineCondition(word.toLowerCase())).toBe(word);
  });

  it('in the form are converted to those of the wire', () => {
    expect(['Individual', 'Company', 'Dealer'].map(parseOwnerType)).toEqual([
      'INDIVIDUAL',
      'MANUFACTURER',
      'DEALER',
    ]);
    expect(['New', 'Used', 'Pre-Owned'].map(parseMachineCondition)).toEqual([
      'NEW',
      'USED',
      'REFURBISHED',
    ]);
    expect([parseOwnerType('Third'), parseMachineCondition('Broken')]).toEqual([null, null]);
  });

  it('include eleven machines and three kinds of ownership', () => {
    expect(machineKinds).toEqual([
      'Automatic corrugation board line',
      'Flexo printing machine',
      'Single phaser corrugated line',
      'Folder Gluer',
      'Flute Laminator',
      'Stiching Machine',
      'Die cutting machine',
      'Flat bed die cutting',
      'Strapping machine',
      'Slotting machine',
      'Slitter scorer Machine',
    ]);
    expect(ownerHands).toEqual(['First', 'Second', 'Other']);
  });

  it('include a four-digit year between 1900 and 2100', () => {
    for (const year of ['1900', '2014', '2100']) expect(isMachineYear(year), year).toBe(true);
    for (const text of ['', '14', '1899', '2101', '2014.', ' 2014', '0x7de']) {
      expect(isMachineYear(text), text).toBe(false);
    }
  });

  it('offer 75 years from the current one backwards', () => {
    const years = manufacturingYears(2026);
    expect([years.length, years[0], years.at(-1)]).toEqual([75, 2026, 1952]);
  });
});

describe('a name that is misspelt on the wire', () => {
  it('is found and shown in its correct spelling', () => {
    expect(namesSpeltLike(' stitching')).toEqual(['Stiching Machine']);
    expect(namesSpeltLike('Single FACER')).toEqual(['Single phaser corrugated line']);
    for (const text of ['', ' ', 'gluer', 'stiching', '%'])
      expect(namesSpeltLike(text)).toEqual([]);
    expect(['Stiching Machine', 'Folder Gluer', 'constructor'].map(rightSpelling)).toEqual([
      'Stitching Machine',
      'Folder Gluer',
      'constructor',
    ]);
  });
});

describe('the contact of a listing', () => {
  it('is masked for other customers', () => {
    expect(maskedMobile('9876543210')).toBe('98••••••10');
    expect(maskedEmail('ravi@plant.example')).toBe('r•••@•••');
    expect(maskedEmail('')).toBe('');
  });

  it('shows at most four digits of a number, whatever its length', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,15}$/), (mobile) => {
        const masked = maskedMobile(mobile);
        expect(masked).toHaveLength(mobile.length);
        expect(masked.replace(/•/g, '').length).toBeLessThanOrEqual(4);
      }),
    );
  });

  it('belongs to a listing that the seller and administrators see and change, and others see only while it is active', () => {
    const listing = { accountId: 'seller', isActive: false, sellerIsActive: true };
    const seller = { accountId: 'seller', isAdministrator: false };
    const other = { accountId: 'other', isAdministrator: false };
    const administrator = { accountId: 'admin', isAdministrator: true };
    expect([seller, other, administrator].map((who) => maySeeMachine(who, listing))).toEqual([
      true,
      false,
      true,
    ]);
    const active = { ...listing, isActive: true };
    expect(maySeeMachine(other, active)).toBe(true);
    const ofBlocked = { ...active, sellerIsActive: false };
    expect(maySeeMachine(other, ofBlocked)).toBe(false);
    expect(maySeeMachine(administrator, ofBlocked)).toBe(true);
    expect([seller, other, administrator].map((who) => mayChangeMachine(who, active))).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('the query raised on a listed machine', () => {
  it('has the values of the specification', () => {
    const machine = {
      id: 'an-id',
      name: 'Folder Gluer',
      condition: 'USED' as const,
      size: '1200 mm',
      description: 'Runs daily.',
    };
    expect(queryForMachine(machine, 'high')).toEqual({
      type: 'machine',
      item_id: 'an-id',
      machine_name: 'Folder Gluer',
      machine_condition: 'USED',
      urgency_level: 'high',
      size: '1200 mm',
      description: 'Runs daily.',
    });
  });
});
