import { entityOf } from '@bisavolo/domain'
import * as calls from '@bisavolo/domain/denaro/calls'
import { emettiLotto, stampaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import type { FastifyInstance } from 'fastify'
import { sendFile } from '../../output/file-answer.ts'
import { excelStream } from '../../output/table/excel.ts'
import { present, readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { serveCall } from '../../records/serve-call.ts'
import { isSocioAt } from '../../soci/clienti_soci/read-soci-at.ts'
import { readDocumentoPdf, readLottoPdf } from '../documento-pdf/read-documento-pdf.ts'
import { readFatturaPa } from '../fatturapa/read-fatturapa.ts'
import { answerOf, issueLotto } from '../lotto/issue-lotto.ts'
import { readLotto } from '../lotto/read-lotto.ts'
import { readPeriodo } from '../periodo/read-periodo.ts'
import { issueNotaCredito } from '../storno/issue-nota-credito.ts'
import { completeIntestazione } from './complete-intestazione.ts'
import { detailFattura } from './detail-fattura.ts'
import { registerIssuingTurn } from './issuing-turn.ts'
import { readProposta } from './read-proposta.ts'

export function registerFattureRicevute(app: FastifyInstance, deps: RecordDeps): void {
  registerIssuingTurn(app)
  serveCall(app, deps, calls.issueNotaCredito, ({ who, params: { id }, body, write }) =>
    write(async work => {
      const inside = { ...deps, db: work.trx }
      const stored = await issueNotaCredito(work, id, body)
      return detailFattura(inside, who, await present(inside, who, entityOf('fatture_ricevute'), stored))
    }),
  )
  serveCall(app, deps, emettiLotto, async ({ who, body, write }) => {
    if (!body.prova) return write(work => issueLotto(work, body))
    return answerOf((await readLotto(deps.db, who, body)).map(({ riga }) => riga))
  })
  serveCall(app, deps, stampaLotto, async ({ who, query: { ids }, reply }) =>
    sendFile(reply, `Documenti_${who.today}.pdf`, 'pdf', await readLottoPdf(deps, who, ids)),
  )
  serveCall(app, deps, calls.completeIntestazione, ({ who, params: { id }, body, write }) =>
    write(async work => {
      const inside = { ...deps, db: work.trx }
      const stored = await completeIntestazione(work, id, body)
      return detailFattura(inside, who, await present(inside, who, entityOf('fatture_ricevute'), stored))
    }),
  )
  serveCall(app, deps, calls.readPosizione, async ({ who, params: { id }, query: { data } }) => {
    await readRecord(deps, who, entityOf('clienti_soci'), id)
    return { socio: await isSocioAt(deps.db, id, data) }
  })
  serveCall(app, deps, calls.readFatturaPa, async ({ who, params: { id }, reply }) => {
    const { xml, filename } = await readFatturaPa(deps, who, id)
    return sendFile(reply, filename, 'xml', Buffer.from(xml))
  })
  serveCall(app, deps, calls.printDocumento, async ({ who, params: { id }, reply }) => {
    const { pdf, filename } = await readDocumentoPdf(deps, who, id)
    return sendFile(reply, filename, 'pdf', pdf)
  })
  serveCall(app, deps, calls.exportPeriodo, async ({ query: { dal, al }, reply }) => {
    const sheets = await readPeriodo(deps.db, dal, al)
    return sendFile(reply, `fatture_periodo_${dal}_${al}.xlsx`, 'xlsx', excelStream(sheets))
  })
  serveCall(app, deps, calls.readProposta, ({ who, params: { entita, id }, query }) =>
    readProposta(deps.db, who, entita, id, { duplicato: query.duplicato === '1' }),
  )
}
