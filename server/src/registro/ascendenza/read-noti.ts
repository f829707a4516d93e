import type { Registrato } from '@bisavolo/domain/registro/rules/ascendenza/differenze'
import { soloCifreELettere } from '@bisavolo/domain/registro/rules/ascendenza/stesso'
import { type DatiGatto, type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { genereGatti } from '../duplicati/read-gatti.ts'

export interface Noto {
  dati: DatiGatto & Registrato & { antenato: number; pretitolo: string | null; posttitolo: string | null }
  noto: GattoNoto
}

export async function readNoti(db: Db | Trx, ids: readonly number[]): Promise<Map<number, Noto>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Noto['dati']>`
    select g.id, g.nome, g.prefisso, g.suffisso, g.pretitolo, g.posttitolo, g.nazione, g.sesso, g.codice, g.codice_sorgente,
      g.chip, g.data_nascita, g.idrazza, g.idgenotipo, g.idpadre, g.idmadre, g.idproprietario, g.antenato,
      razze.codice as razza, colori.codice as colore,
      array(select k.codice from gatti_codici as k where k.idgatto = g.id limit 20) as precedenti
    from gatti as g left join razze on razze.id = g.idrazza left join colori on colori.id = g.idgenotipo
    where g.id = any(${[...new Set(ids)]}::int[])`.execute(db)
  return new Map(rows.map(dati => [dati.id, { dati, noto: gattoNotoOf(dati) }]))
}

const mostOfAName = 40

export async function findLike(db: Db | Trx, noti: readonly GattoNoto[]): Promise<number[]> {
  if (noti.length === 0) return []
  const near = await genereGatti.readNear(db, noti.map(withBareNumbers))
  const simili = noti.flatMap(({ nome, affisso }): Cercato[] => [
    { nome, affisso },
    ...(affisso === '' ? [] : [{ nome: `${affisso} ${nome}`, affisso: '' }]),
  ])
  // The trigram index is on nome_completo_norm, so filter by that first.
  const like = await findNamed(db, simili, sql`written.nome <% g.nome_completo_norm and g.nome_norm % written.nome`)
  const same = await findNamed(db, noti.flatMap(grafieOf), sql`parole(g.nome_norm) = written.nome`)
  return [...near.map(({ id }) => id), ...like, ...same]
}

interface Cercato {
  nome: string
  affisso: string
}

async function findNamed(db: Db | Trx, cercati: readonly Cercato[], where: RawBuilder<unknown>): Promise<number[]> {
  const [nomi, affissi] = [cercati.map(({ nome }) => nome), cercati.map(({ affisso }) => affisso)]
  const { rows } = await sql<{ id: number }>`
    select distinct found.id from unnest(${nomi}::text[], ${affissi}::text[]) as written (nome, affisso)
      cross join lateral (
        select g.id from gatti as g where ${where} and g.annullato = 0
        order by similarity(g.nome_norm, written.nome) + similarity(concat_ws(' ', g.prefisso, g.suffisso), written.affisso) desc,
          g.id
        limit ${mostOfAName}
      ) as found`.execute(db)
  return rows.map(({ id }) => id)
}

function withBareNumbers(noto: GattoNoto): GattoNoto {
  return { ...noto, codici: [...new Set([...noto.codici, ...noto.codici.map(soloCifreELettere)])] }
}

/** Spellings that the trigram search misses: two letters swapped in a short name, or the affisso in the name. */
function grafieOf({ nome, affisso, parole }: GattoNoto): Cercato[] {
  const words = affisso === '' && parole.length > 1 ? parole.filter(word => word.length > 2) : []
  return [
    ...exchanged(nome).map(one => ({ nome: one, affisso })),
    ...words.map(word => ({ nome: word, affisso: parole.join(' ') })),
  ]
}

function exchanged(nome: string): string[] {
  return Array.from({ length: Math.max(0, nome.length - 1) }, (_, i) => i)
    .filter(i => nome[i] !== nome[i + 1])
    .map(i => nome.slice(0, i) + nome[i + 1] + nome[i] + nome.slice(i + 2))
}
