import type { Plugin } from 'vite';

/**
 * Has the customer app's page run the chunk `first-request` as soon as it is there, instead of with
 * the rest of the app: what the screen asks the server for comes beside the scripts. The app imports
 * the same chunk, and a browser runs a module once.
 */
export function firstRequestPlugin(): Plugin {
  return {
    name: 'fluteline-first-request',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle, path }) {
        if (path !== '/index.html') return html;
        const chunk = Object.values(bundle ?? {}).find(({ fileName }) =>
          /^assets\/first-request-[^/]+\.js$/.test(fileName),
        );
        if (!chunk) throw new Error('The build has no chunk named first-request');
        const src = `/${chunk.fileName}`;
        return [
          {
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}
