import userEvent from '@testing-library/user-event';

/**
 * Pastes a text into a field, for tests where single keys do not matter, since each key would
 * rerender the form.
 */
export async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}
