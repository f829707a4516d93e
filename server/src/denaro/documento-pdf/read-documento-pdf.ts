import { entityOf, NotFound } from '@bisavolo/domain'
import { fileNameFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { descrizionePagamentoFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { emittenteAt, impostazioneAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { clienteOf } from '../fatture_ricevute/cliente-of.ts'
import { isRicevuta } from '../fatture_ricevute/parse-righe.ts'
import { type Documento, readDocumenti, readDocumento } from '../fatture_ricevute/read-documento.ts'
import { documentiPdf, documentoPdf } from './documento-pdf.ts'
import type { DocumentoFiscale } from './documento-pdf-dati.ts'

type PaperDeps = Reading & Pick<RecordDeps, 'association'>

/** Drawn from the amounts stored at issue, not recomputed. */
export async function readDocumentoPdf(
  reading: PaperDeps,
  who: Who,
  id: number,
): Promise<{ pdf: Buffer; filename: string }> {
  const documento = await readDocumento(reading, who, id)
  const pdf = await documentoPdf(paperOf(documento, await logoAt(reading, documento.fattura.data_emissione)))
  return { pdf, filename: fileNameFor(documento.fattura) }
}

export async function readLottoPdf(reading: PaperDeps, who: Who, ids: readonly number[]): Promise<Buffer> {
  const documenti = await readDocumenti(reading, who, ids)
  const gone = ids.filter(id => !documenti.has(id))
  if (gone.length > 0)
    throw new NotFound(`${entityOf('fatture_ricevute').label.many}: non ci sono (n. ${gone.slice(0, 10).join(', ')}).`)
  const all = ids.flatMap(id => documenti.get(id) ?? [])
  const days = [...new Set(all.map(({ fattura }) => fattura.data_emissione))]
  const logos = new Map(await Promise.all(days.map(async day => [day, await logoAt(reading, day)] as const)))
  return documentiPdf(all.map(documento => paperOf(documento, logos.get(documento.fattura.data_emissione) ?? null)))
}

async function logoAt({ association }: PaperDeps, day: string): Promise<Uint8Array | null> {
  return (await association(day)).logo?.bytes ?? null
}

function paperOf(documento: Documento, logo: Uint8Array | null): DocumentoFiscale {
  const { fattura, righe, totali, impostazioni, origine, incasso, stornato } = documento
  const { tipo, data_emissione: data, modalita_pagamento: modalita } = fattura
  const text = (chiave: string) => impostazioneAt(impostazioni, chiave, data)
  const nature = totali.riepilogo.flatMap(({ natura }) => natura ?? [])
  return {
    tipo,
    numero: fattura.numero ?? '',
    data,
    emittente: emittenteAt(impostazioni, data),
    legale: text('emittente_riferimento_legale'),
    logo,
    cliente: clienteOf(fattura),
    righe,
    totali,
    causale: fattura.causale,
    origine: origine === null ? null : { ...origine, inParte: totali.totale < origine.importo },
    incasso,
    stornato,
    pagamento: { modalita: modalita === null ? null : descrizionePagamentoFor(modalita), data: fattura.data_pagamento },
    testi: {
      fuoriCampo: isRicevuta(tipo) ? text('testo_fuori_campo') : '',
      bollo: totali.notaBollo === null ? '' : text(`testo_bollo_${totali.notaBollo}`),
      copiaCortesia: text('testo_copia_cortesia'),
    },
    riferimenti: Object.fromEntries(nature.map(natura => [natura, text(`riferimento_${natura}`)])),
  }
}
