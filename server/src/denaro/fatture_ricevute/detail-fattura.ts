import type { DocumentoEmesso } from '@bisavolo/domain/denaro/calls'
import { riepilogoEmesso } from '@bisavolo/domain/denaro/rules/documento/fattura'
import { importiOf } from '@bisavolo/domain/denaro/rules/documento/senza-righe'
import { residuoOf } from '@bisavolo/domain/denaro/rules/documento/storno'
import { restiOf } from '@bisavolo/domain/denaro/rules/documento/storno-righe'
import { decimalOf } from '@bisavolo/domain/kit/format'
import type { Values } from '@bisavolo/domain/kit/values'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { incassoFor } from '../storno/read-incasso.ts'
import { readNote } from '../storno/read-note.ts'
import { readStornate } from '../storno/read-righe-storno.ts'
import type { Fattura } from './fattura.ts'
import { isRicevuta } from './parse-righe.ts'
import { presentRiga, readRighe, rigaVendutaOf } from './read-righe.ts'

export async function detailFattura(reading: Reading, _who: Who, record: Values): Promise<DocumentoEmesso> {
  const fattura = record as unknown as Fattura
  const { id, iddocumento_origine } = fattura
  const righe = await readRighe(reading.db, [id])
  const venduto = righe.map(rigaVendutaOf)
  const note = await readNote(reading.db, [id])
  const stornate = await readStornate(reading.db, note)
  const resti = restiOf(venduto, stornate)
  const riepilogo = isRicevuta(fattura.tipo) ? [] : riepilogoEmesso(venduto, importiOf(fattura).imposta)
  return {
    ...record,
    id,
    righe: righe.map((riga, at) => ({
      ...presentRiga(riga),
      residuo: { quantita: resti[at]?.quantita ?? 0, importo: decimalOf(resti[at]?.imponibile ?? 0) },
    })),
    riepilogo: riepilogo.map(({ imponibile, imposta, ...group }) => ({
      ...group,
      imponibile: decimalOf(imponibile),
      imposta: decimalOf(imposta),
    })),
    residuo: residuoOf(venduto, stornate).map(group => ({ ...group, imponibile: decimalOf(group.imponibile) })),
    imposta_stornata: decimalOf(note.map(importiOf).reduce((sum, { imposta }) => sum + imposta, 0)),
    incasso: decimalOf(incassoFor(fattura, note, await readOrigine(reading, iddocumento_origine))),
    note_credito: note.map(nota => ({
      ...{
        id: nota.id,
        tipo: nota.tipo,
        numero: nota.numero,
        data_emissione: nota.data_emissione,
        totale: nota.totale,
      },
      ...{ data_pagamento: nota.data_pagamento, dopo_incasso: nota.dopo_incasso, incassato_il: nota.incassato_il },
    })),
  }
}

detailFattura.parts = ['righe', 'riepilogo', 'residuo', 'imposta_stornata', 'incasso', 'note_credito']

async function readOrigine({ db }: Reading, id: number | null): Promise<Pick<Fattura, 'data_pagamento'> | null> {
  if (id === null) return null
  const found = await db.selectFrom('fatture_ricevute').select('data_pagamento').where('id', '=', id).executeTakeFirst()
  return found ?? null
}
