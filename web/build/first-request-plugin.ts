import type { Plugin } from 'vite';

/**
 * Makes the customer app's page run the chunk `first-request` as soon as it is loaded, before the
 * rest of the app, so that the screen's data is fetched in parallel with the scripts. The app
 * imports the same chunk, and a browser runs a module only once.
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
