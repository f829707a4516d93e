import { Conflict, entityOf } from '@bisavolo/domain'
import { impostazioniDefault } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { impostazioneError } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali-controlli'
import { lockRecord } from '../../records/read-record.ts'
import { removeRecord } from '../../records/remove-record.ts'
import { saveRecord } from '../../records/save-record.ts'
import type { Work } from '../../records/work.ts'

type Values = Record<string, unknown>

/** A setting that could not be read on the day of a document is refused on the day it is typed. */
export function saveImpostazione(work: Work, id: number | null, body: Values): Promise<Values> {
  return saveRecord(work, entityOf('impostazioni_fiscali'), id, body, {
    check: row => {
      const message = impostazioneError(String(row.chiave), row.valore as string | null, work.who.today)
      return message === null ? [] : [{ field: 'valore', message }]
    },
  })
}

/** Documents read every setting of the book: the last value of one is never taken away, only followed by another. */
export async function removeImpostazione(work: Work, id: number): Promise<void> {
  const entity = entityOf('impostazioni_fiscali')
  const { chiave } = await lockRecord(work.trx, work.who, entity, id, 'remove')
  // Locked: of two that are taken away together the second finds the first gone.
  const values = await work.trx
    .selectFrom('impostazioni_fiscali')
    .select('id')
    .where('chiave', '=', chiave as string)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (values.length === 1 && impostazioniDefault.some(row => row.chiave === chiave))
    throw new Conflict(
      `È l’unico valore di ${chiave}, che i documenti leggono: aggiungi prima quello che lo sostituisce.`,
    )
  await removeRecord(work, entity, id)
}
