import type { Sostegno, Titoli } from '@bisavolo/domain/esposizioni/calls/titoli'
import { type InputTitoli, proposteTitoli, withTitolo } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { type NotNull, sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { nextTurn } from '../../platform/in-slices.ts'
import { type RisultatoLetto, readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'
import { readCambiEms } from './read-cambi-ems.ts'
import { allaMostra } from './read-risultati-gatto.ts'

interface GattoTitolato {
  id: number
  prefisso: string | null
  nome: string
  suffisso: string | null
  nazione: string | null
  pretitolo: string | null
  posttitolo: string | null
  sesso: 'M' | 'F'
  neutro: number
  data_nascita: string
  razza: string | null
  genotipo: string | null
  fenotipo: string | null
}

export async function readTitoli(db: Db | Trx, id: number, today: string): Promise<Titoli | null> {
  return (await readTitoliOf(db, [id], today))[0] ?? null
}

/** A cat takes about 0.1 ms; the event loop gets a turn after this many. */
const atOnce = 50

export async function readTitoliOf(db: Db | Trx, ids: readonly number[], today: string): Promise<Titoli[]> {
  const gatti = await readGatti(db, ids)
  const [risultati, figli, cambi] = [
    grouped(await readRisultati(db, ids), ({ gatti_id }) => gatti_id),
    grouped(await readFigli(db, ids), ({ idgenitore }) => idgenitore),
    await readCambiEms(db, new Map(gatti.map(gatto => [gatto.id, gatto]))),
  ]
  const regole = await readRegole(db)
  const all: Titoli[] = []
  for (const gatto of gatti) {
    if (all.length % atOnce === atOnce - 1) await nextTurn()
    const found = { risultati: risultati.get(gatto.id) ?? [], figli: figli.get(gatto.id) ?? [] }
    all.push(titoliOf({ gatto, ...found, cambi: cambi.get(gatto.id) ?? [], oggi: today, regole }))
  }
  return all
}

interface Figlio {
  idgenitore: number
  pretitolo: string | null
  posttitolo: string | null
}

function titoliOf(input: InputTitoli & { gatto: GattoTitolato }): Titoli {
  const { gatto } = input
  const { proposte, mancano } = proposteTitoli(input)
  return {
    idgatto: gatto.id,
    nome_completo: nomeCompletoOf({ ...gatto }),
    pretitolo: gatto.pretitolo,
    posttitolo: gatto.posttitolo,
    proposte: proposte.map(proposta => ({
      ...proposta,
      risultati: (proposta.risultati as RisultatoLetto[]).map(sostegnoOf),
      nome_dopo: nomeCompletoOf({ ...gatto, ...withTitolo(gatto, proposta.titolo) }),
    })),
    mancano,
  }
}

function sostegnoOf(one: RisultatoLetto): Sostegno {
  return { ...allaMostra(one), giudice: one.giudice ?? null }
}

async function readGatti(db: Db | Trx, ids: readonly number[]): Promise<GattoTitolato[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('gatti as g')
    .leftJoin('razze as r', 'r.id', 'g.idrazza')
    .leftJoin('colori as gen', 'gen.id', 'g.idgenotipo')
    .leftJoin('colori as fen', 'fen.id', 'g.idfenotipo')
    .select([
      ...(['g.id', 'g.prefisso', 'g.nome', 'g.suffisso', 'g.nazione', 'g.pretitolo', 'g.posttitolo'] as const),
      ...(['g.sesso', 'g.neutro', 'g.data_nascita', 'r.codice as razza'] as const),
      ...(['gen.codice as genotipo', 'fen.codice as fenotipo'] as const),
    ])
    .where('g.id', 'in', [...ids])
    .where('g.annullato', '=', 0)
    .where('g.antenato', '=', 0)
    .$narrowType<{ sesso: NotNull; data_nascita: NotNull }>()
    .execute()
}

async function readFigli(db: Db | Trx, ids: readonly number[]): Promise<Figlio[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Figlio>`
    select idpadre as idgenitore, pretitolo, posttitolo from gatti
      where idpadre = any(${ids}::int[]) and (pretitolo is not null or posttitolo is not null)
    union all
    select idmadre, pretitolo, posttitolo from gatti
      where idmadre = any(${ids}::int[]) and (pretitolo is not null or posttitolo is not null)`.execute(db)
  return rows
}
