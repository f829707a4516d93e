import { isMarcatoreSesso, marcatoriIsag, margine, massimoLoci, misure, type Pannello } from './pannelli.ts'

export type Alleli = Readonly<Record<string, readonly [string, string]>>

export interface AlleliLetti {
  alleli: Alleli
  errori: string[]
}

export function leggiAlleli(pannello: Pannello, sent: unknown): AlleliLetti {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent))
    return { alleli: {}, errori: ['Alleli: indica i marcatori con i loro due alleli'] }
  const entries = Object.entries(sent)
  if (entries.length > massimoLoci) return { alleli: {}, errori: [`Alleli: al massimo ${massimoLoci} marcatori`] }
  const alleli = new Map<string, readonly [string, string]>()
  const errori: string[] = []
  for (const [name, value] of entries) {
    const locus = leggiLocus(pannello, name)
    if (locus === null) {
      errori.push(`Marcatore non riconosciuto: ${shortened(name)}`)
      continue
    }
    const coppia = leggiCoppia(pannello, locus, value)
    if (typeof coppia === 'string') errori.push(coppia)
    else if (coppia !== null && alleli.has(locus)) errori.push(`${locus}: indicato due volte`)
    else if (coppia !== null) alleli.set(locus, coppia)
  }
  if (errori.length === 0 && alleli.size === 0) errori.push('Alleli: indica almeno un marcatore')
  return { alleli: Object.fromEntries([...alleli].sort(([a], [b]) => (a < b ? -1 : 1))), errori }
}

/** FCA69, fca 069 and FCA_069 are the same marker. SNP names are free text. */
export function leggiLocus(pannello: Pannello, name: string): string | null {
  const tidied = name.trim().toUpperCase()
  const plain = tidied.replace(/[\s_.-]+/g, '')
  if (/^(?:AMEL|AMELO|AMELOGENIN|AMG|AMELXY)$/.test(plain)) return 'AMEL'
  if (/^ZF(?:XY|X|Y)$/.test(plain)) return 'ZFXY'
  if (pannello === 'SNP') {
    if (!/^[A-Z\d][\w.:+-]{1,39}$/.test(tidied)) return null
    return /^RS\d+$/.test(tidied) ? tidied.toLowerCase() : tidied
  }
  const fca = /^FCA0*(\d{1,4})$/.exec(plain)
  if (fca !== null) return `FCA${(fca[1] as string).padStart(3, '0')}`
  return /^F\d{2,3}$/.test(plain) ? plain : null
}

/** Null if empty, a text if invalid. A single allele means homozygote. */
export function leggiCoppia(
  pannello: Pannello,
  locus: string,
  value: unknown,
): readonly [string, string] | string | null {
  const parts = partsOf(pannello, locus, value)
  if (parts === null) return `${locus}: indica due alleli, per esempio ${esempioFor(pannello, locus)}`
  const typed = parts.filter(part => !isMissing(pannello, part))
  if (typed.length === 0) return null
  if (typed.length < parts.length) return `${locus}: manca un allele; per un omozigote scrivilo due volte o da solo`
  const read = typed.map(part => leggiAllele(pannello, locus, part))
  const wrong = read.find(one => one.errore !== undefined)
  if (wrong?.errore !== undefined) return `${locus}: ${wrong.errore}`
  const [a, b = a] = read.map(one => one.allele as string)
  return byAllele(a as string, b as string) <= 0 ? [a as string, b as string] : [b as string, a as string]
}

function byAllele(a: string, b: string): number {
  return Number(a) - Number(b) || (a < b ? -1 : a > b ? 1 : 0)
}

function partsOf(pannello: Pannello, locus: string, value: unknown): string[] | null {
  if (value === null || value === undefined) return ['']
  const list = Array.isArray(value) ? value : typeof value === 'object' ? null : [value]
  if (list === null || list.length > 2) return null
  if (!list.every(one => one === null || typeof one === 'string' || typeof one === 'number')) return null
  if (list.length === 2) return list.map(one => String(one ?? '').trim())
  const text = String(list[0] ?? '').trim()
  // "AG" and "XY" are two one-letter alleles.
  const joined = pannello === 'SNP' || isMarcatoreSesso(locus) ? /^([A-Z])([A-Z])$/i.exec(text) : null
  const parts = joined === null ? text.split(/\s*[/|,;:]\s*|\s+-\s+|(?<=[\dA-Z])-(?=[\dA-Z])|\s+/i) : joined.slice(1)
  return parts.length > 2 ? null : (parts as string[])
}

function isMissing(pannello: Pannello, text: string): boolean {
  return /^(?:|0+|-+|\?+|n\/?d|n\.d\.|na|null|nr|-9)$/i.test(text) || (pannello === 'SNP' && /^n$/i.test(text))
}

interface AlleleLetto {
  allele?: string
  errore?: string
}

function leggiAllele(pannello: Pannello, locus: string, text: string): AlleleLetto {
  if (isMarcatoreSesso(locus))
    return /^[XY]$/i.test(text) ? { allele: text.toUpperCase() } : { errore: 'il marcatore del sesso si scrive X o Y' }
  if (pannello === 'SNP')
    return /^[ACGT]$/i.test(text)
      ? { allele: text.toUpperCase() }
      : { errore: `«${shortened(text)}» non è A, C, G o T` }
  return leggiMisura(locus, text)
}

function leggiMisura(locus: string, text: string): AlleleLetto {
  const isag = marcatoriIsag.find(one => one.locus === locus)
  const letter = /^([A-Z])(1?)$/i.exec(text)
  if (letter !== null && isag !== undefined) {
    const steps = (letter[1] as string).toUpperCase().charCodeAt(0) - 'M'.charCodeAt(0)
    return within(isag, isag.m + 2 * steps + (letter[2] === '1' ? 1 : 0), text)
  }
  if (letter !== null) return { errore: 'per questo marcatore le lettere non sono note: indica le misure' }
  // Spreadsheets turn 105 into 105.0.
  const size = /^(\d{1,3})(?:[.,]0+)?$/.exec(text)
  if (size === null) return { errore: `«${shortened(text)}» non è una misura in paia di basi` }
  return within(isag, Number(size[1]), text)
}

function within(isag: (typeof marcatoriIsag)[number] | undefined, size: number, text: string): AlleleLetto {
  const [from, to] =
    isag === undefined ? [misure.minimo, misure.massimo] : [isag.minimo - margine, isag.massimo + margine]
  if (size < from || size > to)
    return { errore: `«${shortened(text)}» è fuori dalle misure del marcatore (${from}-${to})` }
  return { allele: String(size) }
}

function esempioFor(pannello: Pannello, locus: string): string {
  if (isMarcatoreSesso(locus)) return 'X/Y'
  if (pannello === 'SNP') return 'A/G'
  const isag = marcatoriIsag.find(one => one.locus === locus)
  return isag === undefined ? '150/154' : `${isag.m}/${isag.m + 4}`
}

function shortened(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text
}
