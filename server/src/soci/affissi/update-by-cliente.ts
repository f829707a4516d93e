import { entityOf } from '@bisavolo/domain'
import { affissiAssegnati } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { asSystem } from '../../records/as-system.ts'
import { isSame } from '../../records/audit/audit.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { lockTitolari } from './lock-titolari.ts'
import { writeTitolari } from './update-titolari.ts'

type Values = Record<string, unknown>

/** The practice by which a client holds the affisso that this save changes, with the records of those who share it. */
export async function lockPraticaOf(work: Work, before: Values | null, row: Values): Promise<Affisso | null> {
  if (before === null || ['prefisso', 'suffisso', 'ratificaFife'].every(name => isSame(before[name], row[name])))
    return null
  const id = before.id as number
  const pratica = await work.trx
    .selectFrom('affissi')
    .selectAll()
    .where(eb => eb.or([eb('idcliente', '=', id), eb('idcointestatario', '=', id), eb('idcointestatario1', '=', id)]))
    .where('stato', 'in', [...affissiAssegnati])
    .executeTakeFirst()
  if (pratica === undefined) return null
  await lockTitolari(work, titolariOf(pratica))
  return (await work.trx
    .selectFrom('affissi')
    .selectAll()
    .where('id', '=', pratica.id)
    .forUpdate()
    .executeTakeFirst()) as Affisso
}

/** D21: the office has corrected the affisso on the client's record: its practice says the same, and so do the others' records. */
export async function followCliente(work: Work, pratica: Affisso, cliente: Values): Promise<void> {
  const { prefisso, suffisso, ratificaFife, motivo_affisso } = cliente as Record<string, string | null>
  const affisso = prefisso || suffisso || null
  const set =
    affisso === null
      ? { stato: 'cessata', chiave: null, motivo: motivo_affisso }
      : {
          ...{ affisso, chiave: chiaveAffisso(affisso), posizione: prefisso ? 'prefisso' : 'suffisso' },
          // Without FIFe's day the name waits for it again.
          ...{ ratificaFife, stato: ratificaFife === null ? 'ratificata' : 'in_uso' },
        }
  const opened = openLocked(asSystem(work, 'correzione dell’affisso'), entityOf('affissi'), pratica, {})
  const saved = await writeRecord(opened, proposeRow(opened, set), { azione: 'correzione dell’affisso' })
  await writeTitolari(work, saved, affisso !== null)
}
