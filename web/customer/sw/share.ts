import { openDatabase } from '../offline/database.ts';

/** So many files wait for the form, which judges them; of those beyond only the number is passed on. */
const MAX_FILES = 20;

/** Puts pictures shared from elsewhere where the quote's form looks for them, and opens it. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const given = (await request.formData())
      .getAll('pictures')
      .filter((one) => one instanceof File)
      // A field without a file arrives as one without a name.
      .filter(({ name, size }) => name !== '' || size > 0);
    const database = await openDatabase();
    await database.put('shared', given.slice(0, MAX_FILES), 'pictures');
    const beyond = Math.max(0, given.length - MAX_FILES);
    return Response.redirect(`/quote?shared=1&beyond=${beyond}`, 303);
  } catch (error) {
    console.warn('What was shared could not be taken', error);
    return Response.redirect('/quote?shared=1&failed=1', 303);
  }
}
