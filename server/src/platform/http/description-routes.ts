import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { describeApi } from '@fluteline/contract/description';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../version.ts';

let described: string | undefined;

/**
 * Returns the description, built at its first request: it is half of the work of building the
 * application.
 */
function description(): string {
  described ??= JSON.stringify(describeApi(VERSION));
  return described;
}

/** Serves the API's description to anyone, and a page to read it. */
export async function serveDescription(app: FastifyInstance): Promise<void> {
  app.get('/api/openapi.json', async (_request, response) =>
    response.header('content-type', 'application/json; charset=utf-8').send(description()),
  );
  await app.register(swagger, {
    mode: 'static',
    specification: { document: { toJSON: () => JSON.parse(description()) } as never },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    // Hides the bar for other addresses, and the image of an external validator.
    uiConfig: { layout: 'BaseLayout', validatorUrl: null },
    theme: { title: 'Fluteline API' },
  });
}
