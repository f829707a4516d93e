import { NotFound } from '@bisavolo/domain'
import { contaEtichette, stampaEtichette } from '@bisavolo/domain/soci/calls/etichette'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { etichetteOf } from './print-etichette.ts'
import { readScelti } from './read-scelti.ts'

export function registerEtichette(app: FastifyInstance, deps: RecordDeps): void {
  serveCall(app, deps, contaEtichette, async ({ who, query: { entita, ids } }) => {
    const { rows, senza, non_trovate } = await readScelti(deps.db, who, entita, ids)
    return { etichette: rows.length, senza, non_trovate }
  })
  serveCall(app, deps, stampaEtichette, async ({ who, query: { entita, ids }, request, reply }) => {
    const { rows } = await readScelti(deps.db, who, entita, ids)
    if (rows.length === 0) throw new NotFound('Nessuna delle persone scelte ha un indirizzo da stampare.')
    const pdf = await etichetteOf(rows, (await deps.association(who.today)).name, request)
    return sendFile(reply, `etichette_${who.today}.pdf`, 'pdf', pdf)
  })
}
