import { Busy, entityOf } from '@bisavolo/domain'
import { duplicatoCertificato } from '@bisavolo/domain/registro/calls/duplicato'
import { provaGatto, riregistraGatto as riregistra } from '@bisavolo/domain/registro/calls/libro'
import {
  alberoGatto,
  certificatiGatti,
  certificatoGatto,
  discendenzaGatto,
  inbreedingGatto,
  inbreedingProva,
  inbreedingRazza,
} from '@bisavolo/domain/registro/calls/pedigree'
import { limiteViventi } from '@bisavolo/domain/registro/calls/viventi'
import { limitiVita } from '@bisavolo/domain/registro/rules/gatto/vivente'
import type { FastifyInstance } from 'fastify'
import { readRegole } from '../../findings/read-regole.ts'
import { sendFile } from '../../output/file-answer.ts'
import { registerTurns } from '../../platform/http/turns.ts'
import { present } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import { issueCertificati } from '../certificato/issue-certificato.ts'
import { issueDuplicato } from '../certificato/issue-duplicato.ts'
import { demandCoppia, demandReach, type PedigreeDeps } from '../pedigree/read-reach.ts'
import { detailGatto } from './detail-gatto.ts'
import { readAlberoGatto } from './read-albero-gatto.ts'
import { readDiscendenza } from './read-discendenza.ts'
import { readInbreeding, readInbreedingProva } from './read-inbreeding.ts'
import { riregistraGatto } from './riregistra-gatto.ts'
import { tryGatto } from './try-gatto.ts'

export function registerGatti(app: FastifyInstance, deps: PedigreeDeps & { config: { publicUrl: string } }): void {
  // A registration locks the book's counter, as an invoice locks its series (issuing-turn.ts).
  registerTurns(app, {
    concerns: ({ method, routeOptions: { url, config } }) =>
      config.call === riregistra || (method === 'POST' && url === '/gatti'),
    atOnce: 3,
    longestWait: 20_000,
    refusal: () => new Busy('Si stanno registrando molti gatti: riprova tra un momento.', 2),
  })
  serveCall(app, deps, limiteViventi, async ({ who }) => ({
    nati_dal: limitiVita(await readRegole(deps.db), who.today).natiDal,
  }))
  serveCall(app, deps, alberoGatto, async ({ who, params: { id }, query }) => {
    await demandReach(deps, who, id)
    return readAlberoGatto(deps, who, id, query.generazioni)
  })
  serveCall(app, deps, inbreedingGatto, async ({ who, params: { id }, query }) => {
    await demandReach(deps, who, id)
    return readInbreeding(deps, id, query.generazioni)
  })
  serveCall(app, deps, inbreedingProva, async ({ who, params: { idpadre, idmadre }, query }) => {
    await demandCoppia(deps, who, idpadre, idmadre)
    return readInbreedingProva(deps, idpadre, idmadre, query.generazioni)
  })
  serveCall(app, deps, inbreedingRazza, async ({ who, params: { id } }) => {
    const { media, gatti } = await deps.pedigree.viventiOf(id, who.today)
    return { media, gatti }
  })
  serveCall(app, deps, discendenzaGatto, async ({ who, params: { id } }) => {
    await demandReach(deps, who, id)
    return readDiscendenza(deps, deps.pedigree, who, id)
  })
  serveCall(app, deps, provaGatto, ({ who, body }) => tryGatto(deps.db, who.today, body))
  serveCall(app, deps, riregistra, ({ who, params: { id }, body, write }) =>
    write(async work => {
      const inside = { ...deps, db: work.trx }
      const stored = await riregistraGatto(work, id, body)
      return { ...(await detailGatto(inside, who, await present(inside, who, entityOf('gatti'), stored))), id }
    }),
  )
  serveCall(app, deps, certificatoGatto, async ({ who, params: { id }, reply, write }) => {
    await demandReach(deps, who, id)
    const pdf = await issueCertificati(deps, who, [id], write)
    return sendFile(reply, `Certificato_genealogico_${id}.pdf`, 'pdf', pdf)
  })
  serveCall(app, deps, duplicatoCertificato, ({ params: { id }, body, write }) =>
    write(work => issueDuplicato(work, id, body)),
  )
  serveCall(app, deps, certificatiGatti, async ({ who, query: { ids }, reply, write }) => {
    const pdf = await issueCertificati(deps, who, ids, write)
    return sendFile(reply, `Certificati_genealogici_${who.today}.pdf`, 'pdf', pdf)
  })
}
