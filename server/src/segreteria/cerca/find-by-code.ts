import { entityOf } from '@bisavolo/domain'
import { chipDigits } from '@bisavolo/domain/kit/validators'
import type { Values } from '@bisavolo/domain/kit/values'
import { inizialiOf } from '@bisavolo/domain/soci/rules/anagrafica/iniziali'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { isNamed } from './read-named.ts'

/** Code (also former), chip, or the code of another registry if only one cat has it. No cancelled cats, no ancestors. */
export async function findGatto(db: Trx, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  const columns = sql.join(['id', ...entityOf('gatti').labelFields].map(name => sql.ref(`gatti.${name}`)))
  // A cat's current code wins over another cat's former code.
  const { rows } = await sql<Values>`
    select ${columns} from (
      select id, 1 as ordine from gatti where codice_unico(codice) = codice_unico(${codice})
      union all select id, 1 from gatti where chip = ${chipDigits(codice)}
      union all select idgatto, 2 from gatti_codici where codice_unico(codice) = codice_unico(${codice})
      union all select min(id), 3 from gatti where codice_unico(codice_sorgente) = codice_unico(${codice}) having count(*) = 1
    ) as found join gatti on gatti.id = found.id
    where gatti.annullato = 0 and gatti.antenato = 0 order by found.ordine, gatti.codice = ${codice} desc, gatti.id limit 1`.execute(
    db,
  )
  return rows[0]
}

/** Initials and town replace the name, unless the caller already sees the name in a practice. */
export async function findCliente(db: Trx, who: Who, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  const { rows } = await sql<{ id: number; codice: string | null; nome_completo: string; citta: string }>`
    select c.id, c.codice, c.nome_completo, c.citta from (
      select id, 1 as ordine from clienti_soci where codice_unico(codice) = codice_unico(${codice})
      union all select idcliente, 2 from clienti_soci_precedenti where codice_unico(codice) = codice_unico(${codice})
    ) as found join clienti_soci as c on c.id = found.id
    order by found.ordine, c.codice = ${codice} desc, c.id limit 1`.execute(db)
  const found = rows[0]
  if (found === undefined) return undefined
  const { citta: _, ...label } = found
  return (await isNamed(db, who, found.id)) ? label : { ...label, nome_completo: inizialiOf(found) }
}
