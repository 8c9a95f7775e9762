import { openDatabase } from '../offline/database.ts';

/** The quote's form takes no more. */
const MOST = 5;

/** Puts pictures shared from elsewhere where the quote's form looks for them, and opens it. */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const given = (await request.formData()).getAll('pictures');
    const pictures = given
      .filter((one) => one instanceof File)
      .filter(({ type, size }) => type.startsWith('image/') && size > 0);
    const database = await openDatabase();
    await database.put('shared', pictures.slice(0, MOST), 'pictures');
  } catch (error) {
    console.warn('What was shared could not be taken', error);
  }
  return Response.redirect('/quote?shared=1', 303);
}
