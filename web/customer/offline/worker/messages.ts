/** From a page: the waiting worker is to take over. */
export const SKIP_WAITING = 'SKIP_WAITING';
/**
 * From a page: the waiting worker is to take over if it is of the release in `version`, to which
 * this device was updated last.
 */
export const UPDATED_TO = 'UPDATED_TO';
/** From the worker: open the named screen, and answer through the port. */
export const OPEN_SCREEN = 'OPEN_SCREEN';
/** From the worker: a fresh answer arrived after a cached one was returned. */
export const ANSWER_CAME = 'ANSWER_CAME';
/**
 * From a page: fetch the next page load from the server, if possible; answered through the port.
 */
export const LOAD_FRESH = 'LOAD_FRESH';
