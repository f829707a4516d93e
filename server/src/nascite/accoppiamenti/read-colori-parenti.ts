import type { Colorato } from '@bisavolo/domain/registro/rules/ems/loci'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The colours of parents and offspring prove hidden genes. */
export async function readColoriParenti(db: Db, ids: readonly number[]): Promise<Map<number, Colorato[]>> {
  const { rows } = await sql<Colorato & { di: number }>`
    select parenti.di, razze.codice as razza, colori.codice as colore
    from (
      select figlio.id as di, genitore.idrazza, genitore.idgenotipo
      from gatti as figlio join gatti as genitore on genitore.id in (figlio.idpadre, figlio.idmadre)
      where figlio.id = any(${[...ids]}::int[])
      union
      select idpadre, idrazza, idgenotipo from gatti where idpadre = any(${[...ids]}::int[]) and annullato = 0
      union
      select idmadre, idrazza, idgenotipo from gatti where idmadre = any(${[...ids]}::int[]) and annullato = 0
    ) as parenti
      join razze on razze.id = parenti.idrazza
      join colori on colori.id = parenti.idgenotipo`.execute(db)
  const byId = new Map<number, Colorato[]>(ids.map(id => [id, []]))
  for (const { di, razza, colore } of rows) byId.get(di)?.push({ razza, colore })
  return byId
}
