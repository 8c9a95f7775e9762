import userEvent from '@testing-library/user-event';
import { box, choose, part } from './parts-screen.ts';

export async function fillTrap() {
  await part('Steam Trap');
  await choose('Trap Type', 'Thermodynamic');
  await choose('Size', '1 inch');
  await choose('Body Material', 'Cast Iron');
  await userEvent.type(box('Maximum Pressure'), '16');
}

export async function fillBrush() {
  await part('Steel Brush');
  await choose('Shape', 'Roller');
  await choose('Wire Material', 'Carbon Steel');
  await userEvent.type(box('Length'), '2200');
}
