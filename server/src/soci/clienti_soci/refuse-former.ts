import { Conflict, entityOf, type Field, type FieldError } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { sql } from 'kysely'
import { takenError } from '../../records/same-code.ts'
import type { Work } from '../../records/work.ts'

/** Code and card of a merged record stay reserved: they are on paper. */
export async function refuseFormer({ trx }: Work, before: Values | null, row: Values): Promise<void> {
  const errors: FieldError[] = []
  for (const name of ['codice', 'tessera'] as const) {
    const value = row[name]
    if (typeof value !== 'string' || value === '' || value === before?.[name]) continue
    const { rows } = await sql<{ codice: string }>`
      select ${sql.ref(name)} as codice from clienti_soci_precedenti
      where codice_unico(${sql.ref(name)}) = codice_unico(${value}) and idcliente <> ${(before?.id as number) ?? 0} limit 1`.execute(
      trx,
    )
    const found = rows[0]
    if (found === undefined) continue
    const error = takenError(entityOf('clienti_soci').fields[name] as Field, name, value, found.codice)
    errors.push({ ...error, message: `${error.message}: è di una scheda unita a un’altra` })
  }
  if (errors.length > 0) throw new Conflict(errors.map(({ message }) => message).join(' · '), errors, 'gia_presente')
}
