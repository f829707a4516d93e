import { Conflict, entityOf, type FieldError, invalid } from '@bisavolo/domain'
import { impostazioniDefault } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import {
  chiaveFindings,
  impostazioneError,
  isLogo,
  notLogo,
} from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali-controlli'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'

export async function saveImpostazione(work: Work, id: number | null, body: Values): Promise<Values> {
  const opened = await openRecord(work, entityOf('impostazioni_fiscali'), id, body)
  const valoreErrors = ({ chiave, valore }: Values): FieldError[] => {
    const message = impostazioneError(String(chiave), valore as string | null, work.who.today)
    return message === null ? [] : [{ field: 'valore', message }]
  }
  const row = await proposeSound(opened, {}, { rules: valoreErrors })
  if (row.chiave === 'emittente_logo') await refuseNoLogo(work, row.valore)
  work.warned.push(...chiaveFindings(String(row.chiave)).map(finding => shownTo(finding, 'staff')))
  return writeRecord(opened, row)
}

/** The lock keeps the document from being deleted before the setting is stored. */
async function refuseNoLogo({ trx }: Work, valore: unknown): Promise<void> {
  const text = String(valore ?? '').trim()
  if (text === '') return
  const documento = await trx
    .selectFrom('documenti')
    .select(['mime', 'dimensione'])
    .where('id', '=', Number(text))
    .forShare()
    .executeTakeFirst()
  if (documento === undefined || !isLogo(documento)) throw invalid('valore', notLogo)
}

/** Documents need every setting, so the last value of a key cannot be deleted. */
export async function removeImpostazione(work: Work, id: number): Promise<void> {
  const entity = entityOf('impostazioni_fiscali')
  const row = await lockRecord(work, entity, id, 'remove')
  const { chiave } = row
  // Locks all values: two concurrent deletions could remove both.
  const values = await work.trx
    .selectFrom('impostazioni_fiscali')
    .select('id')
    .where('chiave', '=', chiave as string)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (values.length === 1 && impostazioniDefault.some(known => known.chiave === chiave))
    throw new Conflict(
      `È l’unico valore di ${chiave}, che i documenti leggono: aggiungi prima quello che lo sostituisce.`,
    )
  await removeLocked(work, entity, row)
}
