import { type Entities, NotFound, type Row } from '@bisavolo/domain'
import { isToClose } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { asSystem } from '../../../records/as-system.ts'
import { writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { mailCliente } from '../../../soci/clienti_soci/mail-cliente.ts'

export type Denuncia = Row<Entities['denunce_nascita']>

/** Kittens are added, registered and counted under this lock. */
export async function lockDenuncia({ trx }: Pick<Work, 'trx'>, id: number): Promise<Denuncia> {
  const row = await trx.selectFrom('denunce_nascita').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw new NotFound('Denuncia di nascita: non trovata.')
  return row as Denuncia
}

/** D5. True if this call closed the declaration. */
export async function closeIfDone(work: Work, denuncia: Denuncia): Promise<boolean> {
  const cuccioli = await work.trx
    .selectFrom('cuccioli')
    .select(['deceduto', 'idgatto'])
    .where('idDenuncia', '=', denuncia.id)
    .execute()
  if (!isToClose(denuncia.stato, cuccioli)) return false
  await work.trx
    .updateTable('denunce_nascita')
    .set(eb => ({ stato: 'chiusa', version: eb('version', '+', 1) }))
    .where('id', '=', denuncia.id)
    .execute()
  await writeAudit(asSystem(work, 'chiusura della denuncia'), 'denunce_nascita', denuncia.id, 'chiusura', [
    { campo: 'stato', prima: denuncia.stato, dopo: 'chiusa' },
  ])
  await mailDenuncia(work, { ...denuncia, stato: 'chiusa' })
  return true
}

export async function mailDenuncia(work: Work, denuncia: Denuncia): Promise<void> {
  const fattrice =
    denuncia.idfattrice === null
      ? undefined
      : await work.trx.selectFrom('gatti').selectAll().where('id', '=', denuncia.idfattrice).executeTakeFirst()
  await mailCliente(work, denuncia.idproprietario, 'denuncia_stato', {
    numero: String(denuncia.id),
    fattrice: fattrice === undefined ? '' : nomeCompletoOf(fattrice),
    stato: stateOf(statiDenuncia, denuncia.stato).label,
    motivo: denuncia.stato === 'respinta' ? (denuncia.motivo ?? '') : '',
    path: `/clienti/denunce_nascita/${denuncia.id}`,
  })
}
