import { formatNumero } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { definitionOf } from '../corsa/definition-of.ts'
import { unite } from './record-unite.ts'

interface Gruppo {
  entita: string
  resta: string
  righe: number
  esempi: number[]
}

const which = sql`coalesce((
  select ' (n. ' || string_agg(altra::text, ', ' order by altra) || ')'
  from (select case when resta = ${unite.tenuta} then u.togli else u.tieni end as altra from unioni u
    where u.entita = importazioni_righe.entita and u.annullata_il is null
      and ((resta = ${unite.tenuta} and u.tieni = entita_id) or (resta = ${unite.tolta} and u.togli = entita_id))) as unite), '')`

export async function recordLeft(db: Db, id: number): Promise<string | null> {
  await sql`
    update importazioni_righe set messaggi = coalesce(messaggi, '[]') || jsonb_build_array(jsonb_build_object(
      'livello', 'avviso', 'campo', null, 'codice', 'resta', 'messaggio', 'Non annullato: ' || resta || ${which}))
    where idimportazione = ${id} and resta is not null and not coalesce(messaggi, '[]') @> '[{"codice": "resta"}]'`.execute(
    db,
  )
  const { rows } = await sql<Gruppo>`
    select entita, resta, count(*)::int as righe, (array_agg(entita_id order by entita_id))[1:5] as esempi
    from importazioni_righe where idimportazione = ${id} and resta is not null and fatta group by entita, resta
    order by entita, resta`.execute(db)
  if (rows.length === 0) return null
  const said = rows.map(({ entita, resta, righe, esempi }) => {
    const { one, many } = definitionOf(entita).label
    const numbers = `n. ${esempi.join(', ')}${righe > esempi.length ? '…' : ''}`
    return `${formatNumero(righe)} ${(righe === 1 ? one : many).toLowerCase()} (${resta}; ${numbers})`
  })
  return `Restano nel registro: ${said.join('; ')}.`
}
