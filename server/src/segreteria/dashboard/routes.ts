import { readDashboard as call } from '@bisavolo/domain/segreteria/calls/dashboard'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../records/serve-call.ts'
import type { DashboardDeps } from './dashboard-deps.ts'
import { readDashboard } from './read-dashboard.ts'

export function registerDashboard(app: FastifyInstance, deps: DashboardDeps): void {
  serveCall(app, deps, call, ({ who }) => readDashboard(deps, who), { everyday: true })
}
