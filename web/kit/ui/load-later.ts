/** Loads a part of the app; where the line is lost meanwhile, once it is back. */
export async function loadLater<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadLater(load);
  }
}
