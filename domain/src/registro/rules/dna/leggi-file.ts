import { isPlausibleDate } from '../../../kit/date.ts'
import { type Alleli, leggiAlleli, leggiLocus } from './alleli.ts'
import type { MappaturaDna } from './mappatura.ts'

export type RigaFile = readonly [riga: number, celle: readonly (string | null)[]]

export interface ProfiloLetto {
  riga: number
  chip: string | null
  codice: string | null
  campione: string | null
  laboratorio: string
  data_referto: string
  alleli: Alleli
  errori: string[]
}

export function leggiFileDna(
  mappatura: MappaturaDna,
  colonne: readonly string[],
  righe: readonly RigaFile[],
): ProfiloLetto[] {
  const at = new Map(colonne.map((name, i) => [name, i]))
  const cellOf = (celle: readonly (string | null)[], name: string | null): string =>
    name === null ? '' : (celle[at.get(name) ?? -1] ?? '').trim()
  const groups = new Map<string, { riga: number; celle: readonly (string | null)[]; alleli: Map<string, unknown[]> }>()
  const wrong = new Map<string, Set<string>>()
  for (const [riga, celle] of righe) {
    const who = [mappatura.chip, mappatura.codice, mappatura.campione].map(name => cellOf(celle, name))
    if (mappatura.forma === 'marcatore' && who.every(one => one === '')) continue
    const paper = [mappatura.laboratorio, mappatura.data_referto].map(({ colonna }) => cellOf(celle, colonna))
    // Two reports on the same cat are two profiles.
    const key = mappatura.forma === 'gatto' ? String(riga) : [...who, ...paper].join('|')
    const group = groups.get(key) ?? { riga, celle, alleli: new Map<string, unknown[]>() }
    groups.set(key, group)
    for (const [name, values] of alleliIn(mappatura, name => cellOf(celle, name))) {
      if (mappatura.forma === 'marcatore' && group.alleli.has(name) && hasValue(values))
        wrong.set(key, (wrong.get(key) ?? new Set()).add(`${name}: indicato due volte`))
      group.alleli.set(name, values)
    }
  }
  return [...groups].map(([key, { riga, celle, alleli }]) => {
    const sent = Object.fromEntries(
      [...alleli].map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
    )
    const read = leggiAlleli(mappatura.pannello, sent)
    const said = (fonte: MappaturaDna['laboratorio']) => cellOf(celle, fonte.colonna) || (fonte.valore ?? '').trim()
    const laboratorio = said(mappatura.laboratorio)
    const data_referto = leggiData(said(mappatura.data_referto))
    const own = {
      ...{ chip: cellOf(celle, mappatura.chip), codice: cellOf(celle, mappatura.codice) },
      campione: cellOf(celle, mappatura.campione),
    }
    return {
      riga,
      ...{ chip: own.chip.replace(/\s+/g, '') || null, codice: own.codice || null, campione: own.campione || null },
      ...{ laboratorio, data_referto: data_referto ?? '', alleli: read.alleli },
      errori: [
        ...(own.chip === '' && own.codice === '' && own.campione === ''
          ? ['La riga non dice di quale gatto si tratta']
          : []),
        ...(laboratorio === ''
          ? ['Laboratorio obbligatorio']
          : laboratorio.length > 100
            ? ['Laboratorio: al massimo 100 caratteri']
            : []),
        ...(own.campione.length > 40 ? ['Numero del campione: al massimo 40 caratteri'] : []),
        ...(data_referto === null ? ['Data referto: manca, o non è una data'] : []),
        ...(wrong.get(key) ?? []),
        ...read.errori,
      ],
    }
  })
}

function alleliIn(mappatura: MappaturaDna, cell: (name: string | null) => string): [string, string[]][] {
  if (mappatura.forma === 'marcatore') {
    const name = cell(mappatura.locus)
    const alleles = [cell(mappatura.allele1), ...(mappatura.allele2 === null ? [] : [cell(mappatura.allele2)])]
    if (name === '') return []
    return [[leggiLocus(mappatura.pannello, name) ?? name, homozygote(alleles)]]
  }
  const found = new Map<string, string[]>()
  for (const [column, locus] of Object.entries(mappatura.loci))
    found.set(locus, [...(found.get(locus) ?? []), cell(column)])
  return [...found].map(([locus, values]) => [locus, homozygote(values)])
}

/** Files often leave the second column of a homozygote empty. */
function homozygote(values: string[]): string[] {
  return values.length === 2 && values[0] !== '' && values[1] === '' ? [values[0] as string] : values
}

const hasValue = (values: readonly string[]) => values.some(value => value !== '')

export function leggiData(text: string): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)(?:[T ].*)?$/.exec(text)
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text)
  const day =
    iso !== null
      ? `${iso[1]}-${iso[2]}-${iso[3]}`
      : local !== null
        ? `${local[3]}-${local[2]?.padStart(2, '0')}-${local[1]?.padStart(2, '0')}`
        : ''
  return isPlausibleDate(day) ? day : null
}
