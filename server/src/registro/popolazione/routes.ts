import { entityOf, Invalid, NotFound } from '@bisavolo/domain'
import {
  foglioQuote as foglio,
  geneticaGatto,
  geneticaRazza,
  type PopolazioneGruppo,
  popolazioneGruppo,
  quotePopolazione,
} from '@bisavolo/domain/registro/calls/popolazione'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import type { FastifyInstance } from 'fastify'
import { filenameOf, sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import type { Who } from '../../platform/http/who.ts'
import { notFoundMessage } from '../../records/read-record.ts'
import { serveCall } from '../../records/serve-call.ts'
import { demandReach, type PedigreeDeps } from '../pedigree/read-reach.ts'
import { foglioQuote } from './foglio-quote.ts'
import { openPopolazioni } from './popolazioni.ts'
import { demandGatti } from './read-gatti.ts'
import { readGeneticaGatto } from './read-genetica-gatto.ts'
import { readGeneticaRazza } from './read-genetica-razza.ts'
import { readQuote } from './read-quote.ts'

const manyIds = { bodyLimit: 2 * 1024 * 1024 }

export function registerPopolazione(app: FastifyInstance, given: PedigreeDeps): void {
  const deps = { ...given, popolazioni: openPopolazioni(given) }
  const razzaOf = async (id: number) =>
    (await deps.small.all(entityOf('razze'))).get(id) as unknown as Razza | undefined
  const demandKnown = async (idrazza: number | undefined) => {
    if (idrazza !== undefined && (await razzaOf(idrazza)) === undefined)
      throw new Invalid([{ field: 'idrazza', message: notFoundMessage(entityOf('razze')) }])
  }
  const figures = async (who: Who, gatti: number[] | undefined, idrazza = 0): Promise<PopolazioneGruppo> => {
    if (gatti !== undefined) {
      await demandGatti(deps, who, gatti)
      return deps.pedigree.reckon('cifreGruppo', genealogia => ({
        gatti: Int32Array.from(gatti).filter(id => genealogia.has(id)),
      }))
    }
    const { cifre } = await deps.popolazioni.oggi(idrazza, who.today)
    if (cifre === null)
      throw new Invalid([{ field: 'idrazza', message: 'La razza non ha riproduttori viventi nel registro' }])
    return cifre
  }

  serveCall(
    app,
    deps,
    popolazioneGruppo,
    async ({ who, body: { gatti, idrazza } }) => {
      await demandKnown(idrazza)
      return figures(who, gatti, idrazza)
    },
    manyIds,
  )
  serveCall(app, deps, quotePopolazione, async ({ who, body }) => {
    await demandKnown(body.idrazza)
    return readQuote(deps, who, body)
  })
  serveCall(app, deps, foglio, async ({ who, query: { ids, ...query }, reply }) => {
    if ((ids === undefined) === (query.idrazza === undefined))
      throw new Invalid([{ field: 'ids', message: 'Indica i gatti oppure una razza, non entrambi' }])
    await demandKnown(query.idrazza)
    const quote = await readQuote(deps, who, { ...query, ...(ids !== undefined && { gatti: ids }) })
    return sendFile(reply, filenameOf('quote_eque', who.today, 'xlsx'), 'xlsx', excelStream(foglioQuote(quote)))
  })
  serveCall(app, deps, geneticaGatto, async ({ who, params: { id } }) => {
    await demandReach(deps, who, id)
    return readGeneticaGatto(deps, who, id)
  })
  serveCall(app, deps, geneticaRazza, async ({ who, params: { id } }) => {
    const razza = await razzaOf(id)
    if (razza === undefined) throw new NotFound(notFoundMessage(entityOf('razze')))
    return readGeneticaRazza(deps, who, razza)
  })
}
