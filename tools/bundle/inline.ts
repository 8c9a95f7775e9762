const inline: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an inline script', /<script(?![^>]*\ssrc=)[^>]*>/i],
  ['a style element', /<style[\s>]/i],
  ['a style attribute', /<[^>]+\sstyle\s*=/i],
  ['an event attribute', /<[^>]+\son\w+\s*=/i],
  ['a javascript: address', /=\s*["']?\s*javascript:/i],
];

/** Returns the content of a page that the content security policy would block. */
export function inlineProblems(name: string, html: string): string[] {
  return inline
    .filter(([, pattern]) => pattern.test(html))
    .map(([what]) => `${name} has ${what}: the content policy blocks it`);
}
