import { entityOf } from '@bisavolo/domain'
import { totaliOf } from '@bisavolo/domain/denaro/rules/documento/fattura'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { type RegoleBollo, regoleBolloAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { decimalOf } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { NuovaRiga } from './parse-righe.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { rigaDocumentoOf } from './read-righe.ts'
import { type Numero, takeNumero } from './take-numero.ts'

export interface NuovoDocumento {
  tipo: TipoDocumento
  data_emissione: string
  values: Values
  righe: readonly NuovaRiga[]
  /** Credit notes: cents of tax, so that rounding never exceeds the tax of the original. */
  imposta?: number
  origine?: { id: number; data_emissione: string; data_pagamento: string | null }
}

/** The number is taken last, to keep the counter lock short. */
export async function storeDocumento(work: Work, documento: NuovoDocumento): Promise<Values> {
  const { trx, who } = work
  const { tipo, data_emissione: data, righe, origine } = documento
  const opened = await openRecord(work, entityOf('fatture_ricevute'), null, documento.values)
  const regole = regoleBolloAt(await readImpostazioni(trx), data)
  const numero = await takeNumero(trx, { tipo, data, oggi: who.today, origine: origine?.data_emissione ?? null })
  const row = proposeRow(opened, decidedOf(documento, numero, regole))
  const stored = await writeRecord(opened, row, { azione: 'emissione' })
  const iddocumento = stored.id as number
  await trx
    .insertInto('fatture_ricevute_righe')
    .values(righe.map((riga, index) => ({ ...columnsOf(riga), iddocumento, posizione: index + 1 })))
    .execute()
  return stored
}

export function decidedOf(documento: NuovoDocumento, numero: Numero, regole: RegoleBollo) {
  const { tipo, data_emissione, righe, origine } = documento
  const worked = totaliOf(tipo, righe.map(rigaDocumentoOf), regole)
  const { imponibile, bollo } = worked
  const { imposta = worked.imposta } = documento
  const totale = worked.totale - worked.imposta + imposta
  return {
    tipo,
    data_emissione,
    ...numero,
    imponibile: decimalOf(imponibile),
    imposta: decimalOf(imposta),
    bollo: decimalOf(bollo),
    totale: decimalOf(totale),
    iddocumento_origine: origine?.id ?? null,
    dopo_incasso: (origine?.data_pagamento ?? null) === null ? 0 : 1,
  }
}

export function columnsOf(riga: NuovaRiga): NuovaRiga {
  const { idarticolo, descrizione, quantita, importo, iva, natura, quota_associativa, riga_origine } = riga
  return { idarticolo, descrizione, quantita, importo, iva, natura, quota_associativa, riga_origine }
}
