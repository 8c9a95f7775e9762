/** From a page: the worker that waits shall take over. */
export const SKIP_WAITING = 'SKIP_WAITING';
/** From the worker: open the screen that is named, and answer through the port. */
export const OPEN_SCREEN = 'OPEN_SCREEN';
/** From the worker: a fresh answer came after a cached one had been given. */
export const ANSWER_CAME = 'ANSWER_CAME';
/** From a page: the next load of a page comes from the server, if there is one; answered. */
export const LOAD_FRESH = 'LOAD_FRESH';
