import { prettyDOM } from '@testing-library/react';

/**
 * Creates the error for an element that was not found and prints the page only when its message is
 * read: most searches are repeated until they succeed, and printing each time takes a tenth of a
 * test run.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const describe = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: describe });
}
