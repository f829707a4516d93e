import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifySchema, FastifyServerOptions, RouteOptions } from 'fastify'
import { policyOf } from './security-headers.ts'

/** The descriptions are only for /openapi.json. With these stand-ins Fastify neither validates by them nor loads its validator. */
export const describingOnly: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (() => () => () => true) as never,
    buildSerializer: () => () => asBytes,
  },
}

/** As text an answer would be copied twice more on its way out: to be measured, and behind its head. Fastify takes bytes as well. */
function asBytes(data: unknown): string {
  return Buffer.from(JSON.stringify(data) ?? '') as unknown as string
}

/** What a route says of itself, when it was made from a description. */
export type Describe = (route: RouteOptions) => FastifySchema | undefined

/** The one rule that Swagger UI writes into its page. */
const swaggerStyle = 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='

/** /openapi.json and /docs/api: the same descriptions that the routes carry. */
export async function registerOpenapi(
  app: FastifyInstance,
  version: string,
  publicUrl: string,
  describe: Describe,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: {
        title: 'Bisavolo',
        version,
        description: 'Registro genealogico e amministrazione di una associazione felina',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    hideUntagged: false,
    // Built when the document is first asked for, to keep the start quick.
    transform: ({ schema, url, route }) => ({ schema: describe(route) ?? (schema as never), url }),
  })
  await app.register(swaggerUi, {
    routePrefix: '/docs/api',
    uiConfig: { docExpansion: 'none' },
    staticCSP: policyOf({ https: publicUrl.startsWith('https://'), style: swaggerStyle, trustedTypes: false }),
  })
}

export function registerOpenapiRoute(app: FastifyInstance): void {
  let text: string | undefined
  const schema = {
    summary: 'Queste chiamate, descritte in OpenAPI',
    response: { 200: { type: 'object', description: 'La descrizione', additionalProperties: true } },
  }
  app.get('/openapi.json', { config: { access: 'public' }, schema }, (_request, reply) => {
    text ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(text)
  })
}
