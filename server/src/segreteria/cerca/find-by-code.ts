import { entityOf } from '@bisavolo/domain'
import type { Db } from '../../platform/db/database.ts'

type Values = Record<string, unknown>

/** A cat by its registration number, blind to case, or by its fifteen-digit chip; a cancelled one is not there. */
export async function findGatto(db: Db, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  const columns = ['id', ...entityOf('gatti').labelFields] as 'id'[]
  return db
    .selectFrom('gatti')
    .select(columns)
    .where(eb =>
      /^\d{15}$/.test(codice)
        ? eb.or([eb('chip', '=', codice), eb('codice', '=', codice)])
        : eb('codice', 'in', [codice, codice.toUpperCase()]),
    )
    .where('annullato', '=', 0)
    .executeTakeFirst()
}

export async function findCliente(db: Db, codice: string): Promise<Values | undefined> {
  if (codice === '') return undefined
  return db
    .selectFrom('clienti_soci')
    .select(['id', 'codice', 'nome_completo'])
    .where('codice', 'in', [codice, codice.toUpperCase()])
    .executeTakeFirst()
}
