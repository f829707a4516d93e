import { esposizioneEstera } from '@bisavolo/domain'
import type { GattoExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import type { Premiato } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { NomeGatto } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type RisultatoLetto, readRisultati } from '../esposizioni_has_gatti/read-gatto-expo.ts'
import type { IscrizioneExpo } from '../esposizioni_has_gatti/save-iscrizione-expo.ts'
import { mostreAt, type PremiatoLetto, readPremiatiAt } from '../premi/read-premiati.ts'
import { type PresenteLetto, readPresenti } from '../premi/read-presenti.ts'
import { confermatiTo } from '../titoli/read-confermati.ts'
import type { RigaImport } from './riga-import.ts'

export interface GattoImport extends GattoExpo, NomeGatto {
  id: number
  codice: string | null
  chip: string | null
  annullato: number
  polidattilia: number
  categoria: Premiato['categoria']
  colore: string | null
  confermati: string[]
}

interface MostraImport {
  date: string | null
  giudici: string | null
}

export interface ImportData {
  gatti: GattoImport[]
  esposizioni: Map<number, MostraImport>
  iscrizioni: IscrizioneExpo[]
  /** Titles depend on all results of a cat, not only those in the file. */
  risultati: RisultatoLetto[]
  premiati: PremiatoLetto[]
  presenti: PresenteLetto[]
  regole: Regola[]
}

export async function readImport(db: Db | Trx, righe: readonly RigaImport[]): Promise<ImportData> {
  const gatti = await readGatti(db, righe)
  const shows = wholeNumbers(righe.map(({ values }) => values.esposizioni_id))
  const giorni = texts(righe.map(({ values }) => values.estera_date))
  const esposizioni = await sql<MostraImport & { id: number }>`
    select id, date, giudici from esposizioni where id = any(${shows}::int[])`.execute(db)
  const { rows: iscrizioni } = await sql<IscrizioneExpo>`
    select * from esposizioni_has_gatti
    where gatti_id = any(${gatti.map(({ id }) => id)}::int[])
      and esposizioni_id = any(${[...shows, esposizioneEstera]}::int[])
    order by stato desc, id`.execute(db)
  return {
    gatti,
    esposizioni: new Map(esposizioni.rows.map(({ id, ...mostra }) => [id, mostra])),
    iscrizioni,
    risultati: await readRisultati(
      db,
      gatti.map(({ id }) => id),
    ),
    premiati: await readPremiatiAt(db, shows, giorni),
    presenti: await readPresenti(db, mostreAt(shows, giorni)),
    regole: await readRegole(db),
  }
}

/** Same lock order as a single entry, against deadlocks: cats, shows, entries, each by id. */
export async function lockImport(trx: Trx, righe: readonly RigaImport[]): Promise<void> {
  const ids = (await readGatti(trx, righe)).map(({ id }) => id)
  const shows = wholeNumbers(righe.map(({ values }) => values.esposizioni_id))
  await sql`select id from gatti where id = any(${ids}::int[]) order by id for no key update`.execute(trx)
  await sql`
    select id from esposizioni where id = any(${shows}::int[]) and id <> ${esposizioneEstera} order by id for no key update`.execute(
    trx,
  )
  await sql`
    select id from esposizioni_has_gatti
    where gatti_id = any(${ids}::int[]) and esposizioni_id = any(${[...shows, esposizioneEstera]}::int[])
    order by id for update`.execute(trx)
}

async function readGatti(db: Db | Trx, righe: readonly RigaImport[]): Promise<GattoImport[]> {
  const ids = wholeNumbers(righe.map(({ values }) => values.gatti_id))
  const codici = texts(righe.map(({ values }) => values.codice))
  const chip = texts(righe.map(({ values }) => values.chip))
  // Three index lookups: with one OR condition PostgreSQL would use no index.
  const { rows } = await sql<GattoImport>`
    select g.id, g.codice, g.chip, g.annullato, g.polidattilia, g.data_nascita, g.sesso, g.neutro, g.deceduto, g.data_decesso,
      g.pretitolo, g.posttitolo, g.nome, g.prefisso, g.suffisso, g.nazione, r.categoria, l.codice as libro, r.codice as razza,
      coalesce(fen.codice, gen.codice) as colore, ${confermatiTo('g')} as confermati
    from gatti g join libri l on l.id = g.idlibro join razze r on r.id = g.idrazza
      left join colori gen on gen.id = g.idgenotipo left join colori fen on fen.id = g.idfenotipo where g.id in (
      select id from gatti where id = any(${ids}::int[])
      union select id from gatti where codice_unico(codice) = any(${codici.map(oneCode)}::text[])
      union select id from gatti where chip = any(${chip}::text[]))`.execute(db)
  return rows
}

function wholeNumbers(values: readonly (number | null | undefined)[]): number[] {
  return [...new Set(values.filter(value => value != null))]
}

function texts(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter(value => value != null))]
}
