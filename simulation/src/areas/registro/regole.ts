import { addMonths, daysBetween, monthsBetween, yearOf } from '../../engine/days.ts'
import type { Person, World } from '../../engine/world.ts'
import { isOffice } from '../accadde.ts'
import { generationsKnown } from './consanguineita.ts'
import { type Gatto, type Registro, standingTransfer } from './state.ts'

export const LO = 2216
export const RIEX = 2219
const bookCode: Record<number, string> = { [LO]: 'LO', [RIEX]: 'RIEX' }

export interface DenunciaBody {
  idfattrice?: number
  idstallone?: number
  data_monta?: string
  data_nascita?: string
  data_denuncia?: string
  idproprietario?: number
  nati_morti?: number
  cuccioli: { sesso: 'M' | 'F'; idrazza: number; idcolore_genotipo: number; idocchi: number }[]
}

/** D12: tests required for breeding, by breed. */
const mandatory: Record<string, string[]> = { NFO: ['GSD4'] }

/** Codes of the blocking findings of D5 for a member; empty if accepted. */
export function denunciaBlocks(w: World, who: Person, body: DenunciaBody): string[] {
  const { registro } = w
  const queen = body.idfattrice === undefined ? undefined : registro.gatti.get(body.idfattrice)
  const stud = body.idstallone === undefined ? undefined : registro.gatti.get(body.idstallone)
  const { data_monta: mated, data_nascita: born, data_denuncia: declared } = body
  if (queen && !usable(w, who, queen)) return ['non_valido']
  // contract 3: another's queen cannot be named, even after looking up her code.
  if (queen && !isOffice(who) && queen.idproprietario !== who.cliente) return ['non_valido', 'N24']
  if (stud && !usable(w, who, stud)) return ['non_valido']
  if (!queen || !stud || !mated || !born || !declared || !body.idproprietario) return ['N01', 'obbligatorio']
  const blocks: string[] = []
  const add = (code: string, holds: boolean) => holds && blocks.push(code)
  add('N02', stud.sesso !== 'M' || queen.sesso !== 'F')
  // A future date is refused by the field before the rule.
  add('non_valido', born > w.oggi || declared > w.oggi)
  add('N03', born > w.oggi || mated > born || declared < born || declared > w.oggi)
  add('N04', daysBetween(mated, born) < 56 || daysBetween(mated, born) > 73)
  add('N07', daysBetween(born, declared) > 60)
  add('N08', isDead(stud, mated) || isDead(queen, born))
  for (const parent of [queen, stud]) {
    add('N09', parent.bloccato || parent.not_for_breeding)
    add('N10', parent.neutro)
    add('N16', parent.chip === null)
    add('N17', !parent.certificato)
    add('N18', missingTests(registro, parent).length > 0)
    add('N34', monthsBetween(parent.data_nascita, born) < 8)
  }
  add('N11', monthsBetween(queen.data_nascita, mated) < 10 || monthsBetween(stud.data_nascita, mated) < 8)
  const births = birthsOf(registro, queen.id)
  const within = (months: number) => births.filter(day => day > addMonths(born, -months) && day <= born).length
  add('N13', within(24) + 1 > 3)
  add('N14', within(12) + 1 > 2)
  add(
    'N15',
    births.some(day => Math.abs(daysBetween(day, born)) < 84),
  )
  add('N20', queen.idrazza !== stud.idrazza)
  add(
    'C07',
    body.cuccioli.some(({ idrazza }) => idrazza !== queen.idrazza),
  )
  add('N24', queen.idproprietario !== who.cliente)
  const litter = body.cuccioli.length + (body.nati_morti ?? 0)
  add('N27', litter === 0 || litter > 14)
  return blocks
}

const isDead = (cat: Gatto, day: string) => cat.deceduto && (cat.data_decesso === null || cat.data_decesso < day)

export function missingTests(registro: Registro, cat: Gatto) {
  const breed = [...registro.codici.razze].find(([, id]) => id === cat.idrazza)?.[0] ?? ''
  const parents = [cat.idpadre, cat.idmadre].map(id => (id === null ? undefined : registro.gatti.get(id)))
  // D5 N18: not needed if both parents are free.
  const byParents = (test: string) => parents.every(parent => parent?.liberi.includes(test) === true)
  return (mandatory[breed] ?? []).filter(test => !cat.liberi.includes(test) && !byParents(test))
}

