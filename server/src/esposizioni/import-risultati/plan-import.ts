import { type Entity, entityOf, esposizioneEstera, type Field, fieldOf } from '@bisavolo/domain'
import type { ErroreImport } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { classi, nonAmmessoPolidattilo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import type { ErroreRiga, RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import {
  completeRisultato,
  esposizioneKey,
  extraProposto,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { isSame } from '../../records/audit/audit.ts'
import type { IscrizioneExpo } from '../esposizioni_has_gatti/save-iscrizione-expo.ts'
import type { GattoImport, ImportData } from './read-import.ts'
import type { RigaImport } from './riga-import.ts'

type NuovaIscrizione = Omit<IscrizioneExpo, 'id' | 'version'>

export interface PlanImport {
  nuove: NuovaIscrizione[]
  cambiate: { prima: IscrizioneExpo; dopo: IscrizioneExpo }[]
  invariati: number
  errori: ErroreImport[]
}

/** What an import would do, row by row, against what is stored. Pure: the same for the trial and for the import. */
export function planImport(righe: readonly RigaImport[], data: ImportData): PlanImport {
  const plan: PlanImport = { nuove: [], cambiate: [], invariati: 0, errori: [] }
  const find = gattoFinder(data.gatti)
  const stored = new Map(data.iscrizioni.map(row => [keyOf(row), row]))
  const seen = new Map<string, number>()
  for (const { riga, values, isReadable } of righe) {
    const errori: ErroreRiga[] = []
    const gatto = find(values, errori)
    const show = showOf(values, data, errori)
    if (gatto !== null && show !== null && isReadable) {
      const target = { ...show.fields, gatti_id: gatto.id }
      const first = seen.get(keyOf(target))
      if (first !== undefined)
        errori.push({ campo: 'gatti_id', messaggio: `Stesso gatto ed esposizione della riga ${first}` })
      seen.set(keyOf(target), first ?? riga)
      addRow(plan, { values, target, data: show.date, gatto, before: stored.get(keyOf(target)) ?? null }, data, errori)
    }
    for (const errore of errori) plan.errori.push({ riga, ...errore })
  }
  return plan
}

interface Target {
  gatti_id: number
  esposizioni_id: number
  estera_name: string | null
  estera_date: string | null
  nazione: string | null
}

interface Row {
  values: RigaRisultato
  target: Target
  data: string
  gatto: GattoImport
  before: IscrizioneExpo | null
}

function addRow(plan: PlanImport, row: Row, { regole }: ImportData, errori: ErroreRiga[]): void {
  const { values, target, data, before, gatto } = row
  const entry = resultOf(row)
  const extra =
    values.extra_points ?? (isNewPlace(row) ? extraProposto({ ...entry, data }, regole) : entry.extra_points)
  if (entry.category == null) errori.push({ campo: 'category', messaggio: 'Category obbligatoria' })
  else if (!classi.some(({ code }) => code === entry.category))
    errori.push({ campo: 'category', messaggio: `Classe "${entry.category.slice(0, 20)}" sconosciuta` })
  if (gatto.data_nascita > data)
    errori.push({ campo: 'gatti_id', messaggio: "Il gatto non era ancora nato il giorno dell'esposizione" })
  for (const { field, message } of checkRisultato({ ...entry, data, extra_points: extra ?? 0 }, regole))
    errori.push({ campo: field, messaggio: message })
  if (errori.length > 0) return
  const full = completeRisultato({ ...entry, extra_points: extra ?? 0 })
  const dopo = before && ({ ...before, ...full, nazione: target.nazione ?? before.nazione } as IscrizioneExpo)
  if (before !== null && dopo !== null && stable(before, dopo)) {
    plan.invariati++
    return
  }
  if (gatto.polidattilia === 1) {
    errori.push({ campo: 'gatti_id', messaggio: nonAmmessoPolidattilo })
    return
  }
  if (before === null || dopo === null) plan.nuove.push({ ...blank, ...full, ...target } as NuovaIscrizione)
  else plan.cambiate.push({ prima: before, dopo })
}

const written = ['category', 'titolo', 'best', 'bestofbest', 'biv', 'nomination', 'giudice', 'extra_points'] as const

/** A key that the row carries counts, also when it is empty; one that it does not carry leaves what is stored. */
function resultOf({ values, before }: Row): RisultatoExpo & { extra_points: number | null } {
  const entry: Record<string, unknown> = {}
  for (const name of written) entry[name] = values[name] === undefined ? (before?.[name] ?? null) : values[name]
  // A nomination that only followed from a best goes with it.
  if (values.nomination === undefined && values.best === null && before?.best) entry.nomination = 0
  entry.biv ??= 0
  entry.nomination ??= 0
  return entry as unknown as RisultatoExpo & { extra_points: number | null }
}

function isNewPlace({ values, before }: Row): boolean {
  return values.bestofbest != null && values.bestofbest !== (before?.bestofbest ?? null)
}

function stable(before: IscrizioneExpo, after: IscrizioneExpo): boolean {
  return [...written, 'points' as const, 'nazione' as const].every(name => isSame(before[name], after[name]))
}

const blank = blankRow(entityOf('esposizioni_has_gatti'))

function blankRow({ fields }: Entity): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, Field]) => [name, field.default ?? null]),
  )
}

