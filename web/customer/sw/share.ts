import { openDatabase } from '../offline/database.ts';

/**
 * Maximum number of files stored for the form, which checks them; of further files only the number
 * is passed on.
 */
const MAX_FILES = 20;

/** Stores pictures shared from another app for the quote form, and opens the form. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const given = (await request.formData())
      .getAll('pictures')
      .filter((one) => one instanceof File)
      // A field without a file arrives as a file without a name.
      .filter(({ name, size }) => name !== '' || size > 0);
    const transaction = (await openDatabase()).transaction('shared', 'readwrite');
    // Pictures shared before, while nobody was signed in, still wait for the form.
    const all = [...((await transaction.store.get('pictures')) ?? []), ...given];
    await transaction.store.put(all.slice(0, MAX_FILES), 'pictures');
    await transaction.done;
    const beyond = Math.max(0, all.length - MAX_FILES);
    return Response.redirect(`/quote?shared=1&beyond=${beyond}`, 303);
  } catch (error) {
    console.warn('What was shared could not be taken', error);
    return Response.redirect('/quote?shared=1&failed=1', 303);
  }
}
