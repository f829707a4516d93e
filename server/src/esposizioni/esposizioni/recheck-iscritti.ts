import { entityOf } from '@bisavolo/domain'
import { type ClassiResult, classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type GattoInExpo, type RisultatoLetto, readGattiInExpo, readRisultati } from '../../registry/gatto-expo.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { markEntry } from '../../registry/review-classi.ts'
import { type CambioData, type Fate, type Spostato, tellIscritti } from './mail-rinvio.ts'
import { readWithoutResult } from './read-iscritti.ts'

/** The line of a show's trail that tells what a new day did to its entries, and who was written to. */
export const rinvioAzione = 'iscritti avvisati della nuova data'
export const rinvioCampi = {
  spostate: 'iscrizioni spostate di classe',
  escluse: 'iscrizioni da rivedere',
  avvisati: 'persone avvisate',
  senzaIndirizzo: 'persone senza indirizzo',
} as const

/**
 * D1: ages and titles are measured on the day of the show. When the day changes, the entries without a result that were in the
 * right class move to the one of the new day; a cat that may no longer be shown keeps its entry, for the office to decide. Everyone
 * entered is told, once.
 */
export async function recheckIscritti(work: Work, show: CambioData): Promise<void> {
  if (show.dopo === null || show.dopo === show.prima || show.dopo < work.who.today) return
  const entries = await readWithoutResult(work.trx, show.id)
  if (entries.length === 0) return
  const regole = await readRegole(work.trx)
  const cats = entries.map(({ gatti_id }) => gatti_id)
  const [gatti, results] = [await readGattiInExpo(work.trx, cats), await readRisultati(work.trx, cats)]
  const all: Spostato[] = []
  for (const { id, gatti_id, category } of entries) {
    const gatto = gatti.get(gatti_id)
    if (gatto === undefined || category === null) continue
    const altre = results.filter(one => one.gatti_id === gatti_id && one.id !== id)
    const fate = fateOf({ gatto, category, altre, regole }, show)
    all.push({ gatto, category, fate })
    if (fate?.a === null) await markEntry(work, id, true)
    else if (fate !== null) await moveEntry(work, id, fate.a)
  }
  const avvisati = await tellIscritti(work, show, all)
  await writeAudit(work, 'esposizioni', show.id, rinvioAzione, [
    line('spostate', all.filter(({ fate }) => fate !== null && fate.a !== null).length),
    line('escluse', all.filter(({ fate }) => fate?.a === null).length),
    line('avvisati', avvisati),
    line('senzaIndirizzo', new Set(all.map(({ gatto }) => gatto.idproprietario)).size - avvisati),
  ])
}

function line(campo: keyof typeof rinvioCampi, dopo: number) {
  return { campo: rinvioCampi[campo], prima: null, dopo }
}

async function moveEntry(work: Work, id: number, category: string): Promise<void> {
  const azione = 'cambio di classe per la nuova data'
  const opened = await openRecord(asSystem(work, azione), entityOf('esposizioni_has_gatti'), id, {})
  await writeRecord(opened, proposeRow(opened, { category, classe_da_rivedere: 0 }), { azione })
}

interface Iscritto {
  gatto: GattoInExpo
  category: string
  altre: readonly RisultatoLetto[]
  regole: readonly Regola[]
}

/** Null for an entry that stays: still right, or already placed by the office against the rule of the old day. */
function fateOf({ gatto, category, altre, regole }: Iscritto, { prima, dopo }: CambioData): Fate | null {
  const at = (data: string | null) => classiFor({ gatto, data, regole, risultati: altre })
  const includes = ({ categories }: ClassiResult) => categories?.some(({ code }) => code === category) === true
  const now = at(dopo)
  if (includes(now) || (prima !== null && !includes(at(prima)))) return null
  if (now.errore !== undefined) return { a: null, perche: now.errore.message }
  // The name decides: a title that the results may complete is not confirmed yet.
  const a = classiFor({ gatto, data: dopo, regole }).categories?.[0]?.code
  return a === undefined ? null : { a }
}
