import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describeApi } from '@fluteline/contract/description';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';

/** Made once: it is the same for every application of the process. */
let described: { readonly document: object; readonly text: string } | undefined;

function describe() {
  const document = describeApi(VERSION);
  return { document, text: JSON.stringify(document) };
}

/** The API's description for anyone, and a page to read it. */
export async function serveDescription(app: FastifyInstance): Promise<void> {
  described ??= describe();
  const { document, text } = described;
  app.get('/api/openapi.json', async (_request, response) =>
    response.header('content-type', 'application/json; charset=utf-8').send(text),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // No bar for other addresses, and no picture from a validator elsewhere.
    uiConfig: { layout: 'BaseLayout', validatorUrl: null },
    theme: { title: 'Fluteline API' },
  });
}
