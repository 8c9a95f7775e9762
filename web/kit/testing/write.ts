import userEvent from '@testing-library/user-event';

/** Puts a text into a field at once, where its keys are not what is tested: each would draw the form. */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
