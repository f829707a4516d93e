import { office } from '@bisavolo/domain'
import type { Db, Trx } from '../../../platform/db/database.ts'
import type { Who } from '../../../platform/http/who.ts'
import { avvisiSimili } from '../../../registro/duplicati/read-avvisi-simili.ts'
import type { Passaggio } from '../passaggio-row.ts'

export async function readSameCode(db: Db | Trx, id: number, codice_fiscale: string) {
  return await db
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo'])
    .where('codice_fiscale', '=', codice_fiscale)
    .where('id', '!=', id)
    .orderBy('id')
    .executeTakeFirst()
}

export async function avvisiEntered(db: Db | Trx, who: Who, { idproprietario }: Passaggio) {
  if (!office.includes(who.role) || idproprietario === null) return []
  const cliente = await db
    .selectFrom('clienti_soci as c')
    .innerJoin('audit as a', 'a.entita_id', 'c.id')
    .selectAll('c')
    .where('c.id', '=', idproprietario)
    .where('a.entita', '=', 'clienti_soci')
    .where('a.entita_id', '=', idproprietario)
    .where('a.azione', '=', 'inserimento')
    .where('a.richiesta', '=', who.requestId)
    .executeTakeFirst()
  if (cliente === undefined) return []
  const simili = await avvisiSimili(db, who, 'clienti_soci', { ...cliente })
  return simili.map(({ campo, ...rest }) => ({ ...rest, campo: `acquirente.${campo}` }))
}
