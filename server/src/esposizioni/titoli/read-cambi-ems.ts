import type { CambioEms, CodiceEms } from '@bisavolo/domain/esposizioni/rules/titoli/cambio-ems'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

interface Campi {
  razza: string | null
  genotipo: string | null
  fenotipo: string | null
}
interface Cambiato {
  id: number
  riga: string
  giorno: string
  campo: keyof Campi
  prima: string | null
}

/** Rebuilt backwards from today's record with the audit trail; one query for all cats. */
export async function readCambiEms(db: Db | Trx, gatti: ReadonlyMap<number, Campi>): Promise<Map<number, CambioEms[]>> {
  const changes = await readCambiati(db, [...gatti.keys()])
  const [cambi, now, lines] = [new Map<number, CambioEms[]>(), new Map<number, Campi>(), new Map<string, Cambiato[]>()]
  for (const one of changes) lines.set(one.riga, [...(lines.get(one.riga) ?? []), one])
  for (const line of lines.values()) {
    const { id, giorno } = line[0] as Cambiato
    const dopo = now.get(id) ?? (gatti.get(id) as Campi)
    const prima = { ...dopo, ...Object.fromEntries(line.map(one => [one.campo, one.prima])) }
    cambi.set(id, [{ giorno, prima: codiceOf(prima), dopo: codiceOf(dopo) }, ...(cambi.get(id) ?? [])])
    now.set(id, prima)
  }
  return cambi
}

function codiceOf({ razza, genotipo, fenotipo }: Campi): CodiceEms {
  return { razza, colore: fenotipo ?? genotipo }
}

async function readCambiati(db: Db | Trx, ids: readonly number[]): Promise<Cambiato[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Cambiato>`
    select a.entita_id as id, a.id::text as riga, to_char(a.quando at time zone 'Europe/Rome', 'YYYY-MM-DD') as giorno,
      substr(c ->> 'campo', 3) as campo, coalesce(r.codice, k.codice) as prima
    from audit as a cross join lateral jsonb_array_elements(a.campi) as c
      left join razze as r on c ->> 'campo' = 'idrazza' and r.id = (c ->> 'prima')::int
      left join colori as k on c ->> 'campo' <> 'idrazza' and k.id = (c ->> 'prima')::int
    where a.entita = 'gatti' and a.entita_id = any(${ids}::int[]) and a.azione <> 'inserimento'
      and c ->> 'campo' in ('idrazza', 'idgenotipo', 'idfenotipo')
    order by a.id desc`.execute(db)
  return rows
}
