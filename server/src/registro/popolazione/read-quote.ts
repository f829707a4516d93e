import { Invalid } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { formatNumero, formatPercent } from '@bisavolo/domain/kit/format'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { type DomandaQuote, type QuotePopolazione, quoteLimite } from '@bisavolo/domain/registro/calls/popolazione'
import { isAttendibile } from '@bisavolo/domain/registro/rules/inbreeding/completezza'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import type { Popolazioni } from './popolazioni.ts'
import { type GattoScelto, readGattiScelti, refuse } from './read-gatti.ts'

type Deps = PedigreeDeps & { popolazioni: Popolazioni }
type Candidato = GattoScelto & { sesso: 'M' | 'F' }

export async function readQuote(deps: Deps, who: Who, domanda: DomandaQuote): Promise<QuotePopolazione> {
  const { scelti, esclusi } = await candidatesOf(deps, who, domanda)
  const gatti = demandBothSexes(scelti)
  const massimo = demandRoom(gatti, domanda.massimo)
  const sesso = Uint8Array.from(gatti, gatto => (gatto.sesso === 'M' ? 0 : 1))
  const found = await deps.pedigree.reckon('quoteEque', genealogia => {
    refuse(gatti.filter(({ id }) => !genealogia.has(id)).map(({ nome }) => `${nome}: non trovato`))
    const ids = Int32Array.from(gatti, ({ id }) => id)
    return { gatti: ids, sesso, massimo, cucciolate: domanda.cucciolate ?? null }
  })
  const indici = await completenessOf(deps, gatti)
  const counts = [sesso.filter(sex => sex === 0).length, sesso.filter(sex => sex === 1).length]
  return {
    contributi: gatti.map(({ id, nome, codice, sesso: sex }, i) => ({
      ...{ id, quota: found.quote[i]!, nome, codice, sesso: sex },
      quota_uguale: 0.5 / counts[sesso[i]!]!,
      parentela: found.parentele[i]!,
      cucciolate: found.cucciolate?.[i] ?? null,
      attendibile: isAttendibile(indici[i]!),
    })),
    parentela_attesa: found.parentela_attesa,
    parentela_uguale: found.parentela_uguale,
    parentela_cucciolate: found.parentela_cucciolate,
    esclusi,
    avvisi: avvisiOf(gatti, indici, esclusi),
  }
}

async function candidatesOf(
  deps: Deps,
  who: Who,
  { gatti, idrazza }: DomandaQuote,
): Promise<{ scelti: GattoScelto[]; esclusi: number }> {
  if (idrazza === undefined) return { scelti: await readGattiScelti(deps, who, gatti ?? []), esclusi: 0 }
  const { gatti: rarest } = await deps.popolazioni.oggi(idrazza, who.today)
  const grown = await onlyGrown(deps, who, rarest)
  if (grown.length === 0)
    throw new Invalid([{ field: 'idrazza', message: 'La razza non ha riproduttori viventi in età da riproduzione' }])
  const chosen = rarestOf(grown)
  return { scelti: await readGattiScelti(deps, who, chosen), esclusi: grown.length - chosen.length }
}

/** Limit of the solver. The cats least related to the breed get the largest quotas, so they are kept. */
function rarestOf(all: readonly Adulto[]): number[] {
  const half = quoteLimite / 2
  const ofSex = (sex: string) => all.filter(({ sesso }) => sesso === sex).map(({ id }) => id)
  const [males, females] = [ofSex('M'), ofSex('F')]
  const room = Math.max(half, quoteLimite - females.length)
  const taken = males.slice(0, room)
  return [...taken, ...females.slice(0, quoteLimite - taken.length)]
}

interface Adulto {
  id: number
  sesso: string
}

async function onlyGrown({ db }: Deps, { today }: Who, ids: Int32Array): Promise<Adulto[]> {
  const regole = await readRegole(db)
  const bornBy = (parent: string) => addMonths(today, -numeroAt(regole, `nascita.${parent}_mesi_min`, today))
  const { rows } = await sql<Adulto>`
    select id, sesso from gatti where sesso is not null and id = any(${[...ids]}::int[])
      and data_nascita <= (case sesso when 'M' then ${bornBy('stallone')}::date else ${bornBy('fattrice')}::date end)`.execute(
    db,
  )
  const grown = new Map(rows.map(row => [row.id, row]))
  return Array.from(ids).flatMap(id => grown.get(id) ?? [])
}

function demandBothSexes(gatti: readonly GattoScelto[]): Candidato[] {
  refuse(gatti.filter(({ sesso }) => sesso === null).map(({ nome }) => `${nome}: il sesso non è noto`))
  const missing = (['M', 'F'] as const).filter(sex => gatti.every(({ sesso }) => sesso !== sex))
  if (missing.length > 0) refuse([`Serve almeno ${missing[0] === 'M' ? 'un maschio' : 'una femmina'}`])
  return gatti as Candidato[]
}

function demandRoom(gatti: readonly Candidato[], massimo = 0.5): number {
  const fewest = Math.min(...(['M', 'F'] as const).map(sex => gatti.filter(({ sesso }) => sesso === sex).length))
  const least = 0.5 / fewest
  if (massimo < least - 1e-9)
    throw new Invalid([
      {
        field: 'massimo',
        message: `La quota massima è troppo bassa: con ${fewest === 1 ? 'un solo gatto' : `${fewest} gatti`} di un sesso deve essere almeno ${formatPercent(least, 2)}`,
      },
    ])
  return Math.min(0.5, Math.max(massimo, least))
}

async function completenessOf({ pedigree }: Deps, gatti: readonly Candidato[]): Promise<number[]> {
  const genealogia = await pedigree.current()
  return gatti.map(({ id }) => (genealogia.has(id) ? genealogia.indici(Int32Array.of(id))[0]! : 0))
}

function avvisiOf(gatti: readonly Candidato[], indici: readonly number[], esclusi: number): string[] {
  const hardlyKnown = indici.filter(indice => !isAttendibile(indice)).length
  const others = gatti.filter(({ riproduttore }) => !riproduttore)
  const names = others
    .slice(0, 3)
    .map(({ nome }) => nome)
    .join(', ')
  return [
    ...(others.length === 0
      ? []
      : [
          `Non ${others.length === 1 ? 'è' : 'sono'} tra i riproduttori: ${names}${others.length > 3 ? ` e altri ${others.length - 3}` : ''}`,
        ]),
    ...(hardlyKnown === 0
      ? []
      : [
          `${hardlyKnown === 1 ? 'Un gatto ha' : `${formatNumero(hardlyKnown)} gatti hanno`} un pedigree poco completo: le quote favoriscono chi sembra poco imparentato`,
        ]),
    ...(esclusi === 0
      ? []
      : [
          `Sono considerati i ${formatNumero(quoteLimite)} gatti meno imparentati con la razza; altri ${formatNumero(esclusi)} restano fuori`,
        ]),
  ]
}
