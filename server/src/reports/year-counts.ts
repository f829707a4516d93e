import type { ReportParams } from '@bisavolo/domain/kit/report'
import type { Db } from '../platform/db/database.ts'
import type { ReportMemory } from './report-query.ts'

export type Row = Record<string, unknown>

export interface Periodo {
  days: { da: string; a: string }
  razza: number | null
  ofRazza: { idrazza?: number; razza?: string }
  yearRow: (anno: number) => Row
}

export async function periodoOf(db: Db, { dal, al, razza }: ReportParams): Promise<Periodo | null> {
  const found = razza
    ? await db
        .selectFrom('razze')
        .select(['id', 'codice'])
        .where('codice', '=', razza as string)
        .executeTakeFirst()
    : undefined
  if (razza && found === undefined) return null
  const ofRazza = found === undefined ? {} : { idrazza: found.id, razza: found.codice }
  return {
    days: { da: `${dal}-01-01`, a: `${al}-12-31` },
    razza: found?.id ?? null,
    ofRazza,
    yearRow: anno => ({ anno, da: `${anno}-01-01`, a: `${anno}-12-31`, ...ofRazza }),
  }
}

export interface Registrazioni {
  anno: number
  idrazza: number
  idlibro: number
  sesso: string
  n: number
}

export async function readRegistrazioni(
  { registrazioni }: ReportMemory,
  { days, razza }: Pick<Periodo, 'days' | 'razza'>,
  libri: readonly number[] | null,
): Promise<Registrazioni[]> {
  const found: Registrazioni[] = []
  await registrazioni.scan(days.da.slice(0, 7), days.a.slice(0, 7), ({ anno, idrazza, idlibro, sesso, n }) => {
    if ((razza !== null && idrazza !== razza) || libri?.includes(idlibro) === false) return
    found.push({ anno, idrazza, idlibro, sesso, n })
  })
  return found
}

export function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 10_000) / 100
}

export class YearCounts {
  readonly #names: readonly string[]
  readonly #years = new Map<number, Record<string, number>>()

  constructor(...names: readonly string[]) {
    this.#names = names
  }

  add(anno: number, name: string, n: number): void {
    const row = this.#years.get(anno) ?? Object.fromEntries(this.#names.map(one => [one, 0]))
    row[name] = (row[name] ?? 0) + n
    this.#years.set(anno, row)
  }

  rows(yearRow: (anno: number) => Row): Row[] {
    return [...this.#years].sort(([a], [b]) => b - a).map(([anno, counts]) => ({ ...yearRow(anno), ...counts }))
  }
}
