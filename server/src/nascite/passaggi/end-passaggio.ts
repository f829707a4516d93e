import { entityOf } from '@bisavolo/domain'
import type { StatoPassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { asSystem } from '../../records/as-system.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { forgetAcquirente } from './acquirente/save-acquirente.ts'
import { annulConsensi, keepIndirizzo } from './consenso/annul-consensi.ts'
import { lockOthers } from './lock-passaggio.ts'
import { mailEnded } from './mail-passaggio.ts'
import type { Passaggio } from './passaggio-row.ts'

type Fine = Extract<StatoPassaggio, 'ritirato' | 'rifiutato' | 'scaduto' | 'superato'>

const ends: Readonly<Record<Fine, { azione: string; motivo: string }>> = {
  ritirato: { azione: 'ritiro', motivo: 'Ritirato da chi lo ha chiesto.' },
  rifiutato: { azione: 'rifiuto di chi cede', motivo: 'Chi cede il gatto non ha confermato la richiesta.' },
  scaduto: { azione: 'scadenza', motivo: 'Chi cede il gatto non ha risposto entro il termine.' },
  superato: { azione: 'chiusura', motivo: 'È stato registrato un altro passaggio di questo gatto.' },
}

export async function endPassaggio(work: Work, before: Passaggio, stato: Fine): Promise<Passaggio> {
  const { azione, motivo } = ends[stato]
  const opened = openLocked(work, entityOf('passaggi'), before, {})
  const stored = await writeRecord(opened, proposeRow(opened, { stato, motivo, da_confermare: 0 }), { azione })
  await forgetAcquirente(work, stored.id)
  await annulConsensi(work, stored.id)
  await mailEnded(work, stored)
  return keepIndirizzo(work, stored, null)
}

export async function endOthers(work: Work, registered: Passaggio): Promise<void> {
  const system = asSystem(work, `registrazione del passaggio n. ${registered.id}`)
  for (const other of await lockOthers(work, registered)) await endPassaggio(system, other, 'superato')
}
