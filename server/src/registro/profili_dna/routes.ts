import { correggiGenitore, dnaGatto } from '@bisavolo/domain/registro/calls/dna'
import type { FastifyInstance } from 'fastify'
import { serveCall } from '../../records/serve-call.ts'
import { demandReach, type PedigreeDeps } from '../pedigree/read-reach.ts'
import { correctGenitore } from './correct-genitore.ts'
import { readDna } from './read-dna.ts'

export function registerProfiliDna(app: FastifyInstance, deps: PedigreeDeps): void {
  serveCall(app, deps, dnaGatto, async ({ who, params: { id } }) => {
    await demandReach(deps, who, id)
    return readDna(deps, who, id)
  })
  serveCall(app, deps, correggiGenitore, async ({ params: { id }, body, write }) => {
    await write(work => correctGenitore(work, id, body))
    return { message: 'Genitore corretto' }
  })
}
