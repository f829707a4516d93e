import { checkPremiDoppi, mostraOf, type Premiato } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { grouped } from '../../registry/anomalie/grouped.ts'
import type { PremiatoLetto } from '../../registry/premi/read-premiati.ts'
import { plainName, type Target } from './import-targets.ts'
import type { GattoImport } from './read-import.ts'

/** A row of a file, with the number of the entry that it changes. */
export interface RigaPremiata {
  riga: number
  id: number | null
  gatto: GattoImport
  target: Target
  risultato: RisultatoExpo
}

/** E22: who else has the prize of a row, once the whole file is stored. */
export function premiDoppiIn(
  righe: readonly RigaPremiata[],
  stored: readonly PremiatoLetto[],
): (riga: number) => Finding[] {
  const replaced = new Set(righe.map(({ id }) => id))
  const byRiga = new Map(righe.map(one => [one.riga, premiatoOf(one)]))
  const mostre = grouped([...stored.filter(({ id }) => !replaced.has(id)), ...byRiga.values()], mostraOf)
  return riga => {
    const uno = byRiga.get(riga)
    return uno === undefined ? [] : checkPremiDoppi(uno, mostre.get(mostraOf(uno)) ?? [])
  }
}

function premiatoOf({ id, gatto, target, risultato }: RigaPremiata): Premiato {
  const { best = null, bestofbest } = risultato
  return {
    ...{ id, esposizioni_id: target.esposizioni_id, estera_name: plainName(target), data: target.estera_date },
    ...{ nome: nomeConAffisso(gatto), categoria: gatto.categoria, best },
    bestofbest: bestofbest == null || bestofbest === '' ? null : Number(bestofbest),
  }
}
