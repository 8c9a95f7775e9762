import type { Rolldown } from 'vite';

const ofApp = /\/web\/(customer|panel)\/|\.html$/;

/**
 * What an entry loads at once comes in few files, and so does each family of screens; everything
 * else is split by who uses it. A slow line pays for every file with a round trip.
 */
export const chunks: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: 'kit',
      tags: ['$initial'],
      // One style sheet for both apps: a rule costs less than a request.
      test: (id) => id.endsWith('.css') || !ofApp.test(id),
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Its drafts are cleared by the shell, so it comes with the first screen as a whole.
    { name: 'sign-in', test: /\/web\/customer\/features\/account\/sign-in\// },
    {
      name: 'customer',
      tags: ['$initial'],
      test: /\/web\/customer\/(?!main\.tsx|features\/account\/sign-in\/)/,
      includeDependenciesRecursively: false,
      priority: 1,
    },
    // Begins once the first screen is done, nearly all of it at every visit.
    {
      name: 'offline',
      test: /\/web\/customer\/offline\//,
      includeDependenciesRecursively: false,
    },
    { name: 'lists', test: /\/web\/kit\/lists\// },
  ],
};
