import type { Plugin } from 'vite';

const name = 'virtual:calls';
const resolved = `\0${name}`;

/**
 * Answers `virtual:calls` with the contract's calls as plain data. The page needs method and path
 * only; importing the contract itself would bring the validation library into the browser.
 */
export function callsPlugin(): Plugin {
  return {
    name: 'fluteline-calls',
    resolveId: (id) => (id === name ? resolved : null),
    async load(id) {
      if (id !== resolved) return null;
      const { calls } = await import('@fluteline/contract');
      const plain = Object.entries(calls).map(([call, { method, path, who }]) => [
        call,
        { method, path, signed: who !== 'anyone' },
      ]);
      return `export const calls = ${JSON.stringify(Object.fromEntries(plain))};`;
    },
  };
}
