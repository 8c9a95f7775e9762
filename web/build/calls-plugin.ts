import type { Plugin } from 'vite';

const resolved = '\0virtual:calls';

/**
 * Answers `virtual:calls` with the contract's calls as plain data. The page needs method and path
 * only; importing the contract itself would bring the validation library into the browser.
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
