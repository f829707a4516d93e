import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { italianPart, SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'

interface PackageRow {
  codiceIstat: string
  nome: string
  nomeAlternativo?: string
  cap: string
  siglaProvincia: string
  nomeProvincia: string
  nomeRegione: string
  codiceBelfiore: string
}

export interface ComuneIstat {
  nome: string
  nome_altro: string | null
  codice_istat: string
  codice_catastale: string
  cap: string
  caps: string[]
  sigla: string
}

export interface ProvinciaIstat {
  sigla: string
  citta: string
  regione: string
  attiva: 0 | 1
}

const PACKAGE = 'italian-cap-comuni-province'
const load = createRequire(import.meta.url)

/** Read from package.json: the data takes 20 MB to load. */
export function comuniVersion(): string {
  const folder = dirname(dirname(load.resolve(PACKAGE)))
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return `${PACKAGE} ${version}`
}

/** Grouped by codice catastale, which stays the same when a comune changes provincia; the ISTAT code does not. */
export function loadComuni(): { comuni: ComuneIstat[]; province: ProvinciaIstat[]; regioni: string[] } {
  // The package's ESM entry imports JSON without an attribute, which Node rejects.
  const { getAllComuni } = load(PACKAGE) as { getAllComuni(): PackageRow[] }
  const comuni = new Map<string, ComuneIstat>()
  const province = new Map<string, ProvinciaIstat>()
  for (const row of getAllComuni()) {
    const known = comuni.get(row.codiceBelfiore)
    if (known !== undefined) known.caps.push(row.cap)
    else comuni.set(row.codiceBelfiore, comuneOf(row))
    if (!province.has(row.siglaProvincia)) province.set(row.siglaProvincia, provinciaOf(row))
  }
  for (const comune of comuni.values()) {
    comune.caps.sort()
    comune.cap = comune.caps[0] ?? comune.cap
  }
  const regioni = [...new Set([...province.values()].map(({ regione }) => regione))].sort()
  return {
    comuni: sortedBy([...comuni.values()], ({ codice_catastale }) => codice_catastale),
    province: [...sortedBy([...province.values()], ({ sigla }) => sigla), ...SPECIALI],
    regioni: [...regioni, 'Estero'],
  }
}

/** `SU` was abolished in 2026 but is in older records; `EE` is abroad (italy 1.2, 4). */
const SPECIALI: ProvinciaIstat[] = [
  { sigla: 'SU', citta: 'Sud Sardegna', regione: 'Sardegna', attiva: 0 },
  { sigla: SIGLA_ESTERO, citta: 'Estero', regione: 'Estero', attiva: 1 },
]

function comuneOf(row: PackageRow): ComuneIstat {
  return {
    nome: italianPart(row.nome),
    nome_altro: row.nomeAlternativo ?? null,
    codice_istat: row.codiceIstat,
    codice_catastale: row.codiceBelfiore,
    cap: row.cap,
    caps: [row.cap],
    sigla: row.siglaProvincia,
  }
}

function provinciaOf({ siglaProvincia, nomeProvincia, nomeRegione }: PackageRow): ProvinciaIstat {
  // The only provincia named after its region; people search for the city.
  const citta = siglaProvincia === 'AO' ? 'Aosta' : italianPart(nomeProvincia)
  return { sigla: siglaProvincia, citta, regione: italianPart(nomeRegione), attiva: 1 }
}

function sortedBy<T>(rows: T[], key: (row: T) => string): T[] {
  return rows.sort((a, b) => (key(a) < key(b) ? -1 : 1))
}
