import { Conflict, entityOf, type FieldError, Invalid } from '@bisavolo/domain'
import { numeroAt, type Regola } from '@bisavolo/domain/kit/regola'
import type { Ascendenza, AscendenzaInviata } from '@bisavolo/domain/registro/calls/ascendenza'
import { inOrdine } from '@bisavolo/domain/registro/rules/ascendenza/caselle'
import { readRegole } from '../../findings/read-regole.ts'
import { openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { takeMotivo } from '../certificato/take-motivo.ts'
import { checkGenealogia } from '../gatti/check-genealogia.ts'
import { lockGenitori } from '../gatti/lock-genitori.ts'
import { type Giudizio, judgeCaselle, type Metro } from './judge-caselle.ts'
import { takeFromPaper } from './take-from-paper.ts'

const azione = 'pedigree estero'
const sides = ['P', 'M'] as const

export async function storeAscendenza(
  work: Work,
  idgatto: number,
  caselle: AscendenzaInviata,
  motivo: string | null,
): Promise<Ascendenza> {
  const gatti = entityOf('gatti')
  await lockGenitori(work)
  await openRecord(work, gatti, idgatto, {})
  const regole = await readRegole(work.trx)
  const giudizi = await judgeCaselle(work.trx, idgatto, caselle, metroOf(regole, work.who.today))
  refuse(giudizi)
  const ids = new Map<string, number>([['', idgatto]])
  for (const [posto, { id }] of giudizi) if (id !== null) ids.set(posto, id)
  let inseriti = 0
  for (const posto of parentsFirst(giudizi)) {
    const places = placesOf(giudizi, posto)
    const stored = await insertAntenato(work, posto, places, { giudizi, ids, regole })
    for (const place of places) ids.set(place, stored)
    inseriti++
  }
  const collegati = await linkKnown(work, { giudizi, ids, regole }, motivo)
  await takeFromPaper(work, giudizi, caselle, motivo)
  return { caselle: answerOf(giudizi, ids), inseriti, collegati }
}

export function metroOf(regole: readonly Regola[], today: string): Metro {
  return { today, mesi: numeroAt(regole, 'gatto.genitore_mesi_min', today) }
}

export function answerOf(
  giudizi: ReadonlyMap<string, Giudizio>,
  ids?: ReadonlyMap<string, number>,
): Ascendenza['caselle'] {
  return Object.fromEntries(
    [...giudizi].map(([posto, { esito, id, candidati, differenze, messaggi, errori, stesso }]) => [
      posto,
      {
        esito,
        id: ids?.get(posto) ?? id,
        candidati,
        differenze,
        messaggi: [...errori, ...(stesso === null ? [] : [`Lo stesso gatto della casella ${stesso}`]), ...messaggi],
      },
    ]),
  )
}

function refuse(giudizi: ReadonlyMap<string, Giudizio>): void {
  const wrong = [...giudizi].flatMap(([posto, { errori }]) =>
    errori.map((message): FieldError => ({ field: `caselle.${posto}`, message })),
  )
  if (wrong.length > 0) throw new Invalid(wrong)
  const open = [...giudizi].filter(([, { esito }]) => esito === 'simile' || esito === 'conflitto')
  if (open.length === 0) return
  const errors = open.map(([posto, { esito, candidati }]): FieldError => {
    const names = candidati
      .slice(0, 3)
      .map(({ nome_completo, codice }) => [nome_completo, codice].filter(Boolean).join(', '))
    const message =
      esito === 'simile'
        ? `Assomiglia a ${names.join('; ')}: scegli il gatto o conferma che è nuovo`
        : `La carta e il registro non dicono lo stesso gatto (${names.join('; ')}): scegli quale vale`
    return { field: `caselle.${posto}`, message }
  })
  throw new Conflict('Alcune caselle vanno decise prima di salvare.', errors)
}

interface Sheet {
  giudizi: ReadonlyMap<string, Giudizio>
  ids: Map<string, number>
  regole: readonly Regola[]
}

function placesOf(giudizi: ReadonlyMap<string, Giudizio>, posto: string): string[] {
  return [posto, ...[...giudizi].filter(([, { stesso }]) => stesso === posto).map(([place]) => place)]
}

/** Inserts parents before children. Sorting by depth is not enough: an ancestor may appear at several depths. */
function parentsFirst(giudizi: ReadonlyMap<string, Giudizio>): Set<string> {
  const ordered = new Set<string>()
  const take = (posto: string) => {
    const giudizio = giudizi.get(posto)
    if (giudizio?.esito !== 'nuovo') return
    const first = giudizio.stesso ?? posto
    if (ordered.has(first)) return
    for (const place of placesOf(giudizi, first)) for (const side of sides) take(place + side)
    ordered.add(first)
  }
  for (const posto of inOrdine(giudizi.keys())) take(posto)
  return ordered
}

async function insertAntenato(
  work: Work,
  posto: string,
  places: readonly string[],
  { giudizi, ids, regole }: Sheet,
): Promise<number> {
  const { scritto } = giudizi.get(posto) as Giudizio
  if (scritto === null) throw new Error(`Box ${posto} is empty`)
  const { razza: _, colore: __, messaggi: ___, ...values } = scritto
  const parentIn = (side: string) => places.map(place => ids.get(place + side)).find(id => id !== undefined) ?? null
  const opened = await openRecord(work, entityOf('gatti'), null, {})
  const set = { ...values, idpadre: parentIn('P'), idmadre: parentIn('M'), antenato: 1 }
  const row = await proposeSound(opened, set, {
    rules: async proposed => inBoxes(await checkGenealogia(work, null, proposed, null, regole), posto),
  }).catch(error => {
    throw error instanceof Invalid ? new Invalid(inBoxes(error.errors, posto)) : error
  })
  const stored = await writeRecord(opened, row, { azione })
  return stored.id as number
}

async function linkKnown(work: Work, { giudizi, ids, regole }: Sheet, motivo: string | null): Promise<number> {
  let linked = 0
  const known = ['', ...inOrdine(giudizi.keys()).filter(posto => giudizi.get(posto)?.esito === 'esistente')]
  for (const posto of known) {
    const parents = Object.fromEntries(
      sides.flatMap(side => {
        const id = ids.get(posto + side)
        return id === undefined ? [] : [[side === 'P' ? 'idpadre' : 'idmadre', id]]
      }),
    )
    if (Object.keys(parents).length === 0) continue
    const opened = await openRecord(work, entityOf('gatti'), ids.get(posto) as number, parents)
    const { before, id } = opened
    if (Object.entries(parents).every(([name, parent]) => before[name] === parent)) continue
    const row = await proposeSound(
      opened,
      {},
      {
        rules: async proposed => inBoxes(await checkGenealogia(work, id, proposed, before, regole), posto),
      },
    )
    await writeRecord(opened, row, { azione, motivo: await takeMotivo(work, before, row, motivo) })
    linked++
  }
  return linked
}

function inBoxes(errors: readonly FieldError[], posto: string): FieldError[] {
  const side: Record<string, string> = { idpadre: 'P', idmadre: 'M' }
  return errors.map(error =>
    error.field.startsWith('caselle.') ? error : { ...error, field: `caselle.${posto}${side[error.field] ?? ''}` },
  )
}
