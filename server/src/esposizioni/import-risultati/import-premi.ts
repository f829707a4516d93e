import { esposizioneEstera } from '@bisavolo/domain'
import { checkPremiCoerenti } from '@bisavolo/domain/esposizioni/rules/risultati/premi-coerenti'
import { checkPremiDoppi, mostraOf, type Premiato } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { checkPremiVarieta, garaOf, type Presente } from '@bisavolo/domain/esposizioni/rules/risultati/premi-varieta'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { grouped } from '../../platform/grouped.ts'
import type { Target } from './import-targets.ts'
import type { GattoImport, ImportData } from './read-import.ts'

export interface RigaPremiata {
  riga: number
  id: number | null
  gatto: GattoImport
  target: Target
  data: string
  risultato: RisultatoExpo
}

export function premiDubbiIn(
  righe: readonly RigaPremiata[],
  { premiati: stored, presenti, regole }: Pick<ImportData, 'premiati' | 'presenti' | 'regole'>,
): (riga: number) => Finding[] {
  const replaced = new Set(righe.map(({ id }) => id))
  const byRiga = new Map(righe.map(one => [one.riga, premiatoOf(one)]))
  const mostre = grouped([...stored.filter(({ id }) => !replaced.has(id)), ...byRiga.values()], mostraOf)
  const risultati = new Map(righe.map(({ riga, risultato }) => [riga, risultato]))
  const entries = new Map(righe.map(one => [one.riga, presenteOf(one)]))
  const gare = grouped([...presenti.filter(({ id }) => !replaced.has(id)), ...entries.values()], ({ gara }) => gara)
  return riga => {
    const uno = byRiga.get(riga)
    if (uno === undefined) return []
    const premiati = mostre.get(mostraOf(uno)) ?? []
    const entry = entries.get(riga)
    return [
      ...checkPremiDoppi(uno, premiati),
      ...checkPremiCoerenti(risultati.get(riga) ?? {}, uno, premiati),
      ...(entry === undefined ? [] : checkPremiVarieta(entry, gare.get(entry.gara) ?? [], regole)),
    ]
  }
}

function premiatoOf({ id, gatto, target, risultato }: RigaPremiata): Premiato {
  const { best = null, bestofbest } = risultato
  return {
    ...{ id, esposizioni_id: target.esposizioni_id, estera_name: target.estera_name, data: target.estera_date },
    ...{ nome: nomeConAffisso(gatto), sesso: gatto.sesso ?? null, categoria: gatto.categoria, best },
    bestofbest: bestofbest == null || bestofbest === '' ? null : Number(bestofbest),
  }
}

function presenteOf({ id, gatto, target, data, risultato }: RigaPremiata): Presente {
  const { category = null, titolo = null, biv } = risultato
  const mostra = { ...target, data: target.estera_date }
  return {
    ...{ id, data, category, titolo, biv, nome: nomeConAffisso(gatto), sesso: gatto.sesso ?? null },
    ...{
      gara: garaOf(mostra, gatto.razza ?? null, gatto.colore),
      isEstera: target.esposizioni_id === esposizioneEstera,
    },
  }
}
