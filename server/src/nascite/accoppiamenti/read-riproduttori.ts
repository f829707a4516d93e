import type { Riproduttore, TestGatto } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { NotNull } from 'kysely'
import { readRisultati } from '../../esposizioni/esposizioni_has_gatti/read-gatto-expo.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { grouped } from '../../platform/grouped.ts'
import { readLiberi } from '../../registro/dna/read-liberi.ts'

export interface RiproduttoreLetto extends Riproduttore {
  id: number
  idpadre: number | null
  idmadre: number | null
  idproprietario: number
  idrazza: number
}

export async function readRiproduttori(
  db: Db | Trx,
  ids: readonly number[],
  { senzaRisultati = false } = {},
): Promise<Map<number, RiproduttoreLetto>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('gatti as g')
    .innerJoin('razze', 'razze.id', 'g.idrazza')
    .innerJoin('colori', 'colori.id', 'g.idgenotipo')
    .select(['g.id', 'g.sesso', 'g.data_nascita', 'g.data_decesso', 'g.deceduto', 'g.annullato', 'g.bloccato'])
    .select(['g.not_for_breeding', 'g.neutro', 'g.eccellenza_expo', 'g.certificato_medico', 'g.chip', 'g.idlibro'])
    .select(['g.idrazza', 'g.idpadre', 'g.idmadre', 'g.idproprietario', 'g.idcointestatario', 'g.idcointestatario1'])
    .select(['g.prefisso', 'g.nome', 'g.suffisso', 'g.nazione', 'g.pretitolo', 'g.posttitolo'])
    .select(['razze.codice as razza', 'colori.codice as colore'])
    .where('g.id', 'in', [...ids])
    .where('g.antenato', '=', 0)
    .$narrowType<{ sesso: NotNull; idrazza: NotNull; idproprietario: NotNull }>()
    .execute()
  const parentsOf = (row: (typeof rows)[number]) => [row.idpadre, row.idmadre].filter(id => id !== null)
  const tests = await readTests(db, [...new Set([...ids, ...rows.flatMap(parentsOf)])])
  const liberi = await readLiberi(db, ids)
  const judged = senzaRisultati ? [] : rows.filter(needsResults).map(({ id }) => id)
  const risultati = grouped(await readRisultati(db, judged), ({ gatti_id }) => gatti_id)
  const testsOf = (id: number) => tests.get(id) ?? []
  return new Map(
    rows.map(row => [
      row.id,
      {
        ...row,
        nome: nomeCompletoOf({ ...row, pretitolo: null, posttitolo: null }),
        risultati: risultati.get(row.id) ?? [],
        proprietari: [row.idproprietario, row.idcointestatario, row.idcointestatario1].filter(id => id !== null),
        test: testsOf(row.id),
        liberi: liberi.get(row.id) ?? [],
        genitori: parentsOf(row).map(id => ({ test: testsOf(id) })),
      },
    ]),
  )
}

/** D5 N17: show results matter only without these two flags. */
function needsResults(row: { eccellenza_expo: number; certificato_medico: number }): boolean {
  return row.eccellenza_expo !== 1 && row.certificato_medico !== 1
}

export async function readRiproduttore(db: Db | Trx, id: number | null): Promise<RiproduttoreLetto | null> {
  return id === null ? null : ((await readRiproduttori(db, [id])).get(id) ?? null)
}

async function readTests(db: Db | Trx, ids: readonly number[]): Promise<Map<number, TestGatto[]>> {
  const rows = await db
    .selectFrom('malattie_gatto as t')
    .innerJoin('malattie', 'malattie.id', 't.idmalattia')
    .select(['t.idgatto', 'malattie.codice', 'malattie.ereditarieta', 't.data_test', 't.scadenza', 't.esito', 't.note'])
    .where('t.idgatto', 'in', [...ids])
    .execute()
  const tests = new Map<number, TestGatto[]>()
  for (const { idgatto, ...test } of rows) {
    const own = tests.get(idgatto) ?? []
    tests.set(idgatto, own)
    own.push(test)
  }
  return tests
}
