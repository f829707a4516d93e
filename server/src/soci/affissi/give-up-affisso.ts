import { entityOf } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import { findingsOfRinuncia, rinunciaOf } from '@bisavolo/domain/soci/rules/affisso/rinuncia'
import { asSystem } from '../../records/as-system.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { lockTitolari } from './lock-titolari.ts'
import { nessuno, writeTitolare, writeTitolari } from './update-titolari.ts'

export async function giveUpAffisso(work: Work, pratica: Affisso, chi: number, motivo: string | null): Promise<void> {
  const people = await lockTitolari(work, titolariOf(pratica))
  const rinuncia = rinunciaOf(pratica.idcliente, people, chi)
  if (!rinuncia.cessa) return leaveAffisso(work, pratica, chi)
  await writePratica(work, pratica, 'correzione dell’affisso', { stato: 'cessata', chiave: null, motivo })
  const losing = rinuncia.altri.map(({ id }) => id)
  for (const persona of people.filter(({ id }) => losing.includes(id))) await writeTitolare(work, persona, nessuno)
  work.warned.push(...findingsOfRinuncia(pratica, rinuncia).map(finding => shownTo(finding, 'staff')))
}

async function leaveAffisso(work: Work, pratica: Affisso, chi: number): Promise<void> {
  const left = (['idcointestatario', 'idcointestatario1'] as const).filter(campo => pratica[campo] === chi)
  const set = Object.fromEntries(left.map(campo => [campo, null]))
  await writeTitolari(work, await writePratica(work, pratica, 'uscita di un cointestatario', set), true)
}

function writePratica(work: Work, pratica: Affisso, azione: string, set: Record<string, unknown>): Promise<Affisso> {
  const opened = openLocked(asSystem(work, azione), entityOf('affissi'), pratica, {})
  return writeRecord(opened, proposeRow(opened, set), { azione })
}
