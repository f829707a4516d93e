import { fileNameFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { descrizionePagamentoFor } from '@bisavolo/domain/denaro/rules/documento/pagamento'
import { emittenteAt, impostazioneAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import type { RecordDeps } from '../../records/routes.ts'
import { clienteOf } from '../fatture_ricevute/cliente-of.ts'
import { isRicevuta } from '../fatture_ricevute/parse-righe.ts'
import { readDocumento } from '../fatture_ricevute/read-documento.ts'
import { documentoPdf } from './documento-pdf.ts'

/** GET /pdf/fatture_ricevute/{id}: the paper, drawn from what was stored at issue. */
export async function readDocumentoPdf(
  reading: Reading & Pick<RecordDeps, 'association'>,
  who: Who,
  id: number,
): Promise<{ pdf: Buffer; filename: string }> {
  const { fattura, righe, totali, impostazioni, origine } = await readDocumento(reading, who, id)
  const { tipo, data_emissione: data, modalita_pagamento: modalita } = fattura
  const text = (chiave: string) => impostazioneAt(impostazioni, chiave, data)
  const nature = totali.riepilogo.flatMap(({ natura }) => natura ?? [])
  const pdf = await documentoPdf({
    tipo,
    numero: fattura.numero ?? '',
    data,
    emittente: emittenteAt(impostazioni, data),
    legale: text('emittente_riferimento_legale'),
    logo: (await reading.association(data)).logo?.bytes ?? null,
    cliente: clienteOf(fattura),
    righe,
    totali,
    causale: fattura.causale,
    origine,
    pagamento: { modalita: modalita === null ? null : descrizionePagamentoFor(modalita), data: fattura.data_pagamento },
    testi: {
      fuoriCampo: isRicevuta(tipo) ? text('testo_fuori_campo') : '',
      bollo: totali.notaBollo === null ? '' : text(`testo_bollo_${totali.notaBollo}`),
      copiaCortesia: text('testo_copia_cortesia'),
    },
    riferimenti: Object.fromEntries(nature.map(natura => [natura, text(`riferimento_${natura}`)])),
  })
  return { pdf, filename: fileNameFor(fattura) }
}
