import type { GattoExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import type { StatoIscrizioneExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Cessabile } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { type NotNull, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'

export interface GattoInExpo extends GattoExpo {
  id: number
  nome: string
  sesso: string
  bloccato: number
  colore: string | null
  idproprietario: number
  idcointestatario: number | null
  idcointestatario1: number | null
  proprietario: Cessabile
}

export type RisultatoLetto = RisultatoExpo & {
  id: number
  gatti_id: number
  esposizione: string
  classe_da_rivedere: number
  stato: StatoIscrizioneExpo
}

export async function readGattoInExpo(db: Db | Trx, id: number): Promise<GattoInExpo | null> {
  return (await readGattiInExpo(db, [id])).get(id) ?? null
}

export async function readGattiInExpo(db: Db | Trx, ids: readonly number[]): Promise<Map<number, GattoInExpo>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gatti as g')
    .innerJoin('libri as l', 'l.id', 'g.idlibro')
    .innerJoin('razze as r', 'r.id', 'g.idrazza')
    .innerJoin('clienti_soci as p', 'p.id', 'g.idproprietario')
    .leftJoin('colori as gen', 'gen.id', 'g.idgenotipo')
    .leftJoin('colori as fen', 'fen.id', 'g.idfenotipo')
    .select([
      ...(['g.id', 'g.prefisso', 'g.nome', 'g.suffisso', 'g.nazione', 'g.pretitolo', 'g.posttitolo'] as const),
      ...(['g.sesso', 'g.neutro', 'g.annullato', 'g.deceduto', 'g.data_nascita', 'g.data_decesso'] as const),
      ...([
        'g.bloccato',
        'g.polidattilia',
        'g.idproprietario',
        'g.idcointestatario',
        'g.idcointestatario1',
        'l.codice as libro',
        'r.codice as razza',
      ] as const),
      ...(['gen.codice as genotipo', 'fen.codice as fenotipo'] as const),
      statiOf('p').as('proprietario'),
    ])
    .where('g.id', 'in', [...new Set(ids)])
    .where('g.antenato', '=', 0)
    .$narrowType<{ sesso: NotNull; idproprietario: NotNull }>()
    .execute()
  // Shows judge the phenotype.
  return new Map(
    rows.map(row => [row.id, { ...row, nome: nomeCompletoOf({ ...row }), colore: row.fenotipo ?? row.genotipo }]),
  )
}

/** Flags of a person with their days (D27). */
export const statiOf = (persona: string) => {
  const of = (name: string) => sql.ref(`${persona}.${name}`)
  return sql<Cessabile>`json_build_object('deceduto', ${of('deceduto')}, 'data_decesso', ${of('data_decesso')},
    'radiato', ${of('radiato')}, 'data_radiazione', ${of('data_radiazione')},
    'deferito', ${of('deferito')}, 'data_deferimento', ${of('data_deferimento')})`
}

export async function readRisultati(db: Db | Trx, gatti: readonly number[]): Promise<RisultatoLetto[]> {
  if (gatti.length === 0) return []
  const rows = await db
    .selectFrom('esposizioni_has_gatti as e')
    .innerJoin('esposizioni as x', 'x.id', 'e.esposizioni_id')
    .select([
      ...(['e.id', 'e.gatti_id', 'e.esposizioni_id', 'e.estera_name', 'e.estera_date', 'e.category'] as const),
      ...(['e.titolo', 'e.best', 'e.bestofbest', 'e.biv', 'e.nomination', 'e.points', 'e.extra_points'] as const),
      ...([
        'e.classe_da_rivedere',
        'e.stato',
        'e.giudice',
        'e.lontana',
        'e.nazione as estera_nazione',
        'x.name',
        'x.date',
        'x.nazione',
      ] as const),
    ])
    .where('e.gatti_id', 'in', [...gatti])
    .execute()
  return rows
    .map(({ estera_date, estera_nazione, name, date, nazione, lontana, ...row }) => {
      const isEstera = row.esposizioni_id === -1
      return {
        ...row,
        data: isEstera ? estera_date : date,
        nazione: isEstera ? estera_nazione : nazione,
        esposizione: isEstera ? (row.estera_name ?? '') : name,
        // 0 means unknown, not "near": null makes the rules ask a person (D3).
        lontana: lontana === 1 ? 1 : null,
      }
    })
    .sort((a, b) => (a.data ?? '').localeCompare(b.data ?? '') || a.id - b.id)
}
