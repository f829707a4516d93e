import { formatDate } from '../../../kit/format.ts'
import { oneCode } from '../../../kit/one-code.ts'
import { nomeCompletoOf } from '../gatto/nome-completo.ts'
import type { Scritto } from './caselle.ts'

/** A cat of the registry as a sheet is held against it. */
export interface Registrato {
  prefisso: string | null
  nome: string
  suffisso: string | null
  nazione: string | null
  codice: string | null
  codice_sorgente: string | null
  precedenti: readonly string[]
  chip: string | null
  data_nascita: string | null
  sesso: string | null
  razza: string | null
  colore: string | null
}

/** Where paper and registry say different things; what only one of them says is no difference. */
export function differenzeOf(scritto: Scritto, registrato: Registrato): string[] {
  const found: string[] = []
  const differ = (label: string, paper: string, registry: string) =>
    found.push(`${label}: la carta dice «${paper}», il registro «${registry}»`)
  const [nome, proprio] = [nomeOf(scritto), nomeOf(registrato)]
  if (plain(nome) !== plain(proprio)) differ('Nome', nome, proprio)
  const numeri = [registrato.codice, registrato.codice_sorgente, ...registrato.precedenti].filter(Boolean) as string[]
  const codice = scritto.codice
  if (codice !== null && numeri.length > 0 && !numeri.some(numero => oneCode(numero) === oneCode(codice)))
    differ('Codice', codice, numeri[0] as string)
  const days = [scritto.data_nascita, registrato.data_nascita]
  if (days[0] && days[1] && days[0] !== days[1]) differ('Data nascita', formatDate(days[0]), formatDate(days[1]))
  for (const [label, name] of [
    ['Razza', 'razza'],
    ['Colore', 'colore'],
    ['Microchip', 'chip'],
  ] as const) {
    const [paper, registry] = [scritto[name], registrato[name]]
    if (paper !== null && registry !== null && paper !== registry) differ(label, paper, registry)
  }
  if (registrato.sesso !== null && registrato.sesso !== scritto.sesso)
    found.push(scritto.sesso === 'M' ? 'Nel registro è una femmina' : 'Nel registro è un maschio')
  return found
}

function nomeOf({ prefisso, nome, suffisso, nazione }: Pick<Registrato, 'prefisso' | 'nome' | 'suffisso' | 'nazione'>) {
  return nomeCompletoOf({ prefisso, nome, suffisso, nazione })
}

/** Case, accents, blanks and the country's mark are no difference. */
function plain(nome: string): string {
  return nome
    .replace(/^[A-Z]{2}\*/, '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
