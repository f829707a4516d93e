import type {
  importRisultati as call,
  ErroreImport,
  EsitoImport,
} from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { type RigaRisultato, readRiga } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import type { BodyOf } from '@bisavolo/domain/kit/call'
import { bestOptions, certificatiGiovanili, titoliExpo } from '@bisavolo/domain/words/choices'
import type { Db } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Served } from '../../records/serve-call.ts'
import type { Work } from '../../records/work.ts'
import { planImport } from './plan-import.ts'
import { lockImport, readImport } from './read-import.ts'
import type { RigaImport } from './riga-import.ts'
import { storeImport } from './store-import.ts'

/** All rows or none; a trial run stores nothing. */
export function importRisultati(
  db: Db,
  who: Who,
  { data, prova }: BodyOf<typeof call>,
  write: Served<typeof call>['write'],
): Promise<EsitoImport> {
  const parsed = parseRighe(data, who.today)
  return prova === true ? tryImport(db, who.today, parsed) : write(work => runImport(work, parsed))
}

interface Parsed {
  righe: RigaImport[]
  errori: ErroreImport[]
}

function parseRighe(data: readonly unknown[], today: string): Parsed {
  const parsed: Parsed = { righe: [], errori: [] }
  const titoli = [...titoliExpo, ...certificatiGiovanili]
  data.forEach((source, i) => {
    const { riga: values, errori } = readRiga(source, today, titoli, bestOptions)
    for (const errore of errori) parsed.errori.push({ riga: i + 1, ...errore })
    const linea = lineaOf(source) ?? i + 1
    const illeggibili = new Set(errori.map(({ campo }) => campo))
    parsed.righe.push({ riga: i + 1, linea, values: values as RigaRisultato, illeggibili })
  })
  return parsed
}

/** Errors point to the line of the file if the client sent line numbers. */
function lineaOf(source: unknown): number | null {
  const linea = (source as { riga?: unknown } | null)?.riga
  return Number.isInteger(linea) && (linea as number) > 0 ? (linea as number) : null
}

async function tryImport(db: Db, today: string, { righe, errori }: Parsed): Promise<EsitoImport> {
  const plan = planImport(righe, await readImport(db, righe), today)
  return { ...countsOf(plan), errori: inOrder([...errori, ...plan.errori]), ...avvisiOf(plan) }
}

async function runImport(work: Work, { righe, errori }: Parsed): Promise<EsitoImport> {
  await lockImport(work.trx, righe)
  const plan = planImport(righe, await readImport(work.trx, righe), work.who.today)
  const all = inOrder([...errori, ...plan.errori])
  if (all.length > 0) return { inseriti: 0, aggiornati: 0, invariati: 0, errori: all }
  await storeImport(work, plan)
  return { ...countsOf(plan), errori: [], ...avvisiOf(plan) }
}

function countsOf({ nuove, cambiate, invariati }: ReturnType<typeof planImport>) {
  return { inseriti: nuove.length, aggiornati: cambiate.length, invariati }
}

function avvisiOf({ avvisi }: ReturnType<typeof planImport>): Pick<EsitoImport, 'avvisi'> {
  return avvisi.length === 0 ? {} : { avvisi }
}

function inOrder(errori: ErroreImport[]): ErroreImport[] {
  return errori.sort((a, b) => a.riga - b.riga)
}
