import type { PartType } from '../part-type.ts';
import { number, one, part, select, selectWithOther, several } from './definition.ts';

/** Parts of printing machines. */
export const printing: readonly PartType[] = [
  part('Cutting and Creasing Rule', 'Printing', several, [
    select(
      'type',
      'Rule Type',
      [
        'Cutting',
        'Creasing',
        'Perforating',
        'Serrated Cutting (Rotary)',
        'Cut and Crease Combination',
      ],
      { required: true },
    ),
    number('width', 'Rule Height', { unit: 'mm', required: true }),
    select('thickness', 'Thickness', ['0.71', '1.05', '1.42', '2.13'], {
      unit: 'mm',
      required: true,
    }),
    select('bevel', 'Bevel', ['Centre Bevel', 'Side Bevel', 'Double Bevel', 'Long Centre Bevel']),
    number('pitch', 'Tooth Pitch', { unit: 'mm' }),
    number('hardness', 'Edge Hardness', { unit: 'HRC' }),
    number('length', 'Coil Length', { unit: 'mm' }),
  ]),
  part('Ejection Rubber', 'Printing', one, [
    selectWithOther(
      'material',
      'Material',
      ['Natural Sponge Rubber', 'EVA Foam', 'Neoprene', 'Polyurethane', 'Cork Rubber'],
      { required: true },
    ),
    number('hardness', 'Hardness', { unit: 'Shore A', required: true }),
    number('thickness', 'Thickness', { unit: 'mm', required: true }),
    number('length', 'Length', { unit: 'mm' }),
    number('width', 'Width', { unit: 'mm' }),
    select('shape', 'Shape', ['Sheet', 'Strip', 'Profile', 'Wave Cut']),
    select('self_adhesive', 'Self Adhesive', ['Yes', 'No']),
  ]),
  part('Mounting Tape', 'Printing', several, [
    select(
      'adhesive_type',
      'Adhesive Type',
      ['Acrylic', 'Rubber Based', 'Solvent Acrylic', 'Modified Acrylic'],
      { required: true },
    ),
    select('adhesive_side', 'Adhesive Side', ['Single Side', 'Double Side'], { required: true }),
    selectWithOther(
      'type',
      'Foam Density',
      ['Soft', 'Medium Soft', 'Medium', 'Medium Hard', 'Hard'],
      { required: true },
    ),
    selectWithOther('material', 'Carrier Material', [
      'Polyethylene Foam',
      'Polyurethane Foam',
      'Cloth',
      'Polyester Film',
    ]),
    selectWithOther('thickness', 'Thickness', ['0.1', '0.25', '0.38', '0.5', '1.0'], {
      unit: 'mm',
      required: true,
    }),
    number('width', 'Width', { unit: 'mm', required: true }),
    number('length', 'Roll Length', { unit: 'mm' }),
  ]),
  part('Printing Stereo', 'Printing', one, [
    selectWithOther(
      'material',
      'Material',
      ['Photopolymer', 'Rubber Hand Cut', 'Liquid Photopolymer'],
      { required: true },
    ),
    selectWithOther(
      'thickness',
      'Plate Thickness',
      ['2.84', '3.94', '4.32', '4.7', '5.0', '6.35', '7.0'],
      { unit: 'mm', required: true },
    ),
    number('hardness', 'Hardness', { unit: 'Shore A', required: true }),
    number('length', 'Length', { unit: 'mm', required: true }),
    number('width', 'Width', { unit: 'mm', required: true }),
    number('depth', 'Relief Depth', { unit: 'mm' }),
    number('cylinder_external_diameter', 'Printing Cylinder External Diameter', { unit: 'mm' }),
    select('mounting', 'Mounting', [
      'Carrier Sheet with Hook',
      'Mounting Tape',
      'Strap and Button',
      'R Back Cushion',
    ]),
  ]),
  part('Rubber Roller', 'Printing', one, [
    select('position', 'Position', ['Ink Metering', 'Feeding', 'Impression', 'Pull', 'Glue'], {
      required: true,
    }),
    selectWithOther(
      'material',
      'Rubber Compound',
      ['Nitrile', 'EPDM', 'Polyurethane', 'Neoprene', 'Natural Rubber', 'Silicone'],
      { required: true },
    ),
    number('hardness', 'Hardness', { unit: 'Shore A', required: true }),
    number('length', 'Face Length', { unit: 'mm', required: true }),
    number('outer_diameter', 'Outer Diameter', { unit: 'mm', required: true }),
    number('internal_diameter', 'Core Diameter', { unit: 'mm' }),
    number('thickness', 'Rubber Thickness', { unit: 'mm' }),
  ]),
];
