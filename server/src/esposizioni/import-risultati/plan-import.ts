import { defaultOf, type Entity, entityOf, esposizioneEstera, type Field } from '@bisavolo/domain'
import type { ErroreImport } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { findingsOfConfermati } from '@bisavolo/domain/esposizioni/rules/anomalie/titoli-confermati'
import { classi, nonAmmessoPolidattilo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { senzaRisultato } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { checkStessoGiorno } from '@bisavolo/domain/esposizioni/rules/iscrizione/stesso-giorno'
import { checkClasseRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/classe-risultato'
import { checkGiornoRisultato, hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { checkGiudice } from '@bisavolo/domain/esposizioni/rules/risultati/giudici'
import type { ErroreRiga, RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import {
  completeRisultato,
  extraProposto,
  nominationManuale,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { isSame } from '../../records/audit/audit.ts'
import type { IscrizioneExpo } from '../esposizioni_has_gatti/save-iscrizione-expo.ts'
import { premiDubbiIn } from './import-premi.ts'
import { gattoFinder, keyOf, showOf, type Target } from './import-targets.ts'
import type { GattoImport, ImportData } from './read-import.ts'
import type { RigaImport } from './riga-import.ts'

type NuovaIscrizione = Omit<IscrizioneExpo, 'id' | 'version'>

export interface PlanImport {
  nuove: NuovaIscrizione[]
  cambiate: { prima: IscrizioneExpo; dopo: IscrizioneExpo }[]
  invariati: number
  errori: ErroreImport[]
  avvisi: ErroreImport[]
}

export function planImport(righe: readonly RigaImport[], data: ImportData, oggi: string): PlanImport {
  const plan: PlanImport = { nuove: [], cambiate: [], invariati: 0, errori: [], avvisi: [] }
  const rows = readRows(righe, data, plan)
  const risultatiOf = risultatiWith(rows, data)
  const premiDubbi = premiDubbiIn(
    rows.map(row => ({ ...row, id: row.before?.id ?? null, risultato: resultOf(row) })),
    data,
  )
  for (const row of rows) {
    const errori: ErroreRiga[] = []
    addRow(plan, row, { data, oggi, risultati: risultatiOf(row), premiDubbi: premiDubbi(row.riga) }, errori)
    for (const errore of errori) plan.errori.push({ riga: row.riga, ...errore })
  }
  return plan
}

function readRows(righe: readonly RigaImport[], data: ImportData, plan: PlanImport): Row[] {
  const find = gattoFinder(data.gatti)
  // Withdrawn entries come first in `iscrizioni`, so a new entry of the cat takes their place.
  const stored = new Map(data.iscrizioni.map(row => [keyOf(row), row]))
  const seen = new Map<string, number>()
  return righe.flatMap(({ riga, linea, values, illeggibili }) => {
    const errori: ErroreRiga[] = []
    const gatto = find(values, errori)
    const show = showOf(values, data, errori)
    const target = gatto && show && { ...show.fields, gatti_id: gatto.id }
    const first = target && seen.get(keyOf(target))
    if (first != null) errori.push({ campo: 'gatti_id', messaggio: `Stesso gatto ed esposizione della riga ${first}` })
    if (target) seen.set(keyOf(target), first ?? linea)
    // An unreadable field has an error already and is not also reported as missing.
    for (const errore of errori) if (!illeggibili.has(errore.campo)) plan.errori.push({ riga, ...errore })
    if (!gatto || !show || !target || illeggibili.size > 0 || errori.length > 0) return []
    return [{ riga, linea, values, target, data: show.date, gatto, before: stored.get(keyOf(target)) ?? null }]
  })
}

/** Results of the cat as they will be after the import. */
function risultatiWith(rows: readonly Row[], { risultati }: ImportData): (row: Row) => RisultatoExpo[] {
  const byGatto = new Map<number, RisultatoExpo[]>()
  const add = (gatto: number, risultato: RisultatoExpo) =>
    byGatto.set(gatto, [...(byGatto.get(gatto) ?? []), risultato])
  const replaced = new Set(rows.flatMap(({ before }) => (before === null ? [] : [before.id])))
  for (const one of risultati) if (!replaced.has(one.id)) add(one.gatti_id, one)
  const stored = new Map(risultati.map(one => [one.id, one]))
  for (const row of rows) {
    // Values that the file does not contain (country, distance) stay as stored.
    const was = row.before === null ? undefined : stored.get(row.before.id)
    const nazione = row.target.nazione ?? was?.nazione ?? null
    add(row.gatto.id, { ...was, ...resultOf(row), ...row.target, data: row.data, nazione })
  }
  return ({ gatto }) => byGatto.get(gatto.id) ?? []
}

interface Row {
  riga: number
  linea: number
  values: RigaRisultato
  target: Target
  data: string
  gatto: GattoImport
  before: IscrizioneExpo | null
}

interface Around {
  data: ImportData
  oggi: string
  risultati: readonly RisultatoExpo[]
  premiDubbi: readonly Finding[]
}

function addRow(plan: PlanImport, row: Row, around: Around, errori: ErroreRiga[]): void {
  const { values, target, data, before, gatto } = row
  const { regole } = around.data
  const entry = resultOf(row)
  if (before?.stato === 'ritirata_ufficio') errori.push({ campo: 'gatti_id', messaggio: senzaRisultato })
  const extra =
    values.extra_points ?? (isNewPlace(row) ? extraProposto({ ...entry, data }, regole) : entry.extra_points)
  if (entry.category == null) errori.push({ campo: 'category', messaggio: 'Category obbligatoria' })
  else if (!classi.some(({ code }) => code === entry.category))
    errori.push({ campo: 'category', messaggio: `Classe "${entry.category.slice(0, 20)}" sconosciuta` })
  else checkClasse(plan, row, entry.category, around, errori)
  for (const { field, message } of checkRisultato({ ...entry, data, extra_points: extra ?? 0 }, regole))
    errori.push({ campo: field, messaggio: message })
  if (errori.length > 0) return
  const full = completeRisultato({ ...entry, extra_points: extra ?? 0 })
  const dopo = before && ({ ...before, ...full, nazione: target.nazione ?? before.nazione } as IscrizioneExpo)
  if (before !== null && dopo !== null && stable(before, dopo)) {
    plan.invariati++
    return
  }
  for (const { campo, messaggio } of [
    ...checkGiornoRisultato(full, data, around.oggi),
    ...around.premiDubbi,
    ...checkGiudice(full.giudice, around.data.esposizioni.get(target.esposizioni_id)?.giudici),
    ...stessoGiorno(row, around),
  ])
    plan.avvisi.push({ riga: row.riga, campo, messaggio })
  if (gatto.polidattilia === 1) {
    errori.push({ campo: 'gatti_id', messaggio: nonAmmessoPolidattilo })
    return
  }
  if (before === null || dopo === null) plan.nuove.push({ ...blank, ...full, ...target } as NuovaIscrizione)
  else {
    plan.cambiate.push({ prima: before, dopo })
    for (const { messaggio } of titoliPersi(gatto, around))
      plan.avvisi.push({ riga: row.riga, campo: 'titolo', messaggio })
  }
}

/** E24, E25: a foreign row may name one of our own shows. */
function stessoGiorno({ target, data, before }: Row, { risultati }: Around): Finding[] {
  if (target.esposizioni_id !== esposizioneEstera || before !== null) return []
  return checkStessoGiorno(
    { ...target, data },
    risultati.filter(({ esposizioni_id }) => esposizioni_id !== esposizioneEstera),
  )
}

/** E20: a correction may remove the base of a confirmed title. */
function titoliPersi(gatto: GattoImport, { data, oggi, risultati }: Around) {
  const { confermati, sesso = null, neutro } = gatto
  const input = { gatto: { ...gatto, sesso, neutro: neutro === 1 }, risultati, oggi, regole: data.regole }
  return findingsOfConfermati({ ...input, confermati })
}

/** D22. An unchanged class with a result or a note is not checked again. */
function checkClasse(plan: PlanImport, row: Row, category: string, around: Around, errori: ErroreRiga[]): void {
  const { before, gatto, data, riga } = row
  const { regole } = around.data
  const isKept = before !== null && before.category === category
  if (isKept && (hasRisultato(before) || (before.nota_classe ?? '') !== '')) return
  for (const { livello, campo, messaggio } of checkClasseRisultato({
    // Polydactyly is reported once for the row, in `addRow`.
    gatto: { ...gatto, polidattilia: 0 },
    ...{ data, category, risultati: around.risultati, oggi: around.oggi, regole },
  })) {
    const told = { campo, messaggio }
    if (livello === 'blocco') errori.push(told)
    else plan.avvisi.push({ riga, ...told })
  }
}

const written = ['category', 'titolo', 'best', 'bestofbest', 'biv', 'nomination', 'giudice', 'extra_points'] as const

/** An empty cell clears the field; a missing column keeps it. */
function resultOf({ values, before }: Row): RisultatoExpo & { extra_points: number | null } {
  const entry: Record<string, unknown> = {}
  for (const name of written) entry[name] = values[name] === undefined ? (before?.[name] ?? null) : values[name]
  entry.nomination_manuale = nominationManuale({ nomination: values.nomination }, before)
  entry.nomination = entry.nomination_manuale
  entry.biv ??= 0
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
  return Object.fromEntries(Object.entries(fields).map(([name, field]: [string, Field]) => [name, defaultOf(field)]))
}
