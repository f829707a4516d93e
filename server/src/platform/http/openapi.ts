import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema, FastifyServerOptions, RouteOptions } from 'fastify'

/** The schemas only feed /openapi.json. With these stubs Fastify neither validates by them nor loads its validator. */
export const describingOnly: NonNullable<FastifyServerOptions['schemaController']> = {
  compilersFactory: {
    buildValidator: (() => () => () => true) as never,
    buildSerializer: () => () => asBytes,
  },
}

function asBytes(data: unknown): string {
  return Buffer.from(JSON.stringify(data) ?? '') as unknown as string
}

export type Describe = (route: RouteOptions) => FastifySchema | undefined

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
    transform: ({ schema, url, route }) => ({ schema: describe(route) ?? (schema as never), url }),
  })
}

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
