import type { FastifyInstance } from 'fastify'
import { whoOf } from '../../platform/http/who.ts'
import { errors } from '../../records/route-docs.ts'
import type { DashboardDeps } from './count.ts'
import { readDashboard } from './read-dashboard.ts'

/** ux 23: the home page is the person's work, in one call. */
export function registerDashboard(app: FastifyInstance, deps: DashboardDeps): void {
  const schema = {
    tags: ['dashboard'],
    summary: 'La dashboard di chi chiama: ciò che aspetta, le cifre, i grafici e gli elenchi del suo ruolo',
    response: {
      200: { type: 'object', description: 'Dashboard', additionalProperties: true },
      ...errors(401),
    },
  }
  app.get('/dashboard', { config: { access: 'session' as const }, schema }, request =>
    readDashboard(deps, whoOf(request)),
  )
}
