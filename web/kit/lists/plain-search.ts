/**
 * Reads and writes search parameters as plain text, `?search=3M&page=2`; the router would write
 * JSON.
 */
export const plainSearch = {
  parseSearch: (text: string): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(search)) {
      if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
    }
    const text = params.toString();
    return text ? `?${text}` : '';
  },
};
