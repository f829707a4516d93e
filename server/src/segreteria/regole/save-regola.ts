import { Conflict, entityOf, type FieldError } from '@bisavolo/domain'
import type { Regola } from '@bisavolo/domain/kit/regola'
import {
  erroriRegola,
  messaggioScoperto,
  primoGiornoScoperto,
} from '@bisavolo/domain/segreteria/rules/regole/regole-controlli'
import { lockRecord } from '../../records/read-record.ts'
import { removeRecord } from '../../records/remove-record.ts'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>

/** A value that the rules could not read, or a rule left without one, is refused here and not on the page that asks for it. */
export function saveRegola(work: Work, id: number | null, body: Values): Promise<Values> {
  return saveRecord(work, entityOf('regole'), id, body, {
    check: async row => {
      const regola = { ...row, valido_al: row.valido_al ?? null } as unknown as Regola
      const errors: FieldError[] = erroriRegola(regola)
      if (errors.length > 0) return errors
      const giorno = primoGiornoScoperto(regola.chiave, [...(await othersOf(work, regola.chiave, id)), regola])
      return giorno === null ? [] : [{ field: 'valido_al', message: messaggioScoperto(regola.chiave, giorno) }]
    },
  })
}

export async function removeRegola(work: Work, id: number): Promise<void> {
  const entity = entityOf('regole')
  const row = await lockRecord(work.trx, work.who, entity, id, 'remove')
  const chiave = row.chiave as string
  const giorno = primoGiornoScoperto(chiave, await othersOf(work, chiave, id))
  if (giorno !== null) throw new Conflict(`${messaggioScoperto(chiave, giorno)}.`)
  await removeRecord(work, entity, id)
}

/** Locked: of two that are taken away together the second finds the first gone. */
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
