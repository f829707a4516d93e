import type { FieldError } from '@bisavolo/domain'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { readRegole } from '../../findings/read-regole.ts'
import type { Opened } from '../../records/open-record.ts'
import { faultsOf, type Proposed } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { presaVisioneErrors } from '../denunce_nascita/controlli/store-rilievi.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { checkCucciolo } from './check-cucciolo.ts'
import { nomiErrors } from './check-nomi.ts'
import type { Cucciolo } from './cucciolo-act.ts'

export async function findFaults(
  { work, id, before, body }: Opened<Cucciolo>,
  proposed: Proposed<Cucciolo>,
  denuncia: Denuncia,
): Promise<FieldError[]> {
  return [
    ...(await faultsOf(() => checkCucciolo(work, proposed, before, denuncia))),
    ...(await findNomiFaults(work, denuncia, proposed, id)),
    ...(denuncia.stato === 'approvata' ? presaVisioneErrors(body) : []),
  ]
}

export async function findExcess(
  { trx, who }: Work,
  { id, data_nascita, nati_morti }: Denuncia,
): Promise<FieldError[]> {
  const { n } = await trx
    .selectFrom('cuccioli')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('idDenuncia', '=', id)
    .executeTakeFirstOrThrow()
  const max = numeroAt(await readRegole(trx), 'nascita.cuccioli_max', data_nascita ?? who.today)
  if (n + nati_morti < max) return []
  return [{ field: 'idDenuncia', message: `Numero di cuccioli da verificare: al massimo ${max} in una cucciolata` }]
}

async function findNomiFaults(
  work: Work,
  denuncia: Denuncia,
  proposed: Proposed<Cucciolo>,
  id: number | null,
): Promise<FieldError[]> {
  const others = await work.trx.selectFrom('cuccioli').selectAll().where('idDenuncia', '=', denuncia.id).execute()
  const before = others.find(other => other.id === id)
  if (before?.nome === proposed.nome && before?.chip === proposed.chip) return []
  const litter = [{ ...proposed, idgatto: null }, ...others.filter(other => other.id !== id)]
  const errors = await nomiErrors(work, denuncia, litter)
  return errors.flatMap(error =>
    error.field.startsWith('cuccioli.0.') ? [{ ...error, field: error.field.slice('cuccioli.0.'.length) }] : [],
  )
}
