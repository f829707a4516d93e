import { Conflict } from '@bisavolo/domain'
import {
  isRichiedibile,
  motivoOf,
  type RichiestaCorrezione,
} from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { refuseErrors } from '../../records/write-record.ts'
import { correzioniIn } from '../correzioni.ts'
import { mailCorrezioni } from './mail-passaggio.ts'
import type { OfficeSave } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { storeByOffice } from './store-by-office.ts'

export async function askCorrections(save: OfficeSave): Promise<Passaggio> {
  const { work, opened, before } = save
  const correzioni = correzioniIn(opened.body) ?? []
  refuseUnaskable(before, correzioni)
  const set = { da_correggere: 1, richieste_correzione: correzioni }
  const stored = await storeByOffice(save, set, 'richiesta di correzioni')
  await mailCorrezioni(work, stored, motivoOf(correzioni))
  return stored
}

function refuseUnaskable(
  { idrichiedente, acquirente_nuovo }: Passaggio,
  correzioni: readonly RichiestaCorrezione[],
): void {
  if (idrichiedente === null)
    throw new Conflict('Il passaggio lo ha inserito la segreteria: non c’è nessuno a cui chiedere correzioni.')
  refuseErrors(
    correzioni.flatMap(({ campo }, i) =>
      isRichiedibile(campo, acquirente_nuovo === 1)
        ? []
        : [{ field: `correzioni.${i}.campo`, message: 'Correzioni: questo campo chi ha inviato non può correggerlo' }],
    ),
  )
}
