import { type ClassificaGatti, classificaGatti } from '@bisavolo/domain/esposizioni/rules/classifica/classifica'
import {
  type ClassificaAllevamenti,
  classificaAllevamenti,
} from '@bisavolo/domain/esposizioni/rules/classifica/classifica-allevamenti'
import type { Db } from '../../platform/db/database.ts'
import type { Change, Changes } from '../../records/work.ts'
import {
  type Anno,
  type Contorno,
  type GattoAnno,
  type RisultatoAnno,
  readContorno,
  readRisultati,
} from './read-anno.ts'

/** A year with its rankings, each reckoned when it is first asked for. */
export interface AnnoClassificato extends Anno {
  gattoOf: (id: number) => GattoAnno | undefined
  gattiRanked: (finale: boolean) => ClassificaGatti
  /** Of all cats, or of those of a group and a breed. */
  allevamentiRanked: (finale: boolean, gruppo: string | null, razza: string | null) => ClassificaAllevamenti
  /** The rows of a list, made once for each way it is asked. */
  righe: <T>(key: string, make: () => T[]) => T[]
}

/** What stands around the results. A change of one of these is read anew, the results are not. */
const around = ['gatti', 'clienti_soci', 'iscrizioni_rinnovi', 'regole', 'razze', 'colori']
const maxYears = 6
/** More entries than these in one change are read with the whole year. */
const maxChanged = 2000

/** A year as it was last reckoned, and what has changed since. */
interface Year {
  current: Promise<AnnoClassificato> | null
  known: { risultati: Map<number, RisultatoAnno>; contorno: Contorno } | null
  changed: Set<number>
  isStale: boolean
  isAroundStale: boolean
  /** More changed than can be told: all of it is read again. */
  isLost: boolean
}

/** The championship in memory, year by year. After a change, on any server, only what it touched is read again. */
export class Classifiche {
  readonly #db: Db
  readonly #years = new Map<number, Year>()

  constructor(db: Db, changes: Changes) {
    this.#db = db
    changes.onChange(changed => this.#follow(changed))
  }

  /** Those who ask together wait for one reckoning. */
  of(anno: number): Promise<AnnoClassificato> {
    const year = this.#years.get(anno) ?? this.#open(anno)
    if (year.current === null || year.isStale) {
      year.isStale = false
      const before = year.current ?? Promise.resolve()
      year.current = before.catch(() => {}).then(() => this.#reckon(anno, year))
      year.current.catch(() => this.#years.get(anno) === year && this.#years.delete(anno))
    }
    return year.current
  }

  #open(anno: number): Year {
    if (this.#years.size >= maxYears) this.#years.clear()
    const year: Year = {
      current: null,
      known: null,
      changed: new Set(),
      isStale: true,
      isAroundStale: true,
      isLost: false,
    }
    this.#years.set(anno, year)
    return year
  }

  #follow(changed: readonly Change[] | 'everything'): void {
    const isWide = changed === 'everything' || changed.some(({ entity }) => entity === 'esposizioni')
    const entries = isWide ? [] : changed.filter(({ entity }) => entity === 'esposizioni_has_gatti')
    const isAround = !isWide && changed.some(({ entity }) => around.includes(entity))
    for (const year of this.#years.values()) {
      year.isLost ||= isWide || entries.length > maxChanged
      for (const { id } of entries) year.changed.add(id)
      year.isAroundStale ||= isAround
      year.isStale ||= isWide || isAround || entries.length > 0
    }
  }

  async #reckon(anno: number, year: Year): Promise<AnnoClassificato> {
    const { isAroundStale } = year
    const known = year.isLost ? null : year.known
    const changed = [...year.changed]
    year.changed.clear()
    year.isAroundStale = false
    year.isLost = false
    const risultati = known?.risultati ?? new Map<number, RisultatoAnno>()
    const isWhole = known === null || changed.length > maxChanged
    if (isWhole) risultati.clear()
    for (const id of changed) risultati.delete(id)
    if (isWhole || changed.length > 0)
      for (const row of await readRisultati(this.#db, anno, isWhole ? undefined : changed)) risultati.set(row.id, row)
    const hasNew = changed.some(id => !isKnown(known?.contorno, risultati.get(id)))
    const contorno =
      known === null || isAroundStale || hasNew
        ? await readContorno(this.#db, anno, risultati.values())
        : known.contorno
    // What changed while this was read is still to be read: the next who asks does.
    year.known = { risultati, contorno }
    return classified({ anno, risultati: [...risultati.values()], ...contorno })
  }
}

/** A result of a cat that was not shown yet this year brings a cat to read. */
function isKnown(contorno: Contorno | undefined, result: RisultatoAnno | undefined): boolean {
  return result === undefined || (contorno?.gatti.some(({ id }) => id === result.gatti_id) ?? false)
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
  // A filter is free text: what was asked once is not kept for ever.
  if (known.size >= 200) known.clear()
  const made = make()
  known.set(key, made)
  return made
}
