import { NotFound } from '@bisavolo/domain'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import { whoOf } from '../../platform/http/who.ts'
import { idOf } from '../../records/headers.ts'
import { demandCats, demandCoppia, demandReach, type PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { generazioniOf, readAlbero } from '../../registry/pedigree/read-albero.ts'
import { withNames } from '../../registry/pedigree/with-names.ts'
import { issueCertificato } from '../certificato/issue-certificato.ts'
import { docs } from './docs.ts'
import { readDiscendenza } from './read-discendenza.ts'

const config = { access: 'session' as const }
/** Deeper than any registry reaches; without the parameter there is no limit at all. */
const maxDepth = 200

/** The calls on a cat's family: ancestors, inbreeding, descendants, certificate. */
export function registerGatti(app: FastifyInstance, deps: PedigreeDeps & { config: { publicUrl: string } }): void {
  const { db, pedigree } = deps
  app.get('/alberobisavoli/:id', { config, schema: docs.albero }, async request => {
    const [who, id] = [whoOf(request), idOf(request)]
    const generazioni = generazioniOf(request.query, 3)
    await demandReach(deps, who, id)
    const albero = await readAlbero(deps, pedigree, who, id, generazioni)
    if (albero === undefined) throw new NotFound('Gatto: non trovato.')
    const ripetuti = [...albero.posti].filter(([, posti]) => posti > 1).map(([gatto, posti]) => ({ id: gatto, posti }))
    return { ...albero.radice, generazioni, completezza: albero.completezza, ripetuti }
  })
  app.get('/inbreeding/:id', { config, schema: docs.inbreeding }, async request => {
    const id = idOf(request)
    const generazioni = generazioniOf(request.query, null, maxDepth)
    await demandReach(deps, whoOf(request), id)
    const genealogia = await pedigree.current()
    if (!genealogia.has(id)) throw new NotFound('Gatto: non trovato.')
    return withNames(db, id, genealogia.analisi(id, generazioni))
  })
  app.get('/inbreeding/prova/:idpadre/:idmadre', { config, schema: docs.prova }, async request => {
    const [idpadre, idmadre] = [idOf(request, 'idpadre'), idOf(request, 'idmadre')]
    const generazioni = generazioniOf(request.query, null, maxDepth)
    await demandCoppia(deps, whoOf(request), idpadre, idmadre)
    const genealogia = await pedigree.current()
    return withNames(db, null, genealogia.analisiProva(idpadre, idmadre, generazioni))
  })
  app.get('/inbreeding/razza/:id', { config, schema: docs.razza }, request => {
    demandCats(whoOf(request))
    return pedigree.meanOf(idOf(request))
  })
  app.get('/gatti/:id/discendenza', { config, schema: docs.discendenza }, async request => {
    const [who, id] = [whoOf(request), idOf(request)]
    await demandReach(deps, who, id)
    return readDiscendenza(deps, pedigree, who, id)
  })
  app.get('/pdf/gatti/:id', { config, schema: docs.certificato }, async (request, reply) => {
    const [who, id] = [whoOf(request), idOf(request)]
    await demandReach(deps, who, id)
    const file = await issueCertificato(deps, who, id)
    return sendFile(reply, `Certificato_genealogico_${id}.pdf`, 'pdf', file)
  })
}
