import { entityOf } from '@bisavolo/domain'
import { impostazioneError } from '@bisavolo/domain/rules/impostazioni-fiscali-controlli'
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
