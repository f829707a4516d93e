import { type Ems, parseEms } from './ems.ts'
import { razzaFifeOf } from './razze.ts'
import { type GruppoNumeri, type Modificatore, modificatori, numeriEms } from './simboli.ts'

/** Checks form only, in Italian; D16 decides what a breed admits. */
export function problemsOfEms(text: string): string[] {
  const ems = parseEms(text)
  if (ems === null) return ['Codice EMS non valido (esempio: MCO ns 22)']
  return [...problemsOfRazza(ems), ...problemsOfNumeri(ems), ...problemsOfModificatori(ems)]
}

const gruppoOf = new Map(numeriEms.map(numero => [numero.codice, numero.gruppo]))

function problemsOfRazza(ems: Ems): string[] {
  if (ems.razza === null || razzaFifeOf(ems.razza) !== undefined) return []
  return [`Razza sconosciuta: ${ems.razza}`]
}

function problemsOfNumeri(ems: Ems): string[] {
  const problems: string[] = []
  const seen = new Set<GruppoNumeri>()
  for (const numero of ems.numeri) {
    const gruppo = gruppoOf.get(numero)
    if (gruppo === undefined) problems.push(`Codice sconosciuto: ${numero}`)
    else if (seen.has(gruppo)) problems.push(`Più codici dello stesso gruppo (${gruppo})`)
    else seen.add(gruppo)
  }
  if (ems.numeri.some((numero, i) => i > 0 && numero < (ems.numeri[i - 1] ?? ''))) {
    problems.push('I codici numerici vanno in ordine crescente')
  }
  if (ems.base === 'w' && (['bianco', 'tipping', 'tabby', 'point'] as const).some(gruppo => seen.has(gruppo))) {
    problems.push('Il bianco non ha disegno, point o macchie')
  }
  return problems
}

function problemsOfModificatori({ base, modificatori: list, numeri }: Ems): string[] {
  const problems: string[] = []
  const has = (modificatore: Modificatore) => list.includes(modificatore)
  const tipped = numeri.includes('11') || numeri.includes('12')
  if (new Set(list).size < list.length || (has('s') && has('y'))) problems.push('Modificatori incompatibili')
  if (
    list.join('') !==
      modificatori
        .map(m => m.codice)
        .filter(has)
        .join('') &&
    new Set(list).size === list.length
  ) {
    problems.push('Modificatori in ordine errato')
  }
  if (base === 'w' && list.length > 0) problems.push('Il bianco non ha modificatori')
  if (has('y') && !tipped && !numeri.some(numero => /^2[1-5]$/.test(numero))) {
    problems.push('Il golden richiede un disegno (11, 12 o 21-25)')
  }
  if (tipped && !has('s') && !has('y')) problems.push('Shaded e shell richiedono silver o golden')
  return problems
}
