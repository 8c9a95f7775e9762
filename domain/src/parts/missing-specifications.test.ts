import { describe, expect, it } from 'vitest';
import { missingSpecifications, partTypeNamed } from './index.ts';

const type = (name: string) => partTypeNamed(name) ?? { specifications: [] };

describe('the values a part type requires', () => {
  it('are told by name, in the order they are asked for', () => {
    expect(missingSpecifications(type('Encoder'), {})).toEqual([
      'type',
      'shaft',
      'pulses_per_revolution',
      'inside_diameter',
    ]);
  });

  it('are there as text, as a number, 0 too, or as rows', () => {
    const told = { type: 'Incremental', shaft: 'Solid Shaft', pulses_per_revolution: '1024' };
    expect(missingSpecifications(type('Encoder'), { ...told, inside_diameter: 0 })).toEqual([]);
    const rows = [{ model: 'SC-63', quantity: 2 }];
    expect(missingSpecifications(type('Air Cylinder'), { model_numbers: rows })).toEqual([]);
  });

  it.each([undefined, null, '', '  ', []])('are missing where %j stands', (nothing) => {
    const told = { model_numbers: nothing };
    expect(missingSpecifications(type('Air Cylinder'), told)).toEqual(['model_numbers']);
  });

  it('are not found in what every object has', () => {
    const odd = { specifications: [{ name: 'toString', label: '', type: 'text', required: true }] };
    expect(missingSpecifications(odd as never, {})).toEqual(['toString']);
  });
});
