import { pathToFileURL } from 'node:url'
import { classificaGatti, type GattoClassifica } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import {
  type AllevamentoClassifica,
  classificaAllevamenti,
} from '@bisavolo/domain/esposizioni/rules/classifica/classifica-allevamenti'
import { regoleExpo } from '@bisavolo/domain/esposizioni/rules/regole/regole-expo'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { createRandom } from './inbreeding-registry.ts'

export interface CampionatoFigures {
  results: number
  cats: number
  catsMs: number
  catteriesMs: number
  /** Nanoseconds per result, cats and catteries together; constant if the time is linear. */
  perResultNs: number
}

const SIZES = [5_000, 50_000, 500_000]
const RUNS = 5
const ANNO = 2025
const RAZZE = ['MCO', 'NFO', 'SIB', 'PER', 'EXO', 'BSH', 'SIA', 'OSH', 'ABY', 'RAG', 'SBI', 'BEN']

export function measureCampionato(sizes: readonly number[] = SIZES): CampionatoFigures[] {
  return sizes.map(results => {
    process.stderr.write(`campionato: ${results} results\n`)
    const year = generateYear(results)
    const catsMs = best(() => classificaGatti(year))
    const catteriesMs = best(() => classificaAllevamenti(year))
    return {
      results,
      cats: year.gatti.length,
      catsMs,
      catteriesMs,
      perResultNs: ((catsMs + catteriesMs) / results) * 1e6,
    }
  })
}

function best(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < RUNS; i++) {
    const start = performance.now()
    run()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

/** Ten results per cat, one in eight abroad, forty shows, a cattery per eight cats; equal on every run. */
function generateYear(results: number) {
  const random = createRandom(20_260_101)
  const cats = Math.max(1, Math.round(results / 10))
  const catteries = Math.max(1, Math.round(cats / 8))
  const gatti = Array.from(
    { length: cats },
    (_none, i): GattoClassifica => ({
      ...{ id: i + 1, nome: `Gatto ${i + 1}`, razza: RAZZE[i % RAZZE.length] ?? 'MCO', nazione: 'IT' },
      ...{ campionato: 1, libro_proprio: true, socio_anno: true, idallevatore: 1 + (i % catteries) },
    }),
  )
  const allevamenti = Array.from(
    { length: catteries },
    (_none, i): AllevamentoClassifica => ({
      ...{ id: i + 1, nome_completo: `Allevatore ${i + 1}`, prefisso: `Affisso ${i + 1}`, socio_anno: true },
    }),
  )
  const risultati = Array.from({ length: results }, (_none, i): RisultatoExpo => {
    const abroad = random() < 0.125
    const show = Math.floor(random() * 40)
    const data = `${ANNO}-${String(1 + (show % 12)).padStart(2, '0')}-10`
    return {
      ...{ id: i + 1, gatti_id: 1 + (i % cats), data, category: ['9', '7', '10', '12'][i % 4] ?? '9' },
      ...(abroad ? { esposizioni_id: -1, estera_name: `Estera ${show}` } : { esposizioni_id: show + 1 }),
      titolo: random() < 0.3 ? 'EX 1' : 'ECCELLENTE',
      biv: random() < 0.2 ? 1 : 0,
      nomination: random() < 0.1 ? 1 : 0,
    }
  })
  return { anno: ANNO, risultati, gatti, allevamenti, regole: regoleExpo, oggi: `${ANNO}-12-31` }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.table(measureCampionato())
