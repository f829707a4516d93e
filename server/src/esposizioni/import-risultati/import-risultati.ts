import { Forbidden, invalid, office } from '@bisavolo/domain'
import { leggiRiga, type RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { bestOptions, certificatiGiovanili, titoliExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { Who } from '../../platform/http/who.ts'
import { type Deps, runWrite, type Work } from '../../records/work.ts'
import { type ErroreImport, planImport } from './plan-import.ts'
import { lockImport, readImport } from './read-import.ts'
import type { RigaImport } from './riga-import.ts'
import { storeImport } from './store-import.ts'

export interface EsitoImport {
  inseriti: number
  aggiornati: number
  invariati: number
  errori: ErroreImport[]
}

export const maxRighe = 5000

/** POST /import/risultati: every row's error, and all rows or none. A trial says what would happen and stores nothing. */
export async function importRisultati(deps: Deps, who: Who, body: Record<string, unknown>): Promise<EsitoImport> {
  if (!office.includes(who.role)) throw new Forbidden()
  const { data, prova } = body
  if (!Array.isArray(data)) throw invalid('data', 'data: atteso un elenco di righe')
  if (data.length > maxRighe) throw invalid('data', `Al massimo ${maxRighe} righe per volta (sono ${data.length})`)
  if (prova !== undefined && prova !== null && typeof prova !== 'boolean')
    throw invalid('prova', 'prova: ammessi solo true e false')
  const parsed = parseRighe(data, who.today)
  if (prova === true) return tryImport(deps, parsed)
  return runWrite(deps, who, work => runImport(work, parsed))
}

interface Parsed {
  righe: RigaImport[]
  errori: ErroreImport[]
}

function parseRighe(data: readonly unknown[], today: string): Parsed {
  const parsed: Parsed = { righe: [], errori: [] }
  const titoli = [...titoliExpo, ...certificatiGiovanili]
  data.forEach((source, i) => {
    const { riga: values, errori } = leggiRiga(source, today, titoli, bestOptions)
    for (const errore of errori) parsed.errori.push({ riga: i + 1, ...errore })
    parsed.righe.push({ riga: i + 1, values: values as RigaRisultato, isReadable: errori.length === 0 })
  })
  return parsed
}

async function tryImport({ db }: Deps, { righe, errori }: Parsed): Promise<EsitoImport> {
  const plan = planImport(righe, await readImport(db, righe))
  return { ...countsOf(plan), errori: inOrder([...errori, ...plan.errori]) }
}

async function runImport(work: Work, { righe, errori }: Parsed): Promise<EsitoImport> {
  await lockImport(work.trx, righe)
  const plan = planImport(righe, await readImport(work.trx, righe))
  const all = inOrder([...errori, ...plan.errori])
  if (all.length > 0) return { inseriti: 0, aggiornati: 0, invariati: 0, errori: all }
  await storeImport(work, plan)
  return { ...countsOf(plan), errori: [] }
}

function countsOf({ nuove, cambiate, invariati }: ReturnType<typeof planImport>) {
  return { inseriti: nuove.length, aggiornati: cambiate.length, invariati }
}

function inOrder(errori: ErroreImport[]): ErroreImport[] {
  return errori.sort((a, b) => a.riga - b.riga)
}
