import { Conflict, invalid } from '@bisavolo/domain'
import { checkGiaEmesso } from '@bisavolo/domain/denaro/rules/documento/gia-emesso'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import { avviso, type Finding } from '@bisavolo/domain/kit/finding'
import type { Trx } from '../../platform/db/database.ts'
import { lockPratiche } from './lock-pratiche.ts'
import type { Articoli, NuovaRiga } from './parse-righe.ts'
import { askedOf, type Presa, preseOf } from './presa-visione.ts'
import { altroveText, hasCertificato, readAltrove } from './read-altrove.ts'
import { readEmessi } from './read-emessi.ts'

interface DaEmettere {
  pratica: string
  righe: readonly NuovaRiga[]
  articoli: Articoli
}

/** D10 F08: charging a practice twice needs a reason. The practice stays locked until the document is stored. */
export async function refuseGiaEmesso(
  trx: Trx,
  documento: DaEmettere,
  given: readonly PresaVisione[],
): Promise<Presa[]> {
  const [entita, id] = documento.pratica.split('/') as [Pratica, string]
  const isThere = Number(id) < 2 ** 31 && (await lockPratiche(trx, entita, [Number(id)])).length > 0
  if (!isThere) throw invalid('pratica', 'Pratica: il valore indicato non esiste o non può essere usato')
  const { prese, mancanti } = preseOf(await findingsOf(trx, entita, Number(id), documento), given)
  if (mancanti.length === 0) return prese
  const errors = mancanti.map(askedOf)
  throw new Conflict(errors.map(({ message }) => message).join(' '), errors)
}

async function findingsOf(
  trx: Trx,
  entita: Pratica,
  id: number,
  { pratica, righe, articoli }: DaEmettere,
): Promise<Finding[]> {
  const emessi = (await readEmessi(trx, [pratica])).get(pratica) ?? []
  const codici = righe.flatMap(({ idarticolo }) => (idarticolo === null ? [] : (articoli.get(idarticolo) ?? [])))
  const altrove = hasCertificato(codici as { codice: string }[])
    ? ((await readAltrove(trx, entita, [id])).get(id) ?? [])
    : []
  return [
    ...checkGiaEmesso(
      righe.map(({ idarticolo }) => idarticolo),
      emessi,
    ),
    ...(altrove.length === 0 ? [] : [avviso('F08', 'pratica', altrove.map(altroveText).join(' · '))]),
  ]
}
