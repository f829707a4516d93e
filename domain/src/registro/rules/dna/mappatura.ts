import { leggiLocus } from './alleli.ts'
import type { Pannello } from './pannelli.ts'

export interface MappaturaDna {
  tabella: string | null
  pannello: Pannello
  forma: 'gatto' | 'marcatore'
  chip: string | null
  codice: string | null
  campione: string | null
  laboratorio: Fonte
  data_referto: Fonte
  loci: Readonly<Record<string, string>>
  locus: string | null
  allele1: string | null
  allele2: string | null
}

export interface Fonte {
  colonna: string | null
  valore: string | null
}

const words = {
  chip: /^(?:(?:micro)?chip|microchip ?(?:n|nr|no|number|numero)?|transponder|trasponder)$/,
  codice: /^(?:codice|pedigree|lg|numero lg|n lg|registrazione|registration|reg no|studbook|pedigree no)$/,
  campione:
    /^(?:campione|numero campione|n campione|sample|sample (?:id|no|number|name)|id campione|lab(?:oratory)? (?:id|no|number))$/,
  laboratorio: /^(?:laboratorio|laboratory|lab)$/,
  data: /^(?:data|data referto|date|report date|data analisi|test date)$/,
  locus: /^(?:locus|marker|marcatore|snp|snp name)$/,
  allele1: /^(?:allele ?1|a1|allele ?a|allele1 ?(?:top|forward|ab)?|genotipo|genotype|alleli|alleles)$/,
  allele2: /^(?:allele ?2|a2|allele ?b|allele2 ?(?:top|forward|ab)?)$/,
} as const

export function proponiMappaturaDna(tabella: string | null, colonne: readonly string[]): MappaturaDna {
  const find = (pattern: RegExp) => colonne.find(name => pattern.test(plain(name))) ?? null
  const str = lociIn('STR', colonne)
  const snp = Object.fromEntries(Object.entries(lociIn('SNP', colonne)).filter(([, locus]) => /^rs\d+$/.test(locus)))
  const pannello = Object.keys(snp).length > Object.keys(str).length ? 'SNP' : 'STR'
  const loci = pannello === 'SNP' ? snp : str
  const locus = Object.keys(loci).length > 1 ? null : find(words.locus)
  return {
    ...{ tabella, pannello, forma: locus === null ? 'gatto' : 'marcatore' },
    ...{ chip: find(words.chip), codice: find(words.codice), campione: find(words.campione) },
    laboratorio: { colonna: find(words.laboratorio), valore: null },
    data_referto: { colonna: find(words.data), valore: null },
    loci: locus === null ? loci : {},
    locus,
    allele1: locus === null ? null : find(words.allele1),
    allele2: locus === null ? null : find(words.allele2),
  }
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s_.:#°()-]+/g, ' ')
    .trim()
}

function lociIn(pannello: Pannello, colonne: readonly string[]): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of colonne) {
    const whole = leggiLocus(pannello, name)
    const cut = name.replace(/[\s_.:(-]+(?:allele ?)?(?:[12ab])\)?$/i, '')
    const locus = (cut === name ? null : leggiLocus(pannello, cut)) ?? whole
    if (locus !== null) found[name] = locus
  }
  return found
}

export function erroriMappaturaDna(mappatura: MappaturaDna, colonne: readonly string[]): string[] {
  const { forma, loci, locus, allele1, allele2, chip, codice, campione, laboratorio, data_referto } = mappatura
  const named = [chip, codice, campione, laboratorio.colonna, data_referto.colonna]
  const used = [...named, ...(forma === 'gatto' ? Object.keys(loci) : [locus, allele1, allele2])]
  const unknown = used.find(name => name !== null && !colonne.includes(name))
  const errori: string[] = []
  if (unknown != null) errori.push(`Il file non ha la colonna «${unknown}»`)
  if (chip === null && codice === null && campione === null)
    errori.push('Indica la colonna che dice di quale gatto si tratta: microchip, codice o numero del campione')
  if (laboratorio.colonna === null && !laboratorio.valore) errori.push('Indica il laboratorio, o la sua colonna')
  if (data_referto.colonna === null && !data_referto.valore) errori.push('Indica la data del referto, o la sua colonna')
  if (forma === 'gatto' && Object.keys(loci).length === 0) errori.push('Indica almeno una colonna con un marcatore')
  if (forma === 'marcatore' && (locus === null || allele1 === null))
    errori.push('Indica la colonna del marcatore e quella degli alleli')
  const times = new Map<string, number>()
  if (forma === 'gatto') for (const one of Object.values(loci)) times.set(one, (times.get(one) ?? 0) + 1)
  const often = [...times].find(([, n]) => n > 2)?.[0]
  if (often !== undefined) errori.push(`Il marcatore ${often} ha più di due colonne`)
  return errori
}
