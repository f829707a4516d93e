import { Conflict, entityOf, invalid } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  erroriRegola,
  messaggioScoperto,
  primoGiornoScoperto,
} from '@bisavolo/domain/segreteria/rules/regole/regole-controlli'
import { lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

/** Refuses values the rules cannot parse, and days without a value. */
export async function saveRegola(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('regole'), id, body)
  const empty = { chiave: '', valore: '', valido_dal: '', valido_al: null }
  const regolaOf = (row: Values) =>
    ({ ...empty, ...Object.fromEntries(Object.entries(row).filter(([, value]) => value != null)) }) as unknown as Regola
  const row = await proposeSound(opened, {}, { rules: proposed => erroriRegola(regolaOf(proposed)) })
  const regola = regolaOf(row)
  const giorno = primoGiornoScoperto(regola.chiave, [...(await othersOf(work, regola.chiave, id)), regola])
  if (giorno !== null) throw invalid('valido_al', messaggioScoperto(regola.chiave, giorno))
  return writeRecord(opened, row)
}

export async function removeRegola(work: Work, id: number): Promise<void> {
  const entity = entityOf('regole')
  const row = await lockRecord(work, entity, id, 'remove')
  const chiave = row.chiave as string
  const giorno = primoGiornoScoperto(chiave, await othersOf(work, chiave, id))
  if (giorno !== null) throw new Conflict(`${messaggioScoperto(chiave, giorno)}.`)
  await removeLocked(work, entity, row)
}

/** Locks all values of the rule: two concurrent deletions could leave a gap. */
async function othersOf({ trx }: Work, chiave: string, id: number | null): Promise<Regola[]> {
  return trx
    .selectFrom('regole')
    .select(['chiave', 'valore', 'valido_dal', 'valido_al', 'descrizione'])
    .where('chiave', '=', chiave)
    .where('id', '!=', id ?? 0)
    .orderBy('id')
    .forUpdate()
    .execute()
}
