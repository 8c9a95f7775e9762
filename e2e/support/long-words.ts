import type { BrowserContext, Page, Route } from '@playwright/test';

/** A word as long as a maker's name can be, without a place to break it. */
const LONG_WORD =
  'Wellpappenmaschinenbaugesellschaftmitbeschraenkterhaftungundcompagniesudwestasien';

/** Fields that users write, by their names on the wire. */
const written = new Set([
  ...['CompanyName', 'Name', 'company_name', 'sent_by', 'title', 'Title', 'message', 'Message'],
  ...['manufacturer_name', 'name', 'size', 'description', 'machine_name', 'purpose'],
  ...['specifications', 'product_name', 'model_no', 'SparePartName', 'RequiredPartDetails'],
  ...['RelatedMachine', 'file_name', 'component_name', 'location', 'Location', 'by'],
]);

function lengthened(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((one) => lengthened(one));
  if (typeof value === 'string') {
    if (name === 'Email') return `${LONG_WORD.toLowerCase()}@plant.example`;
    return written.has(name) && value !== '' ? LONG_WORD : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, lengthened(one, key)]));
}

async function answerLong(route: Route): Promise<void> {
  const answer = await route.fetch();
  const type = answer.headers()['content-type'] ?? '';
  if (!type.includes('json')) return route.fulfill({ response: answer });
  return route.fulfill({ response: answer, json: lengthened(await answer.json()) });
}

/** Replaces every text written by users with one long word, in all answers. */
export async function lengthenAnswers(context: BrowserContext): Promise<void> {
  await context.route('**/api/**', (route) =>
    route.request().method() === 'GET' && !route.request().url().includes('/events')
      ? answerLong(route)
      : route.fallback(),
  );
}

/** Returns where the columns of the screen's table begin and end; nothing without a table. */
export function columnsOf(page: Page): Promise<readonly number[]> {
  return page.locator('main table thead :is(th, td)').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const { left, right } = head.getBoundingClientRect();
      return [Math.round(left), Math.round(right)];
    }),
  );
}

/** Describes the elements outside the window, or outside their table cell. */
export function overflowing(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement));
    const words = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} ${(element.textContent ?? '').slice(0, 40)}`;
    const all = [...document.querySelectorAll('main *, [role="dialog"] *, header *')].filter(
      (element) => element.getClientRects().length > 0 && !element.closest('.visually-hidden, svg'),
    );
    const outside = all.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      const isOutside = right > window.innerWidth + 1 || left < -1;
      return isOutside && !scrolls(element.parentElement);
    });
    const boxes = 'td, th, dd, h1, h2, h3, [data-row], [role="dialog"]';
    const spilled = all.filter(
      (element) => element.matches(boxes) && element.scrollWidth > element.clientWidth + 1,
    );
    const page = document.documentElement;
    const whole = page.scrollWidth > page.clientWidth ? ['the page scrolls sideways'] : [];
    return [...whole, ...[...outside, ...spilled].map(words)];
  });
}
