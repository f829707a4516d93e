import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'

/** Marks erased values, so that a newer file of the old system does not restore them. */
export const erasedMark = '_cancellata'

/** Examples contain personal data. */
export const withoutExamples = sql<string>`(
  select coalesce(jsonb_agg(t.tabella || jsonb_build_object('colonne', (
    select coalesce(jsonb_agg(c.colonna || '{"esempi": []}'::jsonb order by c.n), '[]'::jsonb)
    from jsonb_array_elements(t.tabella -> 'colonne') with ordinality as c (colonna, n))) order by t.n), '[]'::jsonb)
  from jsonb_array_elements(tabelle) with ordinality as t (tabella, n))`

/** Erases a person from stored import data. The file itself is deleted within 30 days, or by the office. */
export async function blotImports({ trx }: Pick<Work, 'trx'>, clienti: readonly number[]): Promise<void> {
  const blank = (column: string) => sql`case when ${sql.ref(column)} is not null then '{}'::jsonb end`
  const { rows } = await sql<{ idimportazione: number }>`
    update importazioni_righe set messaggi = null, proposta = ${blank('proposta')}, prima = ${blank('prima')},
      valori = ${blank('valori')}, dati = (select coalesce(jsonb_agg(null::text), '[]') from jsonb_array_elements(dati))
    where entita = 'clienti_soci' and entita_id = any(${[...clienti]}::int[]) returning idimportazione`.execute(trx)
  const known = await sql<{ idimportazione: number }>`
    update importazioni_chiavi set valori = jsonb_build_object(${erasedMark}::text, true)
    where entita = 'clienti_soci' and entita_id = any(${[...clienti]}::int[]) returning idimportazione`.execute(trx)
  const ids = [...rows, ...known.rows].map(({ idimportazione }) => idimportazione)
  await sql`update importazioni set tabelle = ${withoutExamples} where id = any(${ids}::int[])`.execute(trx)
  await sql`
    update importazioni set confronto = jsonb_set(confronto, '{campioni}', (
      select jsonb_agg(case when c.campione ->> 'entita' = 'clienti_soci' and (c.campione ->> 'entita_id')::int = any(${[...clienti]}::int[])
        then c.campione || '{"nome": "Persona cancellata", "campi": []}'::jsonb else c.campione end order by c.n)
      from jsonb_array_elements(confronto -> 'campioni') with ordinality as c (campione, n)))
    where id = any(${ids}::int[]) and jsonb_array_length(confronto -> 'campioni') > 0`.execute(trx)
}
