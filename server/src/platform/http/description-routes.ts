import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describeApi } from '@fluteline/contract/description';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';

/** The API's description for anyone, and a page to read it. */
export async function serveDescription(app: FastifyInstance): Promise<void> {
  const document = describeApi(VERSION);
  const text = JSON.stringify(document);
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
