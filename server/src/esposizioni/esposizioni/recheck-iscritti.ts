import { entityOf } from '@bisavolo/domain'
import { type ClassiResult, classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { pretitoloAl } from '@bisavolo/domain/esposizioni/rules/titoli/titoli-al'
import type { Regola } from '@bisavolo/domain/kit/regola'
import { readRegole } from '../../findings/read-regole.ts'
import { grouped } from '../../platform/grouped.ts'
import { asSystem } from '../../records/as-system.ts'
import { writeAudit } from '../../records/audit/audit.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import {
  type GattoInExpo,
  type RisultatoLetto,
  readGattiInExpo,
  readRisultati,
} from '../esposizioni_has_gatti/read-gatto-expo.ts'
import { markEntry } from '../esposizioni_has_gatti/review-classi.ts'
import { type CambioData, type Fate, type Spostato, tellIscritti } from './mail-rinvio.ts'
import { readChiHaIscritto, readWithoutResult } from './read-iscritti.ts'

export const rinvioAzione = 'iscritti avvisati della nuova data'
export const rinvioCampi = {
  spostate: 'iscrizioni spostate di classe',
  escluse: 'iscrizioni da rivedere',
  avvisati: 'persone avvisate',
  senzaIndirizzo: 'persone senza indirizzo',
} as const

/** D1: a new date moves entries without a result to the class of that day; without an allowed class the office decides. */
export async function recheckIscritti(work: Work, show: CambioData): Promise<void> {
  if (show.dopo === null || show.dopo === show.prima) return
  const entries = await readWithoutResult(work.trx, show.id)
  if (entries.length === 0) return
  const regole = await readRegole(work.trx)
  const cats = entries.map(({ gatti_id }) => gatti_id)
  const [gatti, results] = [await readGattiInExpo(work.trx, cats), await readRisultati(work.trx, cats)]
  const iscriventi = await readChiHaIscritto(
    work.trx,
    entries.map(({ id }) => id),
  )
  const byCat = grouped(results, ({ gatti_id }) => gatti_id)
  const all: Spostato[] = []
  for (const { id, gatti_id, category, classe_da_rivedere } of entries) {
    const gatto = gatti.get(gatti_id)
    if (gatto === undefined || category === null) continue
    const altre = (byCat.get(gatti_id) ?? []).filter(one => one.id !== id)
    const segnata = classe_da_rivedere === 1
    const esito = esitoOf({ gatto, category, segnata, altre, regole, oggi: work.who.today }, show)
    all.push({
      gatto,
      category,
      persone: personeOf(gatto, iscriventi.get(id)),
      fate: esito === 'giusta' ? null : esito,
    })
    if (esito === 'giusta') {
      if (segnata) await markEntry(work, id, false)
    } else if (esito?.a === null) {
      if (!segnata) await markEntry(work, id, true)
    } else if (esito !== null) await moveEntry(work, id, esito.a)
  }
  const avvisati = show.dopo < work.who.today ? 0 : await tellIscritti(work, show, all)
  const persone = new Set(all.flatMap(one => one.persone)).size
  await writeAudit(work, 'esposizioni', show.id, rinvioAzione, [
    line('spostate', all.filter(({ fate }) => fate !== null && fate.a !== null).length),
    line('escluse', all.filter(({ fate }) => fate?.a === null).length),
    line('avvisati', avvisati),
    line('senzaIndirizzo', show.dopo < work.who.today ? 0 : persone - avvisati),
  ])
}

function personeOf(gatto: GattoInExpo, iscrivente: number | undefined): number[] {
  const owners = [gatto.idproprietario, gatto.idcointestatario, gatto.idcointestatario1, iscrivente]
  return [...new Set(owners.filter(id => typeof id === 'number'))]
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
  segnata: boolean
  altre: readonly RisultatoLetto[]
  regole: readonly Regola[]
  oggi: string
}

/** null: keep the entry, because the office chose this class or the cat was corrected. */
function esitoOf(
  { gatto, category, segnata, altre, ...at }: Iscritto,
  { prima, dopo }: CambioData,
): Fate | 'giusta' | null {
  const classiAl = (data: string | null) => classiFor({ ...at, gatto, data, risultati: altre })
  const includes = ({ categories }: ClassiResult) => categories?.some(({ code }) => code === category) === true
  const [then, now] = [classiAl(prima), classiAl(dopo)]
  if (includes(now)) return 'giusta'
  if (prima !== null && !includes(then) && !(segnata && then.errore !== undefined)) return null
  if (now.errore !== undefined) return { a: null, perche: now.errore.message }
  // Only titles in the name count: a title proposed by results is not confirmed yet.
  const name = pretitoloAl({ ...at, gatto, data: dopo ?? '', risultati: altre })
  const a = classiFor({ ...at, gatto: { ...gatto, pretitolo: name }, data: dopo }).categories?.[0]?.code
  return a === undefined ? null : { a }
}
