import type { Rolldown } from 'vite';

/** Sources of an app and its messages. */
const ofApp = /(\/web|\0virtual:messages)\/(customer|panel)\/|\.html$/;

/**
 * What an entry loads at once comes in few files, and so does each family of screens; everything
 * else is split by who uses it. A slow line pays for every file with a round trip.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    // Runs by itself as soon as it is there: see first-request-plugin.ts.
    {
      name: 'first-request',
      test: /\/web\/(kit\/client|customer)\/first-request\.ts$/,
      priority: 2,
    },
    {
      name: 'kit',
      tags: ['$initial'],
      // One style sheet for both apps: a rule costs less than a request.
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
    // Both apps check passwords, codes and addresses: the panel needs nothing else of the sign-in.
    { name: 'account', test: /\/domain\/src\/account\//, priority: 1 },
    { name: 'sign-in', test: /\/web\/customer\/features\/account\/sign-in\// },
    // Begins once the first screen is done, nearly all of it at every visit.
    {
      name: 'offline',
      test: /\/web\/customer\/offline\//,
      includeDependenciesRecursively: false,
    },
    { name: 'lists', test: /\/web\/kit\/(lists|ui\/shell\/focus-heading)/ },
    // Words that two screens share are a hundred bytes: a file of their own costs more.
    { name: 'query-words', test: /\0virtual:messages\/customer\/query_/ },
    { name: 'machine-words', test: /\0virtual:messages\/customer\/machine_/ },
    { name: 'calculator-words', test: /\0virtual:messages\/customer\/calculator_section_/ },
  ],
};
