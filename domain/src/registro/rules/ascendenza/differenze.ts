import { formatDate } from '../../../kit/format.ts'
import { oneCode } from '../../../kit/one-code.ts'
import { nomeCompletoOf } from '../gatto/nome-completo.ts'
import { type CampoCarta, etichetteCarta } from './campi-carta.ts'
import type { Scritto } from './caselle.ts'

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

export interface Differenza {
  campo: CampoCarta
  carta: string
  registro: string | null
}

export function differenzeOf(scritto: Scritto, registrato: Registrato): Differenza[] {
  const found: Differenza[] = []
  const differ = (campo: CampoCarta, carta: string | null, registro: string | null, isSame = carta === registro) => {
    if (carta !== null && !isSame) found.push({ campo, carta, registro })
  }
  const [nome, proprio] = [nomeOf(scritto), nomeOf(registrato)]
  differ('nome', nome, proprio, plain(nome) === plain(proprio))
  const numeri = [registrato.codice, registrato.codice_sorgente, ...registrato.precedenti].filter(isText)
  const { codice } = scritto
  const isKnown = codice !== null && numeri.some(numero => oneCode(numero) === oneCode(codice))
  differ('codice', codice, numeri[0] ?? null, isKnown)
  differ('data_nascita', dayText(scritto.data_nascita), dayText(registrato.data_nascita))
  for (const campo of ['razza', 'colore', 'chip'] as const) differ(campo, scritto[campo], registrato[campo])
  // After a move both countries are right.
  if (registrato.nazione === null) differ('nazione', scritto.nazione, null)
  return found
}

export function differenzeInParole(scritto: Scritto, registrato: Registrato): string[] {
  const found = differenzeOf(scritto, registrato).flatMap(({ campo, carta, registro }) =>
    registro === null ? [] : [`${etichetteCarta[campo]}: la carta dice «${carta}», il registro «${registro}»`],
  )
  if (registrato.sesso === null || registrato.sesso === scritto.sesso) return found
  return [...found, scritto.sesso === 'M' ? 'Nel registro è una femmina' : 'Nel registro è un maschio']
}

function dayText(day: string | null): string | null {
  return day === null ? null : formatDate(day)
}

function isText(text: string | null): text is string {
  return text !== null && text !== ''
}

function nomeOf({ prefisso, nome, suffisso, nazione }: Pick<Registrato, 'prefisso' | 'nome' | 'suffisso' | 'nazione'>) {
  return nomeCompletoOf({ prefisso, nome, suffisso, nazione })
}

function plain(nome: string): string {
  return nome
    .replace(/^[A-Z]{2}\*/, '')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
