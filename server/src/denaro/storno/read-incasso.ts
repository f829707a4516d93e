import { incassabileOf, notaEmessaOf } from '@bisavolo/domain/denaro/rules/documento/come-emesso'
import { incassoOf, isRimborso } from '@bisavolo/domain/denaro/rules/documento/incasso'
import { stornoFor } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { centsOf } from '@bisavolo/domain/kit/format'
import { grouped } from '../../platform/grouped.ts'
import type { Reading } from '../../records/list-records.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { type Nota, readNote } from './read-note.ts'

export async function readNoteOf(
  { db }: Pick<Reading, 'db'>,
  fatture: readonly Pick<Fattura, 'id'>[],
): Promise<Map<number | null, Nota[]>> {
  const note = await readNote(
    db,
    fatture.map(({ id }) => id),
  )
  return grouped(note, nota => nota.iddocumento_origine)
}

export function incassoFor(
  fattura: Fattura,
  note: readonly Nota[],
  origine: Pick<Fattura, 'data_pagamento'> | null,
): number {
  if (stornoFor(fattura.tipo) !== null) return incassoOf(incassabileOf(fattura), note.map(notaEmessaOf))
  // Imported notes may not name their original.
  const isBack = origine === null || isRimborso(notaEmessaOf(fattura), origine)
  return isBack ? centsOf(fattura.totale ?? '0') : 0
}
