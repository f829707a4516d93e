import { avviso } from '@bisavolo/domain/kit/finding'
import { type ColoreWarning, type Cucciolata, coloreWarnings } from '@bisavolo/domain/registro/rules/ems/genetica'
import { type Colorato, type Loci, lociOf } from '@bisavolo/domain/registro/rules/ems/loci'
import { sql } from 'kysely'
import type { Anomalia, Controllo } from '../../findings/controllo.ts'
import { controlloRighe, referring } from '../../findings/righe.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { type Chiamato, nomeColumns, nomeECodice } from '../gatti/read-nome-di-gatto.ts'

interface Riga extends Chiamato {
  id: number
  sesso: 'M' | 'F' | null
  razza: string | null
  colore: string | null
  razza_padre: string | null
  colore_padre: string | null
  razza_madre: string | null
  colore_madre: string | null
}

const ofCats = controlloRighe<Riga>({
  entita: 'gatti',
  reads: ['razze', 'colori'],
  joins: sql`left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre
    left join razze as r on r.id = t.idrazza left join colori as c on c.id = t.idgenotipo
    left join razze as rp on rp.id = p.idrazza left join colori as cp on cp.id = p.idgenotipo
    left join razze as rm on rm.id = m.idrazza left join colori as cm on cm.id = m.idgenotipo`,
  columns: sql`${nomeColumns('t')}, t.sesso, r.codice as razza, c.codice as colore, rp.codice as razza_padre,
    cp.codice as colore_padre, rm.codice as razza_madre, cm.codice as colore_madre`,
  odd: () => sql<boolean>`t.annullato = 0
    and (t.idpadre is not null or t.idmadre is not null or (t.sesso = 'M' and c.codice ~ '^[fghjqr]'))`,
  nome: nomeECodice,
  azioni: 'Controlla colore, sesso e genitori sulle carte; se è così, accetta con un motivo',
  judge: async () => row =>
    ofColour(row).map(({ codice, messaggio }) => avviso(codice, 'idgenotipo', `Colore improbabile: ${messaggio}`)),
  touched: referring('gatti', 'idpadre', 'idmadre'),
})

/** rule book 5.6. For all cats, each combination of colours is judged once and only the cats of unlikely ones are read. */
export const geneticaColore: Controllo = {
  ...ofCats,
  async find(db, ids, metro) {
    if (ids !== null) return ofCats.find(db, ids, metro)
    const unlikely = await readUnlikely(db)
    const found: Anomalia[] = []
    for (let from = 0; from < unlikely.length; from += sliceSize)
      found.push(...(await ofCats.find(db, unlikely.slice(from, from + sliceSize), metro)))
    return found
  },
}

const sliceSize = 5_000
const coats = ['t', 'p', 'm'].flatMap(t => [`${t}.idrazza`, `${t}.idgenotipo`])
const meeting = sql.join(coats.map(name => sql`coalesce(${sql.ref(name)}, 0)`))
const families = sql`gatti as t left join gatti as p on p.id = t.idpadre left join gatti as m on m.id = t.idmadre`

async function readUnlikely(db: Db | Trx): Promise<number[]> {
  const codesOf = async (table: 'razze' | 'colori') => {
    const rows = await db.selectFrom(table).select(['id', 'codice']).execute()
    return new Map(rows.map(({ id, codice }) => [id, codice]))
  }
  const [razze, colori] = [await codesOf('razze'), await codesOf('colori')]
  const { rows } = await sql<{ sesso: 'M' | 'F' | null; ids: number[] }>`
    select distinct t.sesso, array[${meeting}] as ids from ${families} where t.annullato = 0`.execute(db)
  const coatOf = ([idrazza = 0, idcolore = 0]: number[]) => ({
    ...{ razza: razze.get(idrazza) ?? null, colore: colori.get(idcolore) ?? null },
  })
  const loci = rememberLoci()
  const odd = rows.filter(({ sesso, ids }) => {
    const [own, padre, madre] = [coatOf(ids.slice(0, 2)), coatOf(ids.slice(2, 4)), coatOf(ids.slice(4, 6))]
    return warningsOf({ padre, madre, cucciolo: { ...own, sesso } }, loci).length > 0
  })
  if (odd.length === 0) return []
  const columns = coats.map((_, i) => sql`${odd.map(({ ids }) => ids[i])}::int[]`)
  const cats = await sql<{ id: number }>`
    select t.id from ${families} where t.annullato = 0 and (t.sesso, ${meeting}) in
      (select * from unnest(${odd.map(({ sesso }) => sesso)}::text[], ${sql.join(columns)}))`.execute(db)
  return cats.rows.map(({ id }) => id)
}

function ofColour(row: Riga): ColoreWarning[] {
  return warningsOf({
    padre: { razza: row.razza_padre, colore: row.colore_padre },
    madre: { razza: row.razza_madre, colore: row.colore_madre },
    cucciolo: { razza: row.razza, colore: row.colore, sesso: row.sesso },
  })
}

/** G14 repeats the check on breeds (D6). */
function warningsOf(cucciolata: Cucciolata, loci?: typeof lociOf): ColoreWarning[] {
  return coloreWarnings(cucciolata, loci).filter(({ codice }) => codice !== 'G14')
}

function rememberLoci(): typeof lociOf {
  const known = new Map<string, Loci | null>()
  return (cat: Colorato) => {
    const key = `${cat.razza}|${cat.colore}`
    const loci = known.get(key) ?? lociOf(cat)
    known.set(key, loci)
    return loci
  }
}
