import { type ClassificaGatti, classificaGatti } from '@bisavolo/domain/rules/classifica'
import { type ClassificaAllevamenti, classificaAllevamenti } from '@bisavolo/domain/rules/classifica-allevamenti'
import type { Db } from '../../db/database.ts'
import type { Changes } from '../../records/work.ts'
import { type Anno, type GattoAnno, readAnno } from './read-anno.ts'

/** A year with its rankings, each reckoned when it is first asked for. */
export interface AnnoClassificato extends Anno {
  gattoOf: (id: number) => GattoAnno | undefined
  gattiRanked: (finale: boolean) => ClassificaGatti
  /** Of all cats, or of those of a group and a breed. */
  allevamentiRanked: (finale: boolean, gruppo: string | null, razza: string | null) => ClassificaAllevamenti
}

/** What a ranking looks at. A change of anything else leaves it as it is. */
const watched = new Set([
  ...['esposizioni_has_gatti', 'esposizioni', 'gatti', 'clienti_soci', 'iscrizioni_rinnovi', 'regole'],
  ...['razze', 'colori'],
])
const maxYears = 6

/** The championship in memory, year by year, until something it was reckoned from changes on any server. */
export class Classifiche {
  readonly #db: Db
  readonly #years = new Map<number, Promise<AnnoClassificato>>()

  constructor(db: Db, changes: Changes) {
    this.#db = db
    changes.onChange(changed => {
      if (changed === 'everything' || changed.some(({ entity }) => watched.has(entity))) this.#years.clear()
    })
  }

  /** Those who ask together wait for one reckoning. */
  async of(anno: number): Promise<AnnoClassificato> {
    let year = this.#years.get(anno)
    if (year === undefined) {
      year = readAnno(this.#db, anno).then(classified)
      if (this.#years.size >= maxYears) this.#years.clear()
      this.#years.set(anno, year)
      year.catch(() => this.#years.delete(anno))
    }
    return year
  }
}

function classified(anno: Anno): AnnoClassificato {
  const byId = new Map(anno.gatti.map(gatto => [gatto.id, gatto]))
  const gatti = new Map<boolean, ClassificaGatti>()
  const allevamenti = new Map<string, ClassificaAllevamenti>()
  return {
    ...anno,
    gattoOf: id => byId.get(id),
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
