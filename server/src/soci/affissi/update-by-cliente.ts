import { entityOf, Invalid } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { affissiAssegnati } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { findingsOfCointestazione } from '@bisavolo/domain/soci/rules/affisso/rinuncia'
import { chiaveAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { asSystem } from '../../records/as-system.ts'
import { isSame } from '../../records/audit/audit.ts'
import { openLocked } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type Affisso, titolariOf } from './affisso-row.ts'
import { giveUpAffisso } from './give-up-affisso.ts'
import { lockTitolari } from './lock-titolari.ts'
import { nessuno, type Parti, partiFor, writeTitolari } from './update-titolari.ts'

export async function lockPraticaOf(work: Work, before: Values | null, row: Values): Promise<Affisso | null> {
  if (before === null || Object.keys(nessuno).every(name => isSame(before[name], row[name]))) return null
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

export async function partiAfter(work: Work, pratica: Affisso, before: Values, row: Values): Promise<Parti> {
  const { affisso, posizione, ratificaFife } = affissoIn(row)
  if (affisso === null) return nessuno
  const people = await lockTitolari(work, titolariOf(pratica))
  const parti = partiFor({ affisso, posizione, ratificaFife }, before.id as number, people)
  const findings = findingsOfCointestazione(pratica.id, before, row, parti.cointestazione_affisso)
  if (findings.length > 0) throw new Invalid(findings.map(errorOf))
  return parti
}

/** D21: copies a correction on the client's record to the practice and the other holders. */
export async function followCliente(work: Work, pratica: Affisso, cliente: Values): Promise<void> {
  const { affisso, posizione, ratificaFife } = affissoIn(cliente)
  if (affisso === null)
    return giveUpAffisso(work, pratica, cliente.id as number, cliente.motivo_affisso as string | null)
  const stato = ratificaFife === null ? 'ratificata' : 'in_uso'
  const set = { affisso, chiave: chiaveAffisso(affisso), posizione, ratificaFife, stato }
  const opened = openLocked(asSystem(work, 'correzione dell’affisso'), entityOf('affissi'), pratica, {})
  const saved = await writeRecord(opened, proposeRow(opened, set), { azione: 'correzione dell’affisso' })
  await writeTitolari(work, saved, true)
}

function affissoIn(cliente: Values): Pick<Affisso, 'affisso' | 'posizione' | 'ratificaFife'> {
  const { prefisso, suffisso, ratificaFife } = cliente as Record<string, string | null>
  return {
    affisso: prefisso || suffisso || null,
    posizione: prefisso ? 'prefisso' : 'suffisso',
    ratificaFife: ratificaFife ?? null,
  }
}
