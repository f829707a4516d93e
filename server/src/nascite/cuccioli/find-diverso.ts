import { shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  type CuccioloRegistrato,
  comuniConDenuncia,
  findingsOfCuccioloRegistrato,
} from '@bisavolo/domain/nascite/rules/anomalie/cucciolo-registrato'
import { sql } from 'kysely'
import type { Work } from '../../records/work.ts'
import { nomeECodice } from '../../registro/gatti/read-nome-di-gatto.ts'

type Dichiarato = Omit<CuccioloRegistrato, 'gatto'>

/** What D23 O31 will find is said when a save brings it about. */
export async function findDiverso(work: Work, before: Values | null, after: Values): Promise<void> {
  if (typeof after.cuccioloId !== 'number') return
  if (before !== null && comuniConDenuncia.every(campo => before[campo] === after[campo])) return
  const { rows } = await sql<Dichiarato>`
    select t.deceduto, t.sesso, t.idrazza, t.idcolore_genotipo, t.idocchi, json_build_object('stato', d.stato,
      'data_nascita', d.data_nascita, 'idstallone', d.idstallone, 'idfattrice', d.idfattrice) as denuncia
    from cuccioli as t join denunce_nascita as d on d.id = t."idDenuncia" where t.id = ${after.cuccioloId}`.execute(
    work.trx,
  )
  const [cucciolo] = rows
  if (cucciolo === undefined) return
  const gatto = { ...after, nome: nomeECodice(after as never) } as NonNullable<CuccioloRegistrato['gatto']>
  const findings = findingsOfCuccioloRegistrato({ ...cucciolo, gatto })
  work.warned.push(...findings.map(finding => shownTo({ ...finding, campo: 'cuccioloId' }, 'staff')))
}