/** By id, by registration number or by chip; two that name different cats are an error. */
function gattoFinder(gatti: readonly GattoImport[]) {
  const byId = new Map(gatti.map(gatto => [gatto.id, gatto]))
  const byCodice = new Map(gatti.map(gatto => [(gatto.codice ?? '').toUpperCase(), gatto]))
  const byChip = new Map(gatti.map(gatto => [gatto.chip ?? '', gatto]))
  return ({ gatti_id, codice, chip }: RigaRisultato, errori: ErroreRiga[]): GattoImport | null => {
    const named: [string, GattoImport | undefined][] = []
    if (gatti_id != null) named.push(['gatti_id', byId.get(gatti_id)])
    if (codice != null) named.push(['codice', byCodice.get(codice.toUpperCase())])
    if (chip != null) named.push(['chip', byChip.get(chip)])
    const [first] = named
    if (first === undefined) errori.push({ campo: 'codice', messaggio: 'Indica il gatto: codice, microchip o id' })
    for (const [campo, gatto] of named) {
      if (gatto === undefined || gatto.annullato === 1) errori.push({ campo, messaggio: 'Gatto non trovato' })
      else if (gatto !== first?.[1]) errori.push({ campo, messaggio: 'Codice, microchip e id indicano gatti diversi' })
    }
    return errori.length === 0 ? (first?.[1] ?? null) : null
  }
}

function showOf(
  values: RigaRisultato,
  { esposizioni }: ImportData,
  errori: ErroreRiga[],
): { fields: Omit<Target, 'gatti_id'>; date: string } | null {
  const { esposizioni_id, estera_name, estera_date } = values
  if (esposizioni_id != null && esposizioni_id !== esposizioneEstera) {
    const date = esposizioni.get(esposizioni_id)
    if (date == null) {
      const messaggio = date === undefined ? 'Esposizione non trovata' : "Manca la data dell'esposizione"
      errori.push({ campo: 'esposizioni_id', messaggio })
      return null
    }
    return { fields: { esposizioni_id, estera_name: null, estera_date: null, nazione: null }, date }
  }
  if (esposizioni_id == null && estera_name == null && estera_date == null) {
    errori.push({ campo: 'esposizioni_id', messaggio: "Indica l'esposizione, oppure nome e data di quella estera" })
    return null
  }
  for (const [campo, value] of [
    ['estera_name', estera_name],
    ['estera_date', estera_date],
  ] as const)
    if (value == null)
      errori.push({ campo, messaggio: fieldOf(entityOf('esposizioni_has_gatti'), campo)?.requiredMessage ?? '' })
  if (estera_name == null || estera_date == null) return null
  const fields = { esposizioni_id: esposizioneEstera, estera_name, estera_date, nazione: values.nazione ?? null }
  return { fields, date: estera_date }
}

/** One entry for each cat and show, as the unique indexes say: a foreign name is blind to case and accents. */
function keyOf(row: Target | IscrizioneExpo): string {
  const estera_name = row.estera_name?.normalize('NFD').replace(/[\u0300-\u036f]/g, '') ?? null
  return `${row.gatti_id} ${esposizioneKey({ ...(row as RisultatoExpo), estera_name, data: row.estera_date })}`
}
