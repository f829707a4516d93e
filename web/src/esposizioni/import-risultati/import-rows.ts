import type { Foglio } from '@bisavolo/domain/esposizioni/calls/import-risultati'
import { type CampoRisultato, campoOfColonna } from '@bisavolo/domain/esposizioni/rules/risultati/import-risultati'

type Cell = Foglio['righe'][number][number]

export function matchColumns(colonne: readonly string[]): (CampoRisultato | null)[] {
  const taken = new Set<string>()
  return colonne.map(heading => {
    const campo = campoOfColonna(heading)
    if (campo === null || taken.has(campo)) return null
    taken.add(campo)
    return campo
  })
}

/** A row's own show overrides the show chosen for the file. */
export function rowsToSend(
  { righe, linee }: Foglio,
  campi: readonly (CampoRisultato | null)[],
  esposizione: number | null,
): Record<string, Cell>[] {
  return righe.map((cells, at) => {
    const row: Record<string, Cell> = { riga: linee[at] ?? at + 1 }
    campi.forEach((campo, i) => {
      if (campo !== null) row[campo] = cells[i] ?? null
    })
    const hasShow = row.esposizioni_id != null || row.estera_name != null || row.estera_date != null
    if (!hasShow && esposizione !== null) row.esposizioni_id = esposizione
    return row
  })
}

export function columnProblem(campi: readonly (CampoRisultato | null)[], esposizione: number | null): string | null {
  const has = (...names: CampoRisultato[]) => names.some(name => campi.includes(name))
  if (!has('codice', 'chip', 'gatti_id')) return 'Manca la colonna del gatto: codice, microchip o id.'
  if (esposizione === null && !has('esposizioni_id', 'estera_name'))
    return 'Scegli l’esposizione qui sopra, o aggiungi al file la colonna “Id esposizione” con il numero. Per le estere servono “Nome esposizione estera” e “Data esposizione estera”.'
  if (!has('category', 'titolo', 'best')) return 'Mancano le colonne dei risultati: almeno classe, titolo o best.'
  return null
}

export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In chunks: a call with a million arguments throws.
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192))
  return btoa(text)
}
