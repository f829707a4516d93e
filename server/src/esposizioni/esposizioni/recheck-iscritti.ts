import { entityOf } from '@bisavolo/domain'
import { type ClassiResult, classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { formatDate } from '@bisavolo/domain/kit/format'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { type GattoInExpo, type RisultatoLetto, readGattoInExpo, readRisultati } from '../../registry/gatto-expo.ts'
import { mailCliente } from '../../registry/mail-cliente.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { markEntry } from '../../registry/review-classi.ts'
import { readWithoutResult } from './read-iscritti.ts'

export interface CambioData {
  id: number
  prima: string | null
  dopo: string | null
}

/**
 * D1: ages and titles are measured on the day of the show. When the day changes, the entries without a result that were in the
 * right class move to the one of the new day; a cat that may no longer be shown keeps its entry, for the office to decide.
 */
export async function recheckIscritti(work: Work, show: CambioData): Promise<void> {
  if (show.dopo === null || show.dopo === show.prima || show.dopo < work.who.today) return
  const entries = await readWithoutResult(work.trx, show.id)
  const regole = await readRegole(work.trx)
  const cats = entries.map(({ gatti_id }) => gatti_id)
  const results = await readRisultati(work.trx, cats)
  let [spostate, escluse] = [0, 0]
  for (const { id, gatti_id, category } of entries) {
    const gatto = await readGattoInExpo(work.trx, gatti_id)
    if (gatto === null || category === null) continue
    const altre = results.filter(one => one.gatti_id === gatti_id && one.id !== id)
    const fate = fateOf({ gatto, category, altre, regole }, show)
    if (fate === null) continue
    if (fate.a === null) {
      escluse++
      await markEntry(work, id, true)
    } else {
      spostate++
      await moveEntry(work, id, fate.a)
    }
    await tellOwner(work, show, gatto, fate, category)
  }
  if (spostate + escluse === 0) return
  await writeAudit(work, 'esposizioni', show.id, 'classi riviste per la nuova data', [
    { campo: 'iscrizioni spostate di classe', prima: null, dopo: spostate },
    { campo: 'iscrizioni da rivedere', prima: null, dopo: escluse },
  ])
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

type Fate = { a: string; perche?: never } | { a: null; perche: string }

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

async function tellOwner(work: Work, show: CambioData, gatto: GattoInExpo, fate: Fate, da: string): Promise<void> {
  const what =
    fate.a === null
      ? `L’iscrizione di ${gatto.nome} va rivista: ${fate.perche}. Scrivi alla segreteria.`
      : `L’iscrizione di ${gatto.nome} passa dalla classe ${da} alla classe ${fate.a}.`
  // Its name is its committee's to write: the mail knows the show by day or number.
  const which = show.prima === null ? `n. ${show.id}` : `del ${formatDate(show.prima)}`
  await mailCliente(work, gatto.idproprietario, 'avviso', {
    oggetto: `Esposizione ${which}: nuova data`,
    testo: `l’esposizione ${which} si tiene ora il ${formatDate(show.dopo)}. ${what}`,
  })
}
