import { prettyDOM } from '@testing-library/react';

/**
 * A search that found nothing, with the page once its message is read: most are repeated until they
 * find something, and printing the page for each takes a tenth of a run.
 */
export function elementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const describe = () => `${message ?? ''}\n\n${prettyDOM(container)}`;
  return Object.defineProperty(error, 'message', { configurable: true, get: describe });
}
