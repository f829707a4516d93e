import type { Inbreeding } from '@bisavolo/domain/registro/calls/pedigree'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import type { Analisi } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** An analysis from memory with the names of the common ancestors. */
export async function withNames(db: Db, idgatto: number | null, analisi: Analisi): Promise<Inbreeding> {
  const ids = analisi.antenati_comuni.map(({ id }) => id)
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('gatti')
          .select(['id', 'codice', 'nome', 'prefisso', 'suffisso', 'pretitolo', 'posttitolo', 'nazione'])
          // One text whatever the number of ancestors: it is put together and read once.
          .where('id', '=', sql<number>`any(${ids}::int[])`)
          .execute()
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
