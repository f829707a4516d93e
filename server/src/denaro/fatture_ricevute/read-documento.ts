import { type entities, entityOf, type Row } from '@bisavolo/domain'
import type { DocumentoEmesso } from '@bisavolo/domain/denaro/calls'
import {
  type RigaDocumento,
  riepilogoOf,
  type TotaliDocumento,
  totaliOf,
} from '@bisavolo/domain/denaro/rules/documento/fattura'
import { importiOf, riepilogoUnico, rigaUnica } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import {
  type ImpostazioneFiscale,
  regoleBolloAt,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { centsOf, decimalOf } from '@bisavolo/domain/kit/format'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readRecord } from '../../records/read-record.ts'
import { isRicevuta } from './parse-righe.ts'
import { readImpostazioni } from './read-impostazioni.ts'
import { presentRiga, readRighe, rigaDocumentoOf } from './read-righe.ts'

type Values = Record<string, unknown>
export type Fattura = Row<(typeof entities)['fatture_ricevute']>

/** All that a paper or an electronic document is made from. */
export interface Documento {
  fattura: Fattura
  righe: RigaDocumento[]
  /** It came from an old registry without its lines. */
  senzaRighe: boolean
  totali: TotaliDocumento
  impostazioni: ImpostazioneFiscale[]
  origine: { numero: string; data: string; tipo: string } | null
}

/** A document this person may see, with its lines; out of reach is 404. */
export async function readDocumento(reading: Reading, who: Who, id: number): Promise<Documento> {
  const fattura = (await readRecord(reading, who, entityOf('fatture_ricevute'), id)) as unknown as Fattura
  const stored = (await readRighe(reading.db, [id])).map(rigaDocumentoOf)
  // What came without lines is read, on paper, as the one line its amounts tell.
  const righe = stored.length === 0 ? [rigaUnica(fattura)] : stored
  const impostazioni = await readImpostazioni(reading.db)
  return {
    fattura,
    righe,
    senzaRighe: stored.length === 0,
    impostazioni,
    totali: storedTotali(fattura, righe, impostazioni, stored.length === 0),
    origine: await readOrigine(reading, fattura.iddocumento_origine),
  }
}

/** Amounts are those of the day of issue, whatever the settings say since; only the note on stamp duty is worked out anew. */
function storedTotali(
  fattura: Fattura,
  righe: readonly RigaDocumento[],
  impostazioni: readonly ImpostazioneFiscale[],
  senzaRighe: boolean,
): TotaliDocumento {
  const rules = totaliOf(fattura.tipo, righe, regoleBolloAt(impostazioni, fattura.data_emissione))
  const bollo = centsOf(fattura.bollo ?? '0')
  const importi = importiOf(fattura)
  const [group, ...others] = rules.riepilogo
  return {
    ...rules,
    ...importi,
    // Of one rate the tax is that of the document, which may have been rounded otherwise.
    riepilogo: senzaRighe
      ? riepilogoUnico(fattura)
      : group !== undefined && others.length === 0 && Math.abs(group.imposta - importi.imposta) === 1
        ? [{ ...group, imposta: importi.imposta }]
        : rules.riepilogo,
    bollo,
    totale: centsOf(fattura.totale ?? '0'),
    notaBollo: bollo > 0 ? (fattura.tipo === 'Fattura' ? 'virtuale' : 'marca') : exempt(rules.notaBollo),
  }
}

function exempt(nota: TotaliDocumento['notaBollo']): TotaliDocumento['notaBollo'] {
  return nota === 'esente_quote' || nota === 'esente_ets' ? nota : null
}

async function readOrigine({ db }: Reading, id: number | null): Promise<Documento['origine']> {
  if (id === null) return null
  const row = await db
    .selectFrom('fatture_ricevute')
    .select(['tipo', 'numero', 'data_emissione'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { tipo: row.tipo, numero: row.numero ?? '', data: row.data_emissione }
}

/** What a document carries besides its own fields: lines, VAT summary, and the credit notes made for it. */
export async function detailFattura(reading: Reading, _who: Who, record: Values): Promise<DocumentoEmesso> {
  const id = record.id as number
  const righe = await readRighe(reading.db, [id])
  const lines = righe.map(rigaDocumentoOf)
  const note = await reading.db
    .selectFrom('fatture_ricevute')
    .select(['id', 'tipo', 'numero', 'data_emissione', 'totale'])
    .where('iddocumento_origine', '=', id)
    .orderBy('id')
    .execute()
  const riepilogo = isRicevuta(record.tipo as Fattura['tipo']) ? [] : riepilogoOf(lines)
  return {
    ...record,
    id,
    righe: righe.map(presentRiga),
    riepilogo: riepilogo.map(({ imponibile, imposta, ...group }) => ({
      ...group,
      imponibile: decimalOf(imponibile),
      imposta: decimalOf(imposta),
    })),
    note_credito: note,
  }
}
