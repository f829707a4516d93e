import { entityOf, type Role } from '@bisavolo/domain'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { SmallTables } from '../../records/small-tables.ts'

/** 'system' for certificates, which are the same for every user. */
export type Reader = { role: Role; clienteId: number | null } | 'system'

const readsAll: readonly Role[] = ['superadmin', 'admin', 'admin_cdn_full']

export async function readNodi(
  reading: { db: Db | Trx; small: SmallTables },
  who: Reader,
  ids: readonly number[],
  own: number,
): Promise<Map<number, Nodo>> {
  if (ids.length === 0) return new Map()
  const rows = await reading.db
    .selectFrom('gatti')
    .select(['id', 'idpadre', 'idmadre', 'nome', 'pretitolo', 'prefisso', 'suffisso', 'posttitolo', 'nazione'])
    .select(['codice', 'sesso', 'data_nascita', 'chip', 'idrazza', 'idgenotipo', 'idfenotipo'])
    .select(['idproprietario', 'idcointestatario', 'idcointestatario1'])
    .where('id', 'in', [...ids])
    .execute()
  const codeOf = await codesOf(reading.small)
  return new Map(
    rows.map(row => {
      const { idrazza, idgenotipo, idfenotipo, idproprietario, idcointestatario, idcointestatario1, ...shown } = row
      const owners = [idproprietario, idcointestatario, idcointestatario1]
      const apribile = row.id === own || opens(who, owners)
      return [
        row.id,
        {
          ...shown,
          nome_completo: nomeCompletoOf(row),
          razza: codeOf('razze', idrazza),
          genotipo: codeOf('colori', idgenotipo),
          fenotipo: codeOf('colori', idfenotipo),
          chip: apribile ? row.chip : null,
          apribile,
        },
      ]
    }),
  )
}

function opens(who: Reader, owners: readonly (number | null)[]): boolean {
  if (who === 'system' || readsAll.includes(who.role)) return true
  return who.clienteId !== null && owners.includes(who.clienteId)
}

async function codesOf(
  small: SmallTables,
): Promise<(table: 'razze' | 'colori' | 'libri', id: number | null) => string | null> {
  const tables = {
    razze: await small.all(entityOf('razze')),
    colori: await small.all(entityOf('colori')),
    libri: await small.all(entityOf('libri')),
  }
  return (table, id) => (id === null ? null : ((tables[table].get(id)?.codice as string | undefined) ?? null))
}
