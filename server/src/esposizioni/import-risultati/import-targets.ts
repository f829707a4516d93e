import { esposizioneEstera, requiredMessage } from '@bisavolo/domain'
import { esposizioni_has_gatti } from '@bisavolo/domain/esposizioni/entities/esposizioni_has_gatti'
import type { ErroreRiga, RigaRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'
import { esposizioneKey, type RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { IscrizioneExpo } from '../esposizioni_has_gatti/save-iscrizione-expo.ts'
import type { GattoImport, ImportData } from './read-import.ts'

export interface Target {
  gatti_id: number
  esposizioni_id: number
  estera_name: string | null
  estera_date: string | null
  nazione: string | null
}

export function gattoFinder(gatti: readonly GattoImport[]) {
  const byId = new Map(gatti.map(gatto => [gatto.id, gatto]))
  const byCodice = new Map(gatti.map(gatto => [oneCode(gatto.codice ?? ''), gatto]))
  // Some old codes differ by a hyphen only: the exact spelling wins.
  const byLetters = new Map(gatti.map(gatto => [(gatto.codice ?? '').toUpperCase(), gatto]))
  const byChip = new Map(gatti.map(gatto => [gatto.chip ?? '', gatto]))
  return ({ gatti_id, codice, chip }: RigaRisultato, errori: ErroreRiga[]): GattoImport | null => {
    const named: [string, GattoImport | undefined][] = []
    if (gatti_id != null) named.push(['gatti_id', byId.get(gatti_id)])
    if (codice != null) named.push(['codice', byLetters.get(codice.toUpperCase()) ?? byCodice.get(oneCode(codice))])
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

export function showOf(
  values: RigaRisultato,
  { esposizioni }: ImportData,
  errori: ErroreRiga[],
): { fields: Omit<Target, 'gatti_id'>; date: string } | null {
  const { esposizioni_id, estera_name, estera_date } = values
  if (esposizioni_id != null && esposizioni_id !== esposizioneEstera) {
    const mostra = esposizioni.get(esposizioni_id)
    if (mostra?.date == null) {
      const messaggio = mostra === undefined ? 'Esposizione non trovata' : "Manca la data dell'esposizione"
      errori.push({ campo: 'esposizioni_id', messaggio })
      return null
    }
    return { fields: { esposizioni_id, estera_name: null, estera_date: null, nazione: null }, date: mostra.date }
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
      errori.push({
        campo,
        messaggio: requiredMessage(esposizioni_has_gatti.fields[campo], { esposizioni_id: esposizioneEstera }),
      })
  if (estera_name == null || estera_date == null) return null
  const fields = { esposizioni_id: esposizioneEstera, estera_name, estera_date, nazione: values.nazione ?? null }
  return { fields, date: estera_date }
}

/** Same key as the unique indexes: foreign show names ignore case and accents. */
export function keyOf(row: Target | IscrizioneExpo): string {
  return `${row.gatti_id} ${esposizioneKey({ ...(row as RisultatoExpo), data: row.estera_date })}`
}
