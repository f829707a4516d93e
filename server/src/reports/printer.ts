import type { Readable } from 'node:stream'
import type { Report } from '@bisavolo/domain/kit/report'
import type { FastifyRequest } from 'fastify'
import type { Association } from '../output/association.ts'
import type { Who } from '../platform/http/who.ts'
import type { ReadReport } from './read-report.ts'

export interface Printing {
  who: Who
  report: Report
  found: ReadReport
  association: Association
  request: Pick<FastifyRequest, 'query'>
}
export type Printer = (printing: Printing) => Promise<Buffer | Readable> | Buffer | Readable
