import type { Inbreeding } from '@bisavolo/domain/registro/calls/pedigree'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import type { Analisi } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export async function withNames(db: Db, idgatto: number | null, analisi: Analisi): Promise<Inbreeding> {
  const rows = await readNames(
    db,
    analisi.antenati_comuni.map(({ id }) => id),
  )
  const names = new Map(rows.map(row => [row.id, row]))
  return {
    idgatto,
    coefficiente: analisi.coefficiente,
    generazioni: analisi.generazioni,
    completezza: analisi.completezza,
    indice: analisi.indice,
    attendibile: isAttendibile(analisi.indice),
    antenati_comuni: analisi.antenati_comuni.map(({ id, contributo }) => {
      const row = names.get(id)
      return {
        id,
        nome: row?.nome ?? '',
        nome_completo: row === undefined ? '' : nomeCompletoOf(row),
        codice: row?.codice ?? null,
        contributo,
      }
    }),
  }
}

const atATime = 1_000

async function readNames(db: Db, ids: readonly number[]) {
  const read = (some: readonly number[]) =>
    db
      .selectFrom('gatti')
      .select(['id', 'codice', 'nome', 'prefisso', 'suffisso', 'pretitolo', 'posttitolo', 'nazione'])
      // An array, so that the statement text does not depend on the number of ids.
      .where('id', '=', sql<number>`any(${[...some]}::int[])`)
      .execute()
  const rows: Awaited<ReturnType<typeof read>> = []
  for (let from = 0; from < ids.length; from += atATime) rows.push(...(await read(ids.slice(from, from + atATime))))
  return rows
}
