import { Conflict } from '@bisavolo/domain'
import { chiamato } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { daRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { Work } from '../../records/work.ts'

/** The living kittens of a declaration that are not in the registry, as people call them. */
export async function readLeftOut({ trx }: Work, idDenuncia: number): Promise<string[]> {
  const cuccioli = await trx
    .selectFrom('cuccioli')
    .select(['nome', 'deceduto', 'idgatto'])
    .where('idDenuncia', '=', idDenuncia)
    .orderBy('id')
    .execute()
  return daRegistrare(cuccioli.map((cucciolo, i) => ({ ...cucciolo, detto: chiamato(cucciolo.nome, i + 1) }))).map(
    ({ detto }) => detto,
  )
}

/** D5: a file is not closed over the head of a kitten. */
export async function refuseLeftOut(work: Work, idDenuncia: number): Promise<void> {
  const left = await readLeftOut(work, idDenuncia)
  if (left.length === 0) return
  throw new Conflict(
    `La pratica non si chiude: ${left.join(', ')} ${left.length === 1 ? 'non è' : 'non sono'} nel registro dei gatti. Registra i cuccioli vivi e segna quelli deceduti: con l’ultimo la pratica si chiude da sola.`,
  )
}
