import type { Registrato } from '@bisavolo/domain/registro/rules/ascendenza/differenze'
import { type DatiGatto, type GattoNoto, gattoNotoOf } from '@bisavolo/domain/registro/rules/duplicati/gatto-noto'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/database.ts'
import { genereGatti } from '../../registry/duplicati/gatti.ts'

/** A cat of the registry, ready to be held against a box. */
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

/** So many of one name are looked at: a box with a common name alone says too little to choose among more. */
const mostOfAName = 30

/** Who the boxes may be: the same number, chip or day, or a name like theirs. */
export async function findLike(db: Db | Trx, noti: readonly GattoNoto[]): Promise<number[]> {
  if (noti.length === 0) return []
  const near = await genereGatti.readNear(db, noti)
  const { rows } = await sql<{ id: number }>`
    select distinct like_it.id from unnest(${noti.map(({ nome }) => nome)}::text[]) as written (nome)
      cross join lateral (
        select g.id from gatti as g
        where g.nome_norm % written.nome and similarity(g.nome_norm, written.nome) >= 0.45 and g.annullato = 0
        order by similarity(g.nome_norm, written.nome) desc, g.id limit ${mostOfAName}
      ) as like_it`.execute(db)
  return [...near.map(({ id }) => id), ...rows.map(({ id }) => id)]
}
