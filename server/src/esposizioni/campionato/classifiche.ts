import { type ClassificaGatti, classificaGatti } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import {
  type ClassificaAllevamenti,
  classificaAllevamenti,
} from '@bisavolo/domain/esposizioni/rules/classifica/classifica-allevamenti'
import type { Db } from '../../platform/db/database.ts'
import { Followed, type News } from '../../records/followed.ts'
import type { Changes } from '../../records/work.ts'
import {
  type Anno,
  type Contorno,
  type GattoAnno,
  type RisultatoAnno,
  readContorno,
  readRisultati,
} from './read-anno.ts'

export interface AnnoClassificato extends Anno {
  gattoOf: (id: number) => GattoAnno | undefined
  gattiRanked: (finale: boolean) => ClassificaGatti
  allevamentiRanked: (finale: boolean, gruppo: string | null, razza: string | null) => ClassificaAllevamenti
  righe: <T>(key: string, make: () => T[]) => T[]
}

/** A change in one of these tables reloads cats and rules, not the results. */
const around = ['gatti', 'clienti_soci', 'iscrizioni_rinnovi', 'regole', 'razze', 'colori']
const maxYears = 6
const maxChanged = 2000

interface Year {
  risultati: Map<number, RisultatoAnno>
  contorno: Contorno
  classificato: AnnoClassificato
}

/** In-memory championship by year; a change on any server reloads only the affected rows. */
export class Classifiche {
  readonly #db: Db
  readonly #years: Followed<Year>

  constructor(db: Db, changes: Changes) {
    this.#db = db
    this.#years = new Followed(changes, maxYears)
  }

  /** Concurrent callers share one computation. The day is part of the key because a show counts from its day on. */
  async of(anno: number, oggi: string): Promise<AnnoClassificato> {
    const { classificato } = await this.#years.get(`${anno} ${oggi}`, {
      on: ['esposizioni', 'esposizioni_has_gatti', ...around],
      load: () => this.#read(anno, oggi),
      apply: (year, news) => this.#follow(anno, year, news),
    })
    return classificato
  }

  async #read(anno: number, oggi: string): Promise<Year> {
    const risultati = new Map((await readRisultati(this.#db, anno)).map(row => [row.id, row]))
    return yearOf({ anno, oggi }, risultati, await readContorno(this.#db, anno, risultati.values()))
  }

  async #follow(anno: number, year: Year, news: News): Promise<Year | undefined> {
    const changed = [...(news.get('esposizioni_has_gatti') ?? [])]
    // A new show date can move results into another year.
    if (news.has('esposizioni') || changed.length > maxChanged) return undefined
    const risultati = new Map(year.risultati)
    for (const id of changed) risultati.delete(id)
    if (changed.length > 0) for (const row of await readRisultati(this.#db, anno, changed)) risultati.set(row.id, row)
    const hasNew = changed.some(id => !isKnown(year.contorno, risultati.get(id)))
    const isAroundStale = around.some(entity => news.has(entity))
    const contorno = isAroundStale || hasNew ? await readContorno(this.#db, anno, risultati.values()) : year.contorno
    return yearOf({ anno, oggi: year.classificato.oggi }, risultati, contorno)
  }
}

function yearOf(when: Pick<Anno, 'anno' | 'oggi'>, risultati: Map<number, RisultatoAnno>, contorno: Contorno): Year {
  return { risultati, contorno, classificato: classified({ ...when, risultati: [...risultati.values()], ...contorno }) }
}

function isKnown(contorno: Contorno, result: RisultatoAnno | undefined): boolean {
  return result === undefined || contorno.gatti.some(({ id }) => id === result.gatti_id)
}

function classified(anno: Anno): AnnoClassificato {
  const byId = new Map(anno.gatti.map(gatto => [gatto.id, gatto]))
  const gatti = new Map<boolean, ClassificaGatti>()
  const allevamenti = new Map<string, ClassificaAllevamenti>()
  const rows = new Map<string, unknown[]>()
  return {
    ...anno,
    gattoOf: id => byId.get(id),
    righe: <T>(key: string, make: () => T[]) => memo(rows, key, make) as T[],
    gattiRanked: finale => memo(gatti, finale, () => classificaGatti({ ...anno, finale })),
    allevamentiRanked: (finale, gruppo, razza) =>
      memo(allevamenti, JSON.stringify([finale, gruppo, razza]), () =>
        classificaAllevamenti({ ...anno, ...narrowed(anno, gruppo, razza), finale }),
      ),
  }
}

const classiOf: Record<string, readonly string[]> = {
  Adulti: ['1', '3', '5', '7', '9'],
  Neutri: ['2', '4', '6', '8', '10'],
  Cuccioli: ['11', '12'],
}

function narrowed({ risultati, gatti }: Anno, gruppo: string | null, razza: string | null) {
  return {
    risultati:
      gruppo === null ? risultati : risultati.filter(({ category }) => classiOf[gruppo]?.includes(category ?? '')),
    gatti: razza === null ? gatti : gatti.filter(gatto => gatto.razza === razza),
  }
}

function memo<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  const found = known.get(key)
  if (found !== undefined) return found
  // Filters are free text, so the cache needs a limit.
  if (known.size >= 200) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
