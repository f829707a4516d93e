import type { Entity } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Trx } from '../../../platform/db/database.ts'
import { mergedInto } from '../../../records/merged.ts'
import { storedOf } from './definition-of.ts'
import type { Riga } from './read-batch.ts'
import { attempt } from './store-attempt.ts'

type Write = (rows: readonly Riga[]) => Promise<Values[]>

interface Result {
  stored: { riga: Riga; row: Values; messaggi: MessaggioRiga[] }[]
  lost: { riga: Riga; messaggi: MessaggioRiga[] }[]
}

/** Tries all rows at once; if the database refuses, row by row, so that only the bad rows are left out. */
export async function oneByOne(trx: Trx, entity: Entity, rows: readonly Riga[], write: Write): Promise<Result> {
  if (rows.length === 0) return { stored: [], lost: [] }
  const all = await attempt(trx, () => write(rows))
  if ('rows' in all) return { stored: paired(rows, all.rows), lost: [] }
  const result: Result = { stored: [], lost: [] }
  for (const riga of rows) {
    const { linked, messaggi, missing } = await withLiveLinks(trx, entity, riga)
    if (missing !== undefined) {
      result.lost.push({ riga, messaggi: [missing] })
      continue
    }
    const one = await attempt(trx, () => write([linked]))
    if ('refused' in one) result.lost.push({ riga, messaggi: [refusalOf(entity, one.refused)] })
    else result.stored.push({ riga: linked, row: one.rows[0] as Values, messaggi })
  }
  return result
}

function paired(rows: readonly Riga[], stored: readonly Values[]): Result['stored'] {
  const byId = new Map(stored.map(row => [row.id as number, row]))
  return rows.map(riga => ({ riga, row: byId.get(riga.entita_id) as Values, messaggi: [] }))
}

/** Links follow merges; links to missing records are cut with a warning, or the row is left out if the link is required. */
async function withLiveLinks(
  trx: Trx,
  entity: Entity,
  riga: Riga,
): Promise<{ linked: Riga; messaggi: MessaggioRiga[]; missing?: MessaggioRiga }> {
  const { references, notNull } = storedOf(entity)
  const proposta = { ...riga.proposta }
  const messaggi: MessaggioRiga[] = []
  for (const { field, to } of references) {
    const id = proposta[field]
    if (id === null || id === undefined || id === riga.entita_id) continue
    if (await isThere(trx, to, id)) continue
    const label = entity.fields[field]?.label ?? field
    const into = await mergedInto(trx, to, id as number)
    if (into !== undefined && (await isThere(trx, to, into))) {
      proposta[field] = into
      messaggi.push({
        ...{ livello: 'avviso', campo: field, codice: 'unito' },
        messaggio: `${label}: la scheda indicata è stata unita a un’altra dopo la prova, il legame va a quella`,
      })
      continue
    }
    if (notNull.has(field))
      return {
        linked: riga,
        messaggi,
        missing: deadLink('errore', field, `${label}: il record indicato non c’è più o è stato scartato`),
      }
    proposta[field] = null
    messaggi.push(
      deadLink('avviso', field, `${label}: il record indicato non c’è più o è stato scartato, il legame manca`),
    )
  }
  return { linked: { ...riga, proposta }, messaggi }
}

/** The row lock prevents deletion and merge until the end of the transaction. */
async function isThere(trx: Trx, table: string, id: unknown): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} for key share`.execute(trx)
  return rows.length > 0
}

function deadLink(livello: MessaggioRiga['livello'], campo: string, messaggio: string): MessaggioRiga {
  return { livello, campo, codice: 'legame', messaggio }
}

function refusalOf(entity: Entity, { code, constraint, column }: pg.DatabaseError): MessaggioRiga {
  const said = { livello: 'errore', campo: null } as const
  if (code === '23505') {
    const one = entity.unique.find(({ fields }) => constraint === `${entity.name}_${fields.join('_')}_unique`)
    if (one !== undefined) return { ...said, codice: 'gia_presente', messaggio: one.message }
    const campo = Object.keys(entity.fields).find(name => constraint === `${entity.name}_${name}_unique`)
    if (campo === undefined)
      return { ...said, codice: 'gia_presente', messaggio: 'Un record uguale è già presente nel registro' }
    return {
      ...said,
      campo,
      codice: 'gia_presente',
      messaggio: `${entity.fields[campo]?.label}: valore già presente nel registro`,
    }
  }
  if (code === '23502' && column !== undefined)
    return {
      ...said,
      campo: column,
      codice: 'obbligatorio',
      messaggio: `${entity.fields[column]?.label ?? column}: valore obbligatorio`,
    }
  if (code === '23514') return { ...said, codice: 'non_ammesso', messaggio: checkMessage(entity) }
  return { ...said, codice: 'non_valido', messaggio: 'Un valore non è nel formato atteso' }
}

function checkMessage({ name }: Entity): string {
  if (name.startsWith('fatture_ricevute')) return 'Un documento emesso non si modifica'
  return name === 'gatti' ? 'Un gatto non può essere antenato di sé stesso' : 'Un valore non è ammesso'
}
