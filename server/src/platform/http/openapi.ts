import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, FastifyServerOptions, RouteOptions } from 'fastify'

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

/** Collects what the routes say of themselves: registered before the first of them. */
export async function registerOpenapi(app: FastifyInstance, version: string, describe: Describe): Promise<void> {
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
}

/** /openapi.json never changes while the server runs: made and compressed when it is first asked for, and kept. */
export function registerOpenapiRoute(app: FastifyInstance, production: boolean): void {
  let made: Promise<{ plain: Buffer; zipped: Buffer }> | undefined
  const make = async () => {
    const plain = Buffer.from(JSON.stringify(app.swagger()))
    return { plain, zipped: await promisify(gzip)(plain) }
  }
  const schema = {
    summary: 'Queste chiamate, descritte in OpenAPI',
    response: { 200: { type: 'object', description: 'La descrizione', additionalProperties: true } },
  }
  const access = production ? 'session' : 'public'
  app.get('/openapi.json', { config: { access }, schema, compress: false }, async (request, reply) => {
    made ??= make()
    const { plain, zipped } = await made
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding')
    return takesGzip(request.headers['accept-encoding']) ? reply.header('content-encoding', 'gzip').send(zipped) : plain
  })
}

function takesGzip(accepted: string | string[] = ''): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(String(accepted))
}
