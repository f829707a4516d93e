import { findingsOfConfermati } from '@bisavolo/domain/esposizioni/rules/anomalie/titoli-confermati'
import {
  findingsOfSconosciuti,
  type TitoliScritti,
} from '@bisavolo/domain/esposizioni/rules/anomalie/titoli-sconosciuti'
import { findingsOfTitoli } from '@bisavolo/domain/esposizioni/rules/anomalie/titoli-spiegati'
import type { GattoExpo } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import type { InputTitoli } from '@bisavolo/domain/esposizioni/rules/titoli/titoli'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { controlloRighe, type Righe, referredBy } from '../../findings/righe.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../../registro/gatti/read-nome-di-gatto.ts'
import { confermatiTo, isConferma } from '../titoli/read-confermati.ts'
import { risultatiOf } from './expo.ts'

interface Titolato extends Chiamato, GattoExpo {
  id: number
  confermati: string[]
}

const titolati = (rule: (input: InputTitoli & { confermati: readonly string[] }) => Finding[]) =>
  ({
    entita: 'gatti',
    columns: sql`${nomeColumns('t')}, t.data_nascita, t.sesso, t.neutro, t.pretitolo, t.posttitolo,
      ${confermatiTo('t')} as confermati`,
    nome: nomeECodice,
    async judge(rows, { regole, today }, db) {
      const risultati = await risultatiOf(
        db,
        rows.map(({ id }) => id),
      )
      return row =>
        rule({
          gatto: { ...row, sesso: row.sesso ?? null, neutro: row.neutro === 1 },
          risultati: risultati.get(row.id) ?? [],
          oggi: today,
          regole,
          confermati: row.confermati,
        })
    },
    through: {
      esposizioni_has_gatti: referredBy('esposizioni_has_gatti', 'gatti_id'),
      esposizioni: async (db, ids) => {
        const { rows } = await sql<{ id: number }>`
          select distinct gatti_id as id from esposizioni_has_gatti where esposizioni_id = any(${[...ids]}::int[])`.execute(
          db,
        )
        return rows.map(({ id }) => id)
      },
    },
  }) satisfies Partial<Righe<Titolato>>

/** Results older than this may be missing from the registry (assumed). */
const anniRisultati = 10

/** D23: titles in cats of our books that neither results nor an office confirmation explain. */
export const titoliSpiegati = controlloRighe<Titolato>({
  ...titolati(findingsOfTitoli),
  odd: today => sql<boolean>`t.annullato = 0 and t.antenato = 0 and t.idlibro in (${sql.join(libriPropri.map(id => sql.lit(id)))})
    and t.pretitolo ~* '(CH|IC|SC|EC|PR|IP|SP|EP|C\\.|P\\.)'
    and (t.data_nascita > ${sql.lit(today)}::date - interval '${sql.raw(String(anniRisultati))} years'
      or exists (select 1 from esposizioni_has_gatti as e where e.gatti_id = t.id and e.titolo <> ''))`,
  azioni: 'Registra i risultati che mancano o togli il titolo; se il diploma c’è, accetta con un motivo',
})

/** D3: confirmed titles whose results are gone. */
export const titoliConfermati = controlloRighe<Titolato>({
  ...titolati(findingsOfConfermati),
  odd: () => sql<boolean>`t.annullato = 0 and (t.pretitolo <> '' or t.posttitolo <> '')
    and exists (select 1 from audit as a where ${isConferma} and a.entita_id = t.id)`,
  azioni: 'Togli il titolo dalla scheda del gatto o correggi i risultati; se il titolo resta, accetta con un motivo',
})

/** D23: unknown titles. Only cats of our books: foreign registries and old pedigrees use titles we do not know. */
export const titoliSconosciuti = controlloRighe<Chiamato & { id: number } & TitoliScritti>({
  entita: 'gatti',
  columns: sql`${nomeColumns('t')}, t.pretitolo, t.posttitolo`,
  nome: nomeECodice,
  odd: () => sql<boolean>`t.annullato = 0 and t.antenato = 0 and t.idlibro in (${sql.join(libriPropri.map(id => sql.lit(id)))})
    and (t.pretitolo <> '' or t.posttitolo <> '')`,
  judge: async () => findingsOfSconosciuti,
  azioni: 'Scrivi il titolo come è nel regolamento o toglilo; se il diploma c’è, accetta con un motivo',
})
