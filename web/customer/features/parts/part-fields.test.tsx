import { noPartValues, type PartValues, partTypeNamed, partTypes } from '@fluteline/domain/parts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../../../kit/ui/theme/ui-provider.tsx';
import { PartFields } from './part-fields.tsx';
import { partErrors, typingErrors } from './problem-words.ts';

function Fields({ name }: { name: string }) {
  const [values, setValues] = useState<PartValues>(noPartValues);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const part = partTypeNamed(name);
  if (!part) return null;
  return (
    <UiProvider>
      <PartFields
        part={part}
        values={values}
        errors={isSubmitted ? partErrors(part, values) : typingErrors(part, values)}
        onText={(field, text) =>
          setValues((now) => ({ ...now, texts: { ...now.texts, [field]: text } }))
        }
        onModels={(_, models) => setValues((now) => ({ ...now, models }))}
      />
      <button type="button" onClick={() => setIsSubmitted(true)}>
        Submit
      </button>
    </UiProvider>
  );
}

const show = (name: string) => render(<Fields name={name} />);
const box = (name: string) => screen.getByRole('textbox', { name });
const list = (name: string) => screen.getByRole('combobox', { name });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));
const errorAt = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .at(-1);
const type = async (name: string, text: string) => {
  await userEvent.type(box(name), text);
  return (box(name) as HTMLInputElement).value;
};
const optionsOf = (name: string) =>
  within(list(name))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the fields of a part', () => {
  it('are labelled for all 48 part types, with required ones marked', () => {
    for (const part of partTypes) {
      const { container, unmount } = show(part.name);
      for (const { label, required, type: kind } of part.specifications) {
        if (kind === 'model_quantity_pairs') {
          expect(screen.getByRole('group', { name: label })).toBeTruthy();
          continue;
        }
        const [control] = screen.getAllByLabelText(label);
        expect(control?.getAttribute('aria-required'), `${part.name}: ${label}`).toBe(
          required ? 'true' : null,
        );
      }
      const starred = part.specifications.filter(({ required }) => required).length;
      expect(container.querySelectorAll('[data-starred]'), part.name).toHaveLength(starred);
      unmount();
    }
  });

  it('accept only figures in a number, with the unit behind it', async () => {
    show('Steel Brush');
    expect(await type('Outer Diameter', '12.5.7')).toBe('12.5.7');
    expect(errorAt(box('Outer Diameter'))).toBe('Enter a number in digits, like 12.5');
    const field = box('Outer Diameter').parentElement;
    expect(field?.textContent).toBe('mm');
    await type('Length', '1');
    await userEvent.clear(box('Length'));
    await userEvent.type(box('Length'), '.');
    await submit();
    expect(errorAt(box('Length'))).toBe('Enter a number');
    await userEvent.clear(box('Length'));
    await userEvent.type(box('Length'), '-3');
    await submit();
    expect(errorAt(box('Length'))).toBe('Enter a number that is not below zero');
  });

  it('offer a list in a select, with its unit', async () => {
    const { unmount } = show('Anilox Roller');
    expect(optionsOf('Cell Angle')).toEqual(['Choose', '30 degree', '45 degree', '60 degree']);
    unmount();
    show('Comb');
    await submit();
    expect(errorAt(list('Flute Type'))).toBe('This field is required');
  });

  it("accept letters and digits in a select's own value", async () => {
    show('Steel Brush');
    await userEvent.selectOptions(list('Shape'), 'Other');
    await type('Shape: your own', 'Cup #2');
    expect(errorAt(box('Shape: your own'))).toBe('Please enter alphanumeric characters only');
    await userEvent.clear(box('Shape: your own'));
    await type('Shape: your own', 'Cup 2');
    expect(screen.queryByText('Please enter alphanumeric characters only')).toBeNull();
  });

  it('accept a decimal as the own value of a select of figures', async () => {
    show('Printing Stereo');
    expect(optionsOf('Plate Thickness').slice(0, 2)).toEqual(['Choose', '2.84 mm']);
    await userEvent.selectOptions(list('Plate Thickness'), 'Other');
    expect(await type('Plate Thickness: your own', '1.7')).toBe('1.7');
  });

  it('accept letters, digits, hyphen and slash in an alphanumeric field, and keep leading zeros', async () => {
    show('Bearing');
    expect(await type('Bearing Number', '0815-2RS/C3')).toBe('0815-2RS/C3');
    expect(box('Bearing Number')).not.toHaveAttribute('aria-invalid');
    expect(await type('Bearing Number', '.5')).toBe('0815-2RS/C3.5');
    expect(screen.getByText('Use letters, digits, - and / only')).toBeTruthy();
  });

  it('accept any text in an input or text field', async () => {
    show('Anilox Roller');
    expect(await type('Machine Make', 'Bobst, 2014')).toBe('Bobst, 2014');
    show('Stitching Head');
    expect(await type('Wire Coating', 'Zinc (hot dip)')).toBe('Zinc (hot dip)');
  });

  it('accept several lines in a textarea', async () => {
    show('Stitching Head');
    expect(box('Remarks').tagName).toBe('TEXTAREA');
    expect(await type('Remarks', 'Left head{Enter}worn')).toBe('Left head\nworn');
  });

  it('show three rows of model and quantity, accept ten at most, and require both values of a row', async () => {
    show('Air Cylinder');
    const rows = () => screen.getAllByRole('textbox', { name: /^Model \d/ });
    expect(rows()).toHaveLength(3);
    expect(screen.queryByRole('button', { name: /^Remove model/ })).toBeNull();
    await submit();
    expect(errorAt(box('Model 1'))).toBe('This field is required');
    expect(screen.getAllByText('This field is required')).toHaveLength(1);
    await type('Model 1', '0815');
    expect(errorAt(box('Quantity 1'))).toBe('Enter the quantity');
    expect(await type('Quantity 1', '0')).toBe('0');
    expect(errorAt(box('Quantity 1'))).toBe('Enter 1 or more');
    await userEvent.clear(box('Quantity 1'));
    expect(await type('Quantity 1', '12.5')).toBe('12.5');
    expect(errorAt(box('Quantity 1'))).toBe('Enter a whole number');
    await userEvent.clear(box('Quantity 1'));
    expect(await type('Quantity 1', '125')).toBe('125');
    expect(screen.queryByText('Enter 1 or more')).toBeNull();
    await type('Quantity 3', '4');
    expect(errorAt(box('Model 3'))).toBe('Enter the model');
    for (let more = 0; more < 7; more += 1) {
      await userEvent.click(screen.getByRole('button', { name: 'Add a model' }));
    }
    expect(rows()).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Add a model' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove model 1' }));
    expect(rows()).toHaveLength(9);
    expect(box('Quantity 2')).toHaveValue('4');
  });
});

describe('the sizes of a standard part', () => {
  it('are filled in from its number with one tap', async () => {
    show('Bearing');
    await userEvent.type(box('Bearing Number'), '6205-2RS');
    const said = screen.getByText(/6205-2RS has/);
    expect(said.textContent).toContain('Bore Diameter 25\u00a0mm, Outside Diameter 52\u00a0mm');
    await userEvent.click(screen.getByRole('button', { name: 'Fill in' }));
    const values = ['Bore Diameter', 'Outside Diameter', 'Width'].map(
      (name) => (box(name) as HTMLInputElement).value,
    );
    expect(values).toEqual(['25', '52', '15']);
    expect(screen.queryByText(/6205-2RS has/)).toBeNull();
  });

  it('are pointed out when another size is typed', async () => {
    show('Bearing');
    await userEvent.type(box('Bearing Number'), '6205');
    await userEvent.type(box('Bore Diameter'), '30');
    expect(screen.getByText(/6205 has Bore Diameter 25\smm, not 30\smm/)).toBeTruthy();
  });
});