export const birthsOf = (registro: Registro, queen: number) =>
  [...registro.denunce.values()]
    .filter(({ idfattrice, stato }) => idfattrice === queen && stato !== 'respinta' && stato !== 'bozza')
    .map(({ data_nascita }) => data_nascita)

/** contract 3, decision 21: own, looked up by code, or parent of an own cat. */
export function usable(w: World, who: Person, cat: Gatto) {
  if (who.role === 'admin' || who.role === 'superadmin') return true
  if (cat.idproprietario === who.cliente || w.registro.conosce.has(`${who.name} gatto ${cat.id}`)) return true
  return [...w.registro.gatti.values()].some(
    child => child.idproprietario === who.cliente && (child.idpadre === cat.id || child.idmadre === cat.id),
  )
}

/** The kitten's book by D7, if both parents are of the same recognised breed. */
export function bookOf(registro: Registro, idpadre: number, idmadre: number) {
  const parents = [registro.gatti.get(idpadre), registro.gatti.get(idmadre)]
  const inLo = parents.every(parent => parent?.idlibro === LO)
  return inLo && generationsKnown(registro.gatti, idpadre, idmadre, 3) ? LO : RIEX
}

/** D7: `{book} {year} {6 digits}`; counted when an answer shows the registration. */
export function nextCode(registro: Registro, book: number, day: string) {
  const series = `${bookCode[book]} ${yearOf(day)}`
  const number = (registro.numeri.get(series) ?? 0) + 1
  registro.numeri.set(series, number)
  return `${series} ${String(number).padStart(6, '0')}`
}

export interface PassaggioBody {
  idgatto: number
  data_acquisto?: string
  data_passaggio?: string
  idproprietario: number
}

interface Refusal {
  status: number | number[]
  codes: string[]
}

/** Blocking findings of D8 for the sender; a buyer gets fewer. */
export function passaggioBlocks(w: World, who: Person, body: PassaggioBody): Refusal {
  const { registro } = w
  const cat = registro.gatti.get(body.idgatto)!
  const office = who.role === 'admin' || who.role === 'superadmin'
  const owner = office || cat.idproprietario === who.cliente
  // With another open passaggio either error may come first.
  const taken = owner && standingTransfer(registro, cat.id) !== undefined
  const refused = (...codes: string[]): Refusal =>
    taken ? { status: [409, 422], codes: ['conflitto', ...codes] } : { status: 422, codes }
  if (!usable(w, who, cat)) return refused('non_valido')
  if (!knows(w, who, body.idproprietario)) return refused('non_valido')
  const { data_acquisto: handed, data_passaggio: registered } = body
  // D8 P02: for others the cat does not exist, before any other check.
  if (!owner && (cat.bloccato || cat.deceduto)) return refused('non_valido', 'P02')
  if (!handed || !registered) return refused('P00', 'obbligatorio')
  const blocks: string[] = []
  if (handed > w.oggi || registered > w.oggi || handed > registered) blocks.push('P01', 'non_valido')
  if (daysBetween(cat.data_nascita, handed) < 84) blocks.push('P03')
  if (!owner && body.idproprietario !== who.cliente) blocks.push('P06')
  if (owner) {
    if (body.idproprietario === cat.idproprietario) blocks.push('P01')
    if (cat.bloccato || cat.deceduto) blocks.push('P02')
    const last = lastHandover(registro, cat.id)
    if (last !== null && handed <= last) blocks.push('P08')
  }
  if (blocks.length > 0) return refused(...blocks)
  if (taken) return { status: 409, codes: [] }
  return { status: 201, codes: [] }
}

export const lastHandover = (registro: Registro, gatto: number) =>
  [...registro.passaggi.values()]
    .filter(({ idgatto, stato }) => idgatto === gatto && stato === 'registrato')
    .map(({ data_acquisto }) => data_acquisto)
    .sort()
    .at(-1) ?? null

export const knows = (w: World, who: Person, cliente: number) =>
  who.role === 'admin' ||
  who.role === 'superadmin' ||
  who.cliente === cliente ||
  w.registro.conosce.has(`${who.name} cliente ${cliente}`)
