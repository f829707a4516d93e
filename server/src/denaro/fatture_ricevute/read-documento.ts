import { entityOf, oneOf } from '@bisavolo/domain'
import {
  type RigaDocumento,
  riepilogoEmesso,
  type TotaliDocumento,
  totaliOf,
} from '@bisavolo/domain/denaro/rules/documento/fattura'
import { importiOf, riepilogoUnico, rigaUnica } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import {
  type ImpostazioneFiscale,
  regoleBolloAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { centsOf } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import { grouped } from '../../platform/grouped.ts'
import type { Who } from '../../platform/http/who.ts'
import { filterToSql } from '../../records/filter-to-sql.ts'
import { type Reading, withReach } from '../../records/list-records.ts'
import { readRecord } from '../../records/read-record.ts'
import { incassoFor, readNoteOf } from '../storno/read-incasso.ts'
import type { Nota } from '../storno/read-note.ts'
import type { Fattura } from './fattura.ts'
import { isRicevuta } from './parse-righe.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { readRighe, rigaDocumentoOf } from './read-righe.ts'

export interface Documento {
  fattura: Fattura
  righe: RigaDocumento[]
  /** Imported without lines. */
  senzaRighe: boolean
  totali: TotaliDocumento
  impostazioni: ImpostazioneFiscale[]
  origine: Origine | null
  /** Cents paid, net of credit notes; for a credit note the cents refunded. */
  incasso: number
  stornato: number | null
}

interface Origine {
  tipo: string
  numero: string
  data: string
  data_pagamento: string | null
  /** Cents without stamp; a lower credit is partial. */
  importo: number
}

export async function readDocumento(reading: Reading, who: Who, id: number): Promise<Documento> {
  const fattura = (await readRecord(reading, who, entityOf('fatture_ricevute'), id)) as unknown as Fattura
  return (await completed(reading, [fattura])).get(id) as Documento
}

export async function readDocumenti(
  reading: Reading,
  who: Who,
  ids: readonly number[],
): Promise<Map<number, Documento>> {
  const entity = entityOf('fatture_ricevute')
  const where = withReach(entity.access.read, who, oneOf('id', ids))
  const { rows } = await sql<Fattura>`
    select t.* from fatture_ricevute as t where ${filterToSql(entity, where, 't')}`.execute(reading.db)
  return completed(reading, rows)
}

async function completed(reading: Reading, fatture: readonly Fattura[]): Promise<Map<number, Documento>> {
  const righe = grouped(
    await readRighe(
      reading.db,
      fatture.map(({ id }) => id),
    ),
    riga => riga.iddocumento,
  )
  const impostazioni = await readImpostazioni(reading.db)
  const origini = await readOrigini(
    reading,
    fatture.flatMap(({ iddocumento_origine: id }) => id ?? []),
  )
  const note = await readNoteOf(reading, fatture)
  return new Map(
    fatture.map(fattura => {
      const stored = (righe.get(fattura.id) ?? []).map(rigaDocumentoOf)
      const senzaRighe = stored.length === 0
      const lines = senzaRighe ? [rigaUnica(fattura)] : stored
      const totali = storedTotali(fattura, lines, impostazioni, senzaRighe)
      const origine = origini.get(fattura.iddocumento_origine ?? 0) ?? null
      const own = note.get(fattura.id) ?? []
      const incasso = incassoFor(fattura, own, origine)
      const stornato = stornatoOf(fattura, own)
      return [fattura.id, { fattura, righe: lines, senzaRighe, impostazioni, totali, origine, incasso, stornato }]
    }),
  )
}

/** Without stamp. Imported documents can have a higher `stornato` than their notes. */
function stornatoOf({ stornato }: Fattura, note: readonly Nota[]): number | null {
  if (note.length === 0) return null
  const noted = note.reduce((sum, { totale }) => sum + centsOf(totale ?? '0'), 0)
  return Math.max(noted, centsOf(stornato ?? '0'))
}

/** Amounts are those stored at issue; only the note on stamp duty is derived again. */
function storedTotali(
  fattura: Fattura,
  righe: readonly RigaDocumento[],
  impostazioni: readonly ImpostazioneFiscale[],
  senzaRighe: boolean,
): TotaliDocumento {
  const rules = totaliOf(fattura.tipo, righe, regoleBolloAt(impostazioni, fattura.data_emissione))
  const bollo = centsOf(fattura.bollo ?? '0')
  const importi = importiOf(fattura)
  return {
    ...rules,
    ...importi,
    riepilogo: senzaRighe
      ? riepilogoUnico(fattura)
      : isRicevuta(fattura.tipo)
        ? []
        : riepilogoEmesso(righe, importi.imposta),
    bollo,
    totale: centsOf(fattura.totale ?? '0'),
    notaBollo: bollo > 0 ? (fattura.tipo === 'Fattura' ? 'virtuale' : 'marca') : exempt(rules.notaBollo),
  }
}

function exempt(nota: TotaliDocumento['notaBollo']): TotaliDocumento['notaBollo'] {
  return nota === 'esente_quote' || nota === 'esente_ets' ? nota : null
}

async function readOrigini({ db }: Reading, ids: readonly number[]): Promise<Map<number, Origine>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'numero', 'data_emissione', 'data_pagamento', 'imponibile', 'imposta', 'bollo', 'totale'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, tipo, numero, data_emissione: data, data_pagamento, ...amounts }) => {
      const { imponibile, imposta } = importiOf(amounts)
      return [id, { tipo, numero: numero ?? '', data, data_pagamento, importo: imponibile + imposta }]
    }),
  )
}
