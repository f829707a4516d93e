import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type pg from 'pg'
import { registerAuth } from '../auth/routes.ts'
import { registerSession } from '../auth/session/session.ts'
import { type Clock, todayAt } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/db/database.ts'
import type { Replica } from '../platform/db/replica.ts'
import { standbyWatch } from '../platform/db/standby-wait.ts'
import { registerDocsPage } from '../platform/http/docs-page/register-docs-page.ts'
import { registerHealth } from '../platform/http/health.ts'
import { registerOpenapi, registerOpenapiRoute } from '../platform/http/openapi.ts'
import { registerSpa } from '../platform/http/spa.ts'
import { docsOfRoute } from '../records/docs/call-docs.ts'
import { registerExports } from '../records/export/export-routes.ts'
import { readMerged } from '../records/merged.ts'
import { registerRecords } from '../records/routes.ts'
import type { Changes } from '../records/work.ts'
import { registerReports } from '../reports/routes.ts'
import { areas, commands, reportDefinitions } from './areas.ts'
import { registerEverydayTurns } from './everyday-turns.ts'
import { registerFairTurns, registerSessionTurns } from './fair-turns.ts'
import { registerMetrics } from './metrics.ts'
import { openDeps, warmUp } from './open-deps.ts'
import { openHttp } from './open-http.ts'

export interface AppOptions {
  config: Config
  db: Db
  pool: pg.Pool
  replica?: Replica | undefined
  kind: 'embedded' | 'postgres'
  changes: Changes
  clock: Clock
  logger: FastifyBaseLogger | false
  checksAnswers?: boolean
  webFolder: string
  version: string
}

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, db, pool, changes, clock, version, kind, replica } = options
  const app = await openHttp({
    config,
    logger: options.logger,
    errors: ({ log }) => ({
      missing: (request, refused) => readMerged(db, request, refused),
      ...(kind === 'postgres' && { awaitsStandby: standbyWatch(pool, log) }),
    }),
  })
  const deps = openDeps({ config, db, pool, replica, changes, clock }, app.log)
  app.addHook('onClose', () => deps.judging.close())
  app.decorate('checksAnswers', options.checksAnswers ?? false)
  await registerSpa(app, options.webFolder, config.publicUrl, () => todayAt(clock()))
  await registerOpenapi(app, version, docsOfRoute)
  registerSessionTurns(app, () => registerSession(app, deps))
  registerHealth(app, { pool, kind, version })
  registerMetrics(app, { ...deps, version })
  registerAuth(app, deps)
  registerRecords(app, deps, commands)
  for (const { routes } of areas) for (const register of routes) register(app, deps)
  registerReports(app, deps, reportDefinitions)
  registerExports(app, deps, commands.keptReads)
  registerOpenapiRoute(app, config.production)
  registerDocsPage(app)
  registerFairTurns(app, config)
  registerEverydayTurns(app)
  await app.ready()
  warmUp(deps)
  return app
}
