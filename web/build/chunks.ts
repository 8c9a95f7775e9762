import type { Rolldown } from 'vite';

/** Matches the sources of an app and its messages. */
const ofApp = /(\/web|\0virtual:messages)\/(customer|panel)\/|\.html$/;

/** Puts modules into one chunk, without their dependencies, which may belong to another. */
const together = (name: string, ...parts: RegExp[]): Rolldown.CodeSplittingGroup => ({
  name,
  test: (id) => parts.some((part) => part.test(id)),
  includeDependenciesRecursively: false,
});

/**
 * Puts what an entry loads at once into few files, and each family of screens too; everything else
 * is split by its users. On a slow connection every file costs a round trip.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // Runs by itself as soon as it is loaded: see first-request-plugin.ts.
    {
      name: 'first-request',
      test: /\/web\/(kit\/client|customer)\/first-request\.ts$/,
      priority: 2,
    },
    {
      name: 'kit',
      tags: ['$initial'],
      // One style sheet for both apps, because a rule costs less than a request.
      test: (id) => id.endsWith('.css') || !ofApp.test(id),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    {
      name: 'customer',
      tags: ['$initial'],
      test: /(\/web|\0virtual:messages)\/customer\/(?!main\.tsx)/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Both apps validate passwords, codes and addresses, and the panel needs nothing else of the
    // sign-in.
    { name: 'account', test: /\/domain\/src\/account\//, priority: 1 },
    { name: 'sign-in', test: /\/web\/customer\/features\/account\/sign-in\// },
    // Loaded once the first screen is done, nearly all of it at every visit.
    {
      name: 'offline',
      test: /\/web\/customer\/offline\//,
      includeDependenciesRecursively: false,
    },
    { name: 'lists', test: /\/web\/kit\/(lists|ui\/shell\/focus-heading)/ },
    // Messages that two screens share are a hundred bytes; a separate file would cost more.
    { name: 'query-words', test: /\0virtual:messages\/customer\/query_/ },
    { name: 'machine-words', test: /\0virtual:messages\/customer\/machine_/ },
    // The shop's style sheets stay with its screens, because its largest paint waits for them.
    {
      ...together('styles', /\/web\/customer\/features\/(?!catalogue).*\.css$/),
      name: (id) => `${/\/features\/([\w-]+)\//.exec(id)?.[1]}-styles`,
      debugName: 'styles-of-features',
    },
    // Modules that many screens share, grouped by purpose: split by their users they came in a
    // hundred files, each of which the worker had to fetch at its installation.
    together('styles', /\/web\/(kit\/(?!lists)|trade\/).*\.css$/),
    // All modules except the screens and what the list of calculators shows, because they depend on
    // one another.
    together(
      'calculators',
      /\/web\/customer\/features\/calculator\/(?!.*(\.page\.tsx|load\.ts|names\.ts|\.css)$)/,
      /\/domain\/src\/calculator\/(?!pages)/,
      /\0virtual:messages\/customer\/calculator_(?!list|plan|name|hint|mark)/,
    ),
    together(
      'customer-forms',
      /\/web\/customer\/forms\//,
      /\/second-tap/,
      /\0virtual:messages\/customer\/(form_|ui_reference)/,
    ),
    // The combobox is only in the panel, and brings a library.
    together(
      'fields',
      /\/web\/kit\/ui\/(fields\/(?!combobox)|calendar)/,
      /\0virtual:messages\/kit\/(calendar_|ui_(number|other|rupees)(_|$))/,
    ),
    together(
      'forms',
      /\/web\/kit\/forms\/(?!conflict|edit|use-(draft-pictures|form-owner|content-key))/,
    ),
    together(
      'gallery',
      /\/web\/kit\/ui\/picture-gallery/,
      /\0virtual:messages\/kit\/ui_picture_(number|of|next|open|place|previous|zoom)/,
    ),
    together(
      'pictures',
      /\/web\/kit\/forms\/use-draft-pictures/,
      /\/web\/kit\/ui\/(picture-input|busy-screen|pictures-beside)/,
      /\0virtual:messages\/kit\/(form_nearly|ui_pictures?_)/,
    ),
  ],
};
