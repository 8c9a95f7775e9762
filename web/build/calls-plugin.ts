import type { Plugin } from 'vite';

const resolved = '\0virtual:calls';

/**
 * Provides `virtual:calls` with the contract's calls as plain data. The page only needs method and
 * path; importing the contract itself would add the validation library to the browser's code.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'fluteline-calls',
    resolveId: { filter: { id: /^virtual:calls$/ }, handler: () => resolved },
    load: {
      filter: { id: /^\0virtual:calls$/ },
      async handler() {
        const { calls } = await import('@fluteline/contract');
        const plain = Object.entries(calls).map(([call, { method, path, who }]) => [
          call,
          { method, path, signed: who !== 'anyone' },
        ]);
        return `export const calls = ${JSON.stringify(Object.fromEntries(plain))};`;
      },
    },
  };
}
