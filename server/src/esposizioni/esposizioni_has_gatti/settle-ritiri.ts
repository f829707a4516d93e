import { entityOf } from '@bisavolo/domain'
import { classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { impedimentoOf, ostacoloRipresa, statoFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { readRegole } from '../../findings/read-regole.ts'
import { asSystem } from '../../records/as-system.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { noteNumeri, takeNumero } from '../esposizioni/save-numeri.ts'
import type { IscrizioneExpo } from './iscrizione-expo-row.ts'
import { lockGatti, lockShow } from './lock-iscrizione-expo.ts'
import { type Sistemata, tellRitiri } from './mail-ritiri.ts'
import { type Ambito, type DaSistemare, readDaSistemare } from './read-da-sistemare.ts'
import { readGattoInExpo, readRisultati } from './read-gatto-expo.ts'
import { warnRitiri } from './warn-ritiri.ts'

/** D27: future entries follow the state of the cat's owner. They are never removed and keep their number. */
export async function settleRitiri(work: Work, ambito: Ambito): Promise<void> {
  const regole = await readRegole(work.trx)
  const due = async () =>
    (await readDaSistemare(work, ambito)).filter(one => isDue(one, ambito, { regole, oggi: work.who.today }))
  const seen = await due()
  if (seen.length === 0) return
  await lockEntries(work, ambito, seen)
  const found: Sistemata[] = []
  for (const one of await due())
    found.push(one.stato === 'iscritta' ? await withdraw(work, one) : await takeBack(work, one, regole))
  await tellRitiri(work, found)
  warnRitiri(work, found)
}

interface Misura {
  regole: readonly Regola[]
  oggi: string
}

/** Only the flag brings an entry back; a new owner enters the cat again. */
function isDue(one: DaSistemare, ambito: Ambito, { regole, oggi }: Misura): boolean {
  const impedimento = impedimentoOf(one.proprietario, one.data, oggi, regole)
  if (one.stato === 'ritirata_ufficio') return 'proprietario' in ambito && impedimento === null
  return statoFor({ ...one, haRisultato: false }, impedimento, oggi) === 'ritirata_ufficio'
}

/** Same order as entry saves: cats, then shows. Whoever saves a show has locked it already. */
async function lockEntries(work: Work, ambito: Ambito, seen: readonly DaSistemare[]): Promise<void> {
  if ('esposizione' in ambito) return
  await lockGatti(
    work,
    seen.map(({ gatti_id }) => gatti_id),
  )
  for (const esposizioni_id of [...new Set(seen.map(one => one.esposizioni_id))].sort((a, b) => a - b))
    await lockShow(work, { esposizioni_id })
}

async function withdraw(work: Work, one: DaSistemare): Promise<Sistemata> {
  await storeStato(work, one.id, { stato: 'ritirata_ufficio' }, 'ritiro d’ufficio')
  return { ...one, esito: 'ritirata', ostacolo: null }
}

async function takeBack(work: Work, one: DaSistemare, regole: readonly Regola[]): Promise<Sistemata> {
  const { trx, who } = work
  const gatto = await readGattoInExpo(trx, one.gatti_id)
  const risultati = (await readRisultati(trx, [one.gatti_id])).filter(({ id }) => id !== one.id)
  const { errore, categories = [] } = classiFor({ gatto, data: one.data, regole, risultati, oggi: who.today })
  const ostacolo = ostacoloRipresa({ ...one, errore: errore?.message ?? null }, who.today)
  if (ostacolo !== null) return { ...one, esito: 'resta', ostacolo }
  const numero = one.numero ?? (one.esposizioni_id === -1 ? null : await takeNumero(work, one.esposizioni_id))
  const classe_da_rivedere = categories.some(({ code }) => code === one.category) ? 0 : 1
  await storeStato(work, one.id, { stato: 'iscritta', numero, classe_da_rivedere }, 'ripresa dopo il ritiro d’ufficio')
  if (one.numero === null && numero !== null) await noteNumeri(work, one.esposizioni_id, 1, numero)
  return { ...one, numero, esito: 'ripresa', ostacolo: null }
}

async function storeStato(work: Work, id: number, set: Partial<IscrizioneExpo>, azione: string): Promise<void> {
  const opened = await openRecord<IscrizioneExpo>(asSystem(work, azione), entityOf('esposizioni_has_gatti'), id, {})
  await writeRecord(opened, proposeRow(opened, set), { azione })
}
