import { type Entity, entityOf, isEntityName, NotFound } from '@bisavolo/domain'
import { fatture_ricevute_righe } from '@bisavolo/domain/denaro/entities/fatture_ricevute_righe'
import type { Mappatura, TabellaLetta } from '@bisavolo/domain/trasloco/rules/importazione/mappatura'
import { sql } from 'kysely'
import { readRegole } from '../../../findings/read-regole.ts'
import type { Db } from '../../../platform/db/database.ts'
import { withZeri } from '../celle/read-zeri.ts'
import { vieCliente } from './fatture/vie-cliente.ts'
import type { Piano, RigaLetta, Tavola } from './riga.ts'

export function entityNamed(name: string): Entity {
  if (name === fatture_ricevute_righe.name) return fatture_ricevute_righe as unknown as Entity
  return entityOf(name)
}

export async function readPiano(
  db: Db,
  id: number,
  { today, files }: Pick<Piano, 'today' | 'files'>,
  order: readonly string[],
): Promise<Piano> {
  const row = await db
    .selectFrom('importazioni')
    .select(['origine', 'tabelle', 'mappatura', 'account_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new NotFound('Importazione non trovata')
  const tavole = await withZeri(
    db,
    id,
    tavoleOf(row.mappatura as unknown as Mappatura, row.tabelle as unknown as TabellaLetta[], order),
  )
  return {
    ...{ db, id, today, files, tavole },
    origine: row.origine,
    regole: await readRegole(db),
    cercati: cercatiIn(tavole),
    accountId: row.account_id,
    attese: 0,
  }
}

const none: ReadonlySet<number> = new Set()

function tavoleOf(mappatura: Mappatura, tabelle: readonly TabellaLetta[], order: readonly string[]): Tavola[] {
  const tavole = mappatura.flatMap(mappata => {
    const indice = tabelle.findIndex(({ nome }) => nome === mappata.tabella)
    const { entita } = mappata
    if (indice < 0 || entita === null || !order.includes(entita)) return []
    const colonne = tabelle[indice]?.colonne.map(({ nome }) => nome) ?? []
    return [{ indice, mappata, colonne, entity: entityNamed(entita), zeri: none }]
  })
  return tavole.sort((a, b) => order.indexOf(a.entity.name) - order.indexOf(b.entity.name) || a.indice - b.indice)
}

/** A conversion can need a code that no column maps (breed), so codes are always indexed. */
function cercatiIn(tavole: readonly Tavola[]): Map<string, Set<string>> {
  const cercati = new Map<string, Set<string>>()
  const add = (name: string, tramite: string) => {
    if (tramite !== 'chiave') cercati.set(name, (cercati.get(name) ?? new Set()).add(tramite))
  }
  for (const { entity, mappata } of tavole) {
    if (entity.fields.codice !== undefined) add(entity.name, 'codice')
    if (entity.name === 'fatture_ricevute') for (const via of vieCliente) add('clienti_soci', via)
    for (const { campo, tramite } of Object.values(mappata.campi)) {
      const to = entity.fields[campo]?.to
      if (to !== undefined && tramite !== undefined && (isEntityName(to) || to === fatture_ricevute_righe.name))
        add(to, tramite)
    }
  }
  return cercati
}

export async function readPage(
  { db, id }: Piano,
  tabella: number,
  after: number,
  size: number,
): Promise<readonly RigaLetta[]> {
  const { rows } = await sql<RigaLetta>`
    select riga, dati, scelta from importazioni_righe
    where idimportazione = ${id} and tabella = ${tabella} and riga > ${after} and not fatta
    order by riga limit ${size}`.execute(db)
  return rows
}

export async function readTotal({ db, id, tavole }: Piano): Promise<number> {
  if (tavole.length === 0) return 0
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from importazioni_righe
    where idimportazione = ${id} and tabella = any(${tavole.map(({ indice }) => indice)}::int[]) and not fatta`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
