import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'
import { definitionOf } from '../corsa/definition-of.ts'
import { isEdited } from './find-edited.ts'
import { findReferences, type Legame } from './find-references.ts'
import { markUnite, uncut } from './record-unite.ts'
import { usedBy } from './used-by.ts'

export const edited = 'modificato dopo l’importazione'

/** A record that stays also keeps everything it needs, so the marking repeats until nothing changes. */
export async function recordStays(db: Db, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await forgetStays(trx, id)
    const { rows } = await sql<{ entita: string }>`
      select distinct entita from importazioni_righe
      where idimportazione = ${id} and fatta and esito in ('inserito', 'aggiornato')`.execute(trx)
    const entities = rows.map(({ entita }) => entita)
    await markUnite(trx, id, entities)
    for (const name of entities) await markEdited(trx, id, name)
    const links = await findReferences(trx, entities)
    for (let marked = 1; marked > 0; ) {
      marked = 0
      for (const link of links) marked += await markUsed(trx, id, link)
      for (const part of parts) if (entities.includes(part.di)) marked += await markPart(trx, id, part)
    }
    for (const name of entities) await markPractice(trx, id, name)
    if (entities.includes('documenti')) await markLogo(trx, id)
  })
}

async function forgetStays(trx: Trx, id: number): Promise<void> {
  await sql`
    update importazioni_righe set resta = null, messaggi = (
      select coalesce(jsonb_agg(m.messaggio order by m.n), '[]') from jsonb_array_elements(messaggi) with ordinality as m (messaggio, n)
      where m.messaggio ->> 'codice' <> 'resta')
    where idimportazione = ${id} and resta is not null and fatta`.execute(trx)
}

async function markEdited(trx: Trx, id: number, name: string): Promise<void> {
  const entity = definitionOf(name)
  await sql`
    update importazioni_righe r set resta = ${edited} from ${sql.table(name)} t
    where r.idimportazione = ${id} and r.entita = ${name} and r.fatta and r.esito in ('inserito', 'aggiornato')
      and r.resta is null and t.id = r.entita_id and ${isEdited(entity)}`.execute(trx)
}

const going = (id: number, entita: string) =>
  sql`r.idimportazione = ${id} and r.entita = ${entita} and r.esito = 'inserito' and r.fatta and r.resta is null`

/** `+ 0` disables the index on the import: with stale statistics the planner would scan all rows of the import. */
const rowOf = (id: number, entita: string, record: RawBuilder<unknown>) =>
  sql`o.idimportazione + 0 = ${id} and o.entita = ${entita} and o.entita_id = ${record} and o.fatta`

/** By a row from outside the import, or by a remaining row whose link is required, edited, or needed to undo a merge. */
export function isUsed(id: number, { tabella, colonna, obbligatorio, ha_id }: Legame): RawBuilder<boolean> {
  if (!ha_id) return sql`exists (select from ${sql.table(tabella)} t where t.${sql.ref(colonna)} = r.entita_id)`
  const stays = obbligatorio
    ? sql`o.resta is not null`
    : sql`o.resta = any(${[...uncut]}::text[])
        or (o.resta is not null and (o.proposta ->> ${colonna}::text)::int is distinct from t.${sql.ref(colonna)})`
  return sql`exists (select from ${sql.table(tabella)} t
    left join importazioni_righe o on ${rowOf(id, tabella, sql`t.id`)} and o.esito in ('inserito', 'aggiornato')
    where t.${sql.ref(colonna)} = r.entita_id and (o.riga is null or (${stays})))`
}

async function markUsed(trx: Trx, id: number, link: Legame): Promise<number> {
  const { numAffectedRows } = await sql`
    update importazioni_righe r set resta = ${usedBy(link.tabella)} where ${going(id, link.verso)} and ${isUsed(id, link)}`.execute(
    trx,
  )
  return Number(numAffectedRows ?? 0)
}

const parts = [
  { tabella: 'fatture_ricevute_righe', colonna: 'iddocumento', di: 'fatture_ricevute' },
  { tabella: 'cuccioli', colonna: 'idDenuncia', di: 'denunce_nascita' },
] as const

async function markPart(trx: Trx, id: number, { tabella, colonna, di }: (typeof parts)[number]): Promise<number> {
  const { numAffectedRows } = await sql`
    update importazioni_righe r set resta = ${`parte di: ${definitionOf(di).label.one.toLowerCase()} che resta`}
    from ${sql.table(tabella)} t
    where ${going(id, tabella)} and t.id = r.entita_id and exists (select from importazioni_righe o
      where ${rowOf(id, di, sql`t.${sql.ref(colonna)}`)} and o.resta is not null)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

/** `fatture_ricevute.pratica` is text, not a foreign key. */
export function isCharged(id: number, name: string): RawBuilder<boolean> {
  return sql`exists (select from fatture_ricevute f where f.pratica = ${`${name}/`}::text || r.entita_id
    and not exists (select from importazioni_righe o
      where ${rowOf(id, 'fatture_ricevute', sql`f.id`)} and o.resta is null))`
}

async function markPractice(trx: Trx, id: number, name: string): Promise<void> {
  await sql`
    update importazioni_righe r set resta = ${usedBy('fatture_ricevute')}
    where ${going(id, name)} and ${isCharged(id, name)}`.execute(trx)
}

/** The setting for the logo is text, not a foreign key (documents/remove-document.ts). */
async function markLogo(trx: Trx, id: number): Promise<void> {
  await sql`
    update importazioni_righe r set resta = 'usato da: impostazioni fiscali' where ${going(id, 'documenti')}
      and exists (select from impostazioni_fiscali i where i.chiave = 'emittente_logo' and i.valore = r.entita_id::text)`.execute(
    trx,
  )
}
