import { avviso, blocco, type Finding } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import { affissiAperti, affissiAssegnati, isAmong } from '@bisavolo/domain/soci/rules/affisso/pratica'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { isSocioAt } from '../clienti_soci/read-soci-at.ts'
import { campiTitolari, titolariOf } from './affisso-row.ts'

/** D21: holders are members, each with at most one affisso. */
export async function checkTitolari(db: Db | Trx, who: Who, pratica: Values): Promise<Finding[]> {
  const found = new Map((await readPersone(db, pratica)).map(persona => [persona.id, persona]))
  const findings: Finding[] = []
  const seen = new Set<number>()
  for (const campo of campiTitolari) {
    const id = pratica[campo]
    const persona = found.get(id as number)
    if (persona === undefined) continue
    if (seen.has(persona.id)) findings.push(blocco('A16', campo, 'La stessa persona è indicata due volte'))
    seen.add(persona.id)
    findings.push(...(await findingsOf(db, who, campo, persona)))
  }
  return findings
}

interface Persona {
  id: number
  deceduto: 0 | 1
  radiato: 0 | 1
  ha_affisso: boolean
  altra: boolean
}

async function findingsOf(
  db: Db | Trx,
  who: Who,
  campo: (typeof campiTitolari)[number],
  { id, deceduto, radiato, ha_affisso, altra }: Persona,
): Promise<Finding[]> {
  if (deceduto === 1 || radiato === 1) return [blocco('A16', campo, 'Questa persona non può avere un affisso')]
  if (ha_affisso || altra)
    return [blocco('A09', campo, 'Questa persona ha già un affisso, o lo sta chiedendo: a ciascuno ne spetta uno')]
  if (await isSocioAt(db, id, who.today)) return []
  return campo === 'idcliente'
    ? [avviso('A16', campo, 'Oggi non risulta socio: l’iscrizione è fra i requisiti')]
    : [blocco('A16', campo, 'Il cointestatario deve essere socio')]
}

async function readPersone(db: Db | Trx, pratica: Values): Promise<Persona[]> {
  const own = Number(pratica.id ?? 0)
  // After assignment the name on the record is this practice's own.
  const isAssigned = isAmong(affissiAssegnati, pratica.stato)
  const { rows } = await sql<Persona>`
    select c.id, c.deceduto, c.radiato,
      not ${isAssigned}::boolean and coalesce(nullif(c.prefisso, ''), nullif(c.suffisso, '')) is not null as ha_affisso,
      exists (select 1 from affissi as a where a.id <> ${own} and (
        (a.idcliente = c.id and a.stato = any(${[...affissiAperti, 'in_uso']}::text[]))
        or (c.id in (a.idcointestatario, a.idcointestatario1) and a.stato = any(${[...affissiAssegnati]}::text[]))
      )) as altra
    from clienti_soci as c where c.id = any(${titolariOf(pratica)}::int[])`.execute(db)
  return rows
}
