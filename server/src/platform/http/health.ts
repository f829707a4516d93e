import { Busy } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'

interface HealthOptions {
  pool: pg.Pool
  kind: 'embedded' | 'postgres'
  version: string
}

export function registerHealth(app: FastifyInstance, { pool, kind, version }: HealthOptions): void {
  const schema = {
    tags: ['esercizio'],
    summary: 'Stato del server e della base dati',
    security: [],
    response: {
      200: answerSchema('Tutto risponde'),
      503: answerSchema('La base dati non risponde: message dice perché'),
    },
  }
  app.get('/health', { config: { access: 'public' }, schema }, async (_request, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ok', database: kind, version }
    } catch (error) {
      const message = error instanceof Busy ? error.message : 'La base dati non risponde.'
      return reply.status(503).send({ status: 'error', database: kind, version, message })
    }
  })
}

function answerSchema(description: string) {
  const text = { type: 'string' }
  return { type: 'object', description, properties: { status: text, database: text, version: text, message: text } }
}
