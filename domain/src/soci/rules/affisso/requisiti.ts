import { blocco, type Finding } from '../../../kit/finding.ts'
import type { Values } from '../../../kit/values.ts'

export interface FattiAffisso {
  /** Living females owned by the applicants alone. */
  femmine: number
  cuccioli: number
  socio: boolean
  quota: 'pagata' | 'da_incassare' | null
}

const requisiti = [
  { campo: 'requisito_femmina', testo: 'Piena proprietà di una femmina' },
  { campo: 'requisito_cucciolata', testo: 'Una cucciolata viva iscritta nel libro genealogico' },
  { campo: 'requisito_socio', testo: 'Socio in regola con l’anno in corso' },
  { campo: 'requisito_quota', testo: 'Quota dell’affisso pagata' },
] as const

export interface Requisito {
  campo: (typeof requisiti)[number]['campo']
  testo: string
  /** True if the registry data prove the requirement. */
  registro: boolean
  /** True if the office ticked it by hand. */
  spunta: boolean
  dettaglio: string
}

export function requisitiOf(fatti: FattiAffisso, pratica: Values): Requisito[] {
  const [femmina, cucciolata, socio, quota] = [
    fatti.femmine > 0,
    fatti.cuccioli > 0,
    fatti.socio,
    fatti.quota === 'pagata',
  ]
  const registro = [femmina, cucciolata, socio, quota]
  const dettagli = [
    femmina ? counted(fatti.femmine, 'femmina', 'femmine') : 'Nel registro non ha femmine intestate solo a chi chiede',
    cucciolata ? counted(fatti.cuccioli, 'gatto allevato', 'gatti allevati') : 'Nel registro non ha gatti allevati',
    socio ? 'Iscrizione in regola' : 'Oggi non risulta socio',
    quota
      ? 'Pagata'
      : fatti.quota === null
        ? 'Nessun documento emesso per questa pratica'
        : 'Documento emesso, da incassare',
  ]
  return requisiti.map(({ campo, testo }, i) => ({
    campo,
    testo,
    registro: registro[i] as boolean,
    spunta: pratica[campo] === 1,
    dettaglio: dettagli[i] as string,
  }))
}

export function requisitiMancanti(lista: readonly Requisito[]): Finding[] {
  return lista
    .filter(({ registro, spunta }) => !registro && !spunta)
    .map(({ campo, testo, dettaglio }) => blocco('A11', campo, `Manca: ${lowered(testo)}. ${dettaglio}`))
}

/** A tick against the registry needs a written reason. */
export function notaRequisitiMancante(lista: readonly Requisito[], pratica: Values): Finding[] {
  const against = lista.filter(({ registro, spunta }) => spunta && !registro)
  const nota = typeof pratica.nota_requisiti === 'string' ? pratica.nota_requisiti.trim() : ''
  if (against.length === 0 || nota !== '') return []
  const che = against.map(({ testo }) => lowered(testo)).join('; ')
  return [blocco('A12', 'nota_requisiti', `Scrivi su che cosa ti basi: dal registro non risulta (${che})`)]
}

function counted(n: number, one: string, many: string): string {
  return `${n} ${n === 1 ? one : many}`
}

function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
