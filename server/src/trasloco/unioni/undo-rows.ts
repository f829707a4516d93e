import { sql } from 'kysely'
import { noteChanged, type Work } from '../../records/work.ts'
import { notes, ownPlaces, referenceIn } from './places.ts'
import type { UnioneRow } from './read-unione.ts'
import type { Spostati } from './spostati.ts'
import { insertRows, ofEntita, writeReferences } from './update-riferimenti.ts'

export const azione = 'unione annullata'

export async function restoreRows(work: Work, { entita, tieni, togli, spostati }: UnioneRow): Promise<void> {
  for (const { tabella, colonne, righe } of spostati.righe) {
    const at = (name: string, id: number) => referenceIn(tabella, name, entita, id)
    const assigned = colonne.map(name => sql`${sql.ref(name)} = ${at(name, togli)}`)
    const campi = colonne.map(campo => ({ campo, prima: at(campo, tieni), dopo: at(campo, togli) }))
    await writeReferences(
      work,
      tabella,
      azione,
      assigned,
      righe.map(([id]) => ({ id, campi })),
    )
  }
}

export async function restoreSeguite(work: Work, { seguite }: Spostati): Promise<void> {
  for (const { tabella, id, prima } of seguite) {
    const marks = Object.entries(prima).filter(([name]) => name !== 'version')
    const assigned = sql.join(marks.map(([name, value]) => sql`${sql.ref(name)} = ${value}`))
    await sql`update ${sql.table(tabella)} set ${assigned}, version = version + 1 where id = ${id}`.execute(work.trx)
    noteChanged(work, tabella, [id])
  }
}

export async function restoreOwn({ trx }: Work, { entita, tieni, togli, spostati }: UnioneRow): Promise<void> {
  for (const { tabella, chiavi } of spostati.proprie) {
    const place = ownPlaces[entita].find(({ table }) => table === tabella)
    if (place === undefined) continue
    const key = sql.join(place.key.map(name => sql.ref(name)))
    await sql`
      update ${sql.table(tabella)} set ${sql.ref(place.column)} = ${togli}
      where ${sql.ref(place.column)} = ${tieni} and ${ofEntita(place, entita)}
        and jsonb_build_array(${key}) in (select jsonb_array_elements(${JSON.stringify(chiavi)}::jsonb))`.execute(trx)
  }
}

export async function restoreNotes({ trx }: Work, { spostati }: UnioneRow): Promise<void> {
  for (const { tabella, tolte, messe } of spostati.note) {
    const key = notes.find(({ table }) => table === tabella)?.key ?? []
    const table = sql.table(tabella)
    const same = sql.join(
      key.map(name => sql`${sql.ref(`t.${name}`)} = ${sql.ref(`m.${name}`)}`),
      sql` and `,
    )
    await sql`
      delete from ${table} as t using jsonb_populate_recordset(null::${table}, ${JSON.stringify(messe)}::jsonb) as m
      where ${same}`.execute(trx)
    await insertRows(trx, tabella, tolte)
  }
}
