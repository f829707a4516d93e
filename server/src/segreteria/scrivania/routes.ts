import { readScrivania as call } from '@bisavolo/domain/segreteria/calls/scrivania'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../records/serve-call.ts'
import type { AppDeps } from '../../registry/app-deps.ts'
import type { DeskKind } from '../../registry/desk/desk-kind.ts'
import { readScrivania } from './read-scrivania.ts'

/** ux 33: the review desk reads its queues here; what is decided goes through each practice's own calls. */
export function registerScrivania(app: FastifyInstance, deps: AppDeps, kinds: readonly DeskKind[]): void {
  serveCall(app, deps, call, ({ who, query }) => readScrivania(deps, who, kinds, query))
}
