import { entityOf, Invalid, invalid } from '@bisavolo/domain'
import { textProblem } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import { dichiaratiCambiati, motivoMancante } from '@bisavolo/domain/registro/rules/certificato/stampati'
import { todayAt } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'

const longest = 2000

/** Contract 6: the reason for changing what an issued certificate states; null if nothing of it changes. */
export async function takeMotivo({ trx }: Work, before: Values, row: Values, sent: unknown): Promise<string | null> {
  const campi = dichiaratiCambiati(before, row)
  if (campi.length === 0) return null
  const motivo = readMotivo(sent)
  if (motivo !== null) return motivo
  const emesso_il = await readEmesso(trx, before.id as number)
  if (emesso_il === null) return null
  const { fields } = entityOf('gatti')
  const etichette = campi.map(campo => fields[campo]?.label ?? campo)
  const error = { field: 'motivo', code: 'motivo_mancante', message: motivoMancante(etichette, emesso_il) }
  throw new Invalid([error], undefined, 'motivo_mancante')
}

function readMotivo(sent: unknown): string | null {
  if (sent === undefined || sent === null) return null
  const problem = typeof sent === 'string' ? textProblem(sent, longest, true) : 'testo non valido'
  if (problem !== undefined) throw invalid('motivo', `Motivo: ${problem}`)
  return (sent as string).trim() || null
}

/** The cat's row is locked, as recordIssues locks it: no paper appears meanwhile. */
async function readEmesso(trx: Trx, idgatto: number): Promise<string | null> {
  const last = await trx
    .selectFrom('certificati')
    .select('emesso_il')
    .where('idgatto', '=', idgatto)
    .orderBy('emesso_il', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last === undefined ? null : todayAt(new Date(last.emesso_il))
}
