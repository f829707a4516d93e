import { Conflict } from '@bisavolo/domain'
import { chiamato } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { daRegistrare } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { Work } from '../../records/work.ts'

interface Cucciolo {
  detto: string
  deceduto: number
  idgatto: number | null
}

export async function readCucciolata({ trx }: Work, idDenuncia: number): Promise<Cucciolo[]> {
  const cuccioli = await trx
    .selectFrom('cuccioli')
    .select(['nome', 'deceduto', 'idgatto'])
    .where('idDenuncia', '=', idDenuncia)
    .orderBy('id')
    .execute()
  return cuccioli.map(({ nome, ...cucciolo }, i) => ({ ...cucciolo, detto: chiamato(nome, i + 1) }))
}

export async function refuseLeftOut(work: Work, idDenuncia: number): Promise<void> {
  const left = daRegistrare(await readCucciolata(work, idDenuncia)).map(({ detto }) => detto)
  if (left.length === 0) return
  throw new Conflict(
    `La pratica non si chiude: ${left.join(', ')} ${left.length === 1 ? 'non è' : 'non sono'} nel registro dei gatti. Registra i cuccioli vivi e segna quelli deceduti: poi la pratica si chiude da sola.`,
  )
}
