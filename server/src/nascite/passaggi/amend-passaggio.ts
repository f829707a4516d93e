import { Conflict, entityOf } from '@bisavolo/domain'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import { isSame } from '../../records/audit/audit.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { writeRecord } from '../../records/write-record.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { storeByOffice } from './store-by-office.ts'

export function amendPassaggio(save: OfficeSave): Promise<Passaggio> {
  return storeByOffice(save, {})
}

const open = ['note', 'motivo', 'nota_deroga']

export async function amendDecided({ opened, before }: OfficeSave): Promise<Passaggio> {
  refuseDecided(before, opened.body)
  return writeRecord(opened, await proposeSound(opened))
}

function refuseDecided(before: Passaggio, body: Record<string, unknown>): void {
  if (body.correzioni !== undefined && body.correzioni !== null)
    throw new Conflict('Il passaggio è già deciso: non c’è più nulla da correggere.')
  const { fields } = entityOf('passaggi')
  const changed = Object.keys(fields).filter(
    name =>
      !open.includes(name) &&
      fields[name]?.readOnly !== true &&
      body[name] !== undefined &&
      !isSame(before[name as keyof Passaggio], body[name]),
  )
  if (changed.length === 0 && body.crea_acquirente !== true && body.crea_acquirente !== 1) return
  const { label } = stateOf(statiPassaggio, before.stato)
  throw new Conflict(`Il passaggio è ${label.toLowerCase()}: non si modifica più.`)
}
