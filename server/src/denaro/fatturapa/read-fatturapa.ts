import { Invalid, invalid } from '@bisavolo/domain'
import { checkFatturaPA } from '@bisavolo/domain/denaro/rules/fatturapa/controlli'
import type { DatiFatturaPA } from '@bisavolo/domain/denaro/rules/fatturapa/dati'
import { nomeFileFatturaPA } from '@bisavolo/domain/denaro/rules/fatturapa/fatturapa'
import { emittenteAt, impostazioneAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { clienteOf } from '../fatture_ricevute/cliente-of.ts'
import { type Documento, readDocumento } from '../fatture_ricevute/read-documento.ts'
import { fatturaPaXml } from './fatturapa.ts'

export async function readFatturaPa(
  reading: Reading,
  who: Who,
  id: number,
): Promise<{ xml: string; filename: string }> {
  const documento = await readDocumento(reading, who, id)
  const { tipo } = documento.fattura
  if (tipo !== 'Fattura' && tipo !== 'Nota di credito')
    throw invalid('tipo', 'La fattura elettronica esiste solo per fatture e note di credito, non per le ricevute')
  if (documento.senzaRighe)
    throw invalid(
      'righe',
      'La fattura elettronica non si può fare: il documento è arrivato dal vecchio sistema senza righe',
    )
  const dati = datiOf(documento, tipo)
  const missing = checkFatturaPA(dati, who.today)
  if (missing.length > 0) {
    const words = missing.map(({ messaggio }) => messaggio).join(' · ')
    throw new Invalid(missing.map(errorOf), `La fattura elettronica non si può fare: ${words}`)
  }
  return { xml: await fatturaPaXml(dati), filename: nomeFileFatturaPA(dati) }
}

function datiOf(
  { fattura, righe, totali, impostazioni, origine }: Documento,
  tipo: DatiFatturaPA['tipo'],
): DatiFatturaPA {
  const data = fattura.data_emissione
  return {
    emittente: emittenteAt(impostazioni, data),
    cliente: clienteOf(fattura),
    tipo,
    numero: fattura.numero ?? '',
    data,
    progressivoInvio: progressivoInvioFor(fattura.id),
    righe,
    totali,
    causale: fattura.causale,
    origine,
    pagamento: fattura.modalita_pagamento === null ? null : { modalita: fattura.modalita_pagamento },
    riferimentoFor: natura => impostazioneAt(impostazioni, `riferimento_${natura}`, data),
  }
}

/** The file name must be unique per issuer, five letters or digits. */
function progressivoInvioFor(id: number): string {
  return id.toString(36).toUpperCase().padStart(5, '0')
}
