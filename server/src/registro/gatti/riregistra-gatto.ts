import { Conflict, entityOf } from '@bisavolo/domain'
import { yearOf } from '@bisavolo/domain/kit/date'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { findingsOfRiregistrazione } from '@bisavolo/domain/registro/rules/gatto/cambio-libro'
import { isLibroProprio } from '@bisavolo/domain/registro/rules/gatto/libro'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors, writeRecord } from '../../records/write-record.ts'
import { nextCodice } from '../codici/next-codice.ts'
import { keepCodice } from '../codici/store-codici.ts'
import { catChanged } from '../consequences.ts'
import type { Gatto } from './update-gatto.ts'

/** Contract 5: the only way into another of our books. Gives a new number and keeps the old one. */
export async function riregistraGatto(
  work: Work,
  id: number,
  { idlibro, motivo }: { idlibro: number; motivo: string },
): Promise<Gatto> {
  const opened = await openRecord<Gatto>(work, entityOf('gatti'), id, {})
  const { before } = opened
  refuseErrors(findingsOfRiregistrazione(before, idlibro).map(errorOf))
  if (before.antenato === 1)
    throw new Conflict('Il gatto è conosciuto solo come antenato: completa prima la sua scheda.')
  if (before.annullato === 1) throw new Conflict('Il gatto è annullato: non si riregistra.')
  const row = proposeRow(opened, {
    idlibro,
    riregistrato: 1,
    codice: await nextCodice(work, idlibro, yearOf(work.who.today)),
    ...sourceOf(before),
  })
  if (before.codice !== null && before.idlibro !== null)
    await keepCodice(work, { id, idlibro: before.idlibro }, before.codice, motivo)
  const stored = await writeRecord(opened, row, { azione: `riregistrazione: ${motivo}` })
  await catChanged(work, before, stored)
  return stored
}

function sourceOf({ idlibro, codice, codice_sorgente }: Gatto): Partial<Gatto> {
  if (isLibroProprio(idlibro) || codice_sorgente !== null) return {}
  return { codice_sorgente: codice, idlibro_sorgente: idlibro }
}
