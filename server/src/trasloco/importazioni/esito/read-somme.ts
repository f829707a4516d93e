import { formatEuro, formatNumero } from '@bisavolo/domain/kit/format'
import type { Confronto } from '@bisavolo/domain/trasloco/calls/importazioni'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/database.ts'

type Somma = Confronto['somme'][number]

interface Totale {
  gruppo: string
  file: string | null
  registro: string | null
}

interface Misura {
  entita: string
  nome: string
  campi: Readonly<Record<string, 'text' | 'integer' | 'numeric' | 'date'>>
  gruppo: RawBuilder<string>
  /** In euro; without it rows are counted. */
  importo?: string
  join?: RawBuilder<unknown>
}

const misure: readonly Misura[] = [
  {
    entita: 'fatture_ricevute',
    nome: 'Totale documenti',
    campi: { tipo: 'text', anno: 'integer', data_emissione: 'date', totale: 'numeric' },
    gruppo: sql`concat_ws(' ', v.tipo, coalesce(v.anno, extract(year from v.data_emissione)::int))`,
    importo: 'totale',
  },
  {
    entita: 'iscrizioni_rinnovi',
    nome: 'Iscrizioni',
    campi: { anno: 'integer', data_iscrizione: 'date', data_cassa: 'date' },
    gruppo: sql`coalesce(v.anno::text, extract(year from coalesce(v.data_iscrizione, v.data_cassa))::text, 'senza anno')`,
  },
  {
    entita: 'gatti',
    nome: 'Gatti di razza',
    campi: { idrazza: 'integer' },
    gruppo: sql`coalesce(razze.codice, 'non indicata')`,
    join: sql`left join razze on razze.id = v.idrazza`,
  },
  {
    entita: 'esposizioni_has_gatti',
    nome: 'Iscrizioni expo',
    campi: { esposizioni_id: 'integer', estera_date: 'date' },
    gruppo: sql`coalesce(extract(year from coalesce(v.estera_date, esposizioni.date))::text, 'senza data')`,
    join: sql`left join esposizioni on esposizioni.id = v.esposizioni_id`,
  },
  {
    entita: 'malattie_gatto',
    nome: 'Test',
    campi: { idmalattia: 'integer' },
    gruppo: sql`coalesce(malattie.codice, 'non indicata')`,
    join: sql`left join malattie on malattie.id = v.idmalattia`,
  },
]

export async function readSomme(db: Db | Trx, id: number): Promise<Somma[]> {
  const sums: Somma[] = []
  for (const misura of misure) {
    const { rows } = await sql<Totale>`
      select coalesce(f.gruppo, g.gruppo) as gruppo, f.somma as file, g.somma as registro
      from (${side(misura, inFile(misura, id))}) f full join (${side(misura, inRegistry(misura, id))}) g using (gruppo)
      order by 1`.execute(db)
    const said = (value: string | null) =>
      misura.importo === undefined ? formatNumero(Number(value ?? 0)) : formatEuro(Math.round(Number(value ?? 0) * 100))
    sums.push(
      ...rows.map(({ gruppo, file, registro }) => ({
        nome: `${misura.nome} ${gruppo}`.trim(),
        nel_file: said(file),
        nel_registro: said(registro),
        uguali: Number(file ?? 0) === Number(registro ?? 0),
      })),
    )
  }
  return sums
}

function side({ gruppo, importo, join }: Misura, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  const sum = importo === undefined ? sql`count(*)` : sql`sum(coalesce(v.${sql.ref(importo)}, 0))`
  return sql`select ${gruppo} as gruppo, ${sum} as somma from (${rows}) v ${join ?? sql``} group by 1`
}

const shapes = { text: '', integer: '^-?\\d{1,9}$', numeric: '^-?\\d+(\\.\\d+)?$', date: '^\\d{4}-\\d{2}-\\d{2}$' }

function inFile({ entita, campi }: Misura, id: number): RawBuilder<unknown> {
  const values = Object.entries(campi).map(
    ([name, type]) =>
      sql`case when valori ->> ${name}::text ~ ${shapes[type]} then (valori ->> ${name}::text)::${sql.raw(type)} end as ${sql.ref(name)}`,
  )
  return sql`select ${sql.join(values)} from importazioni_righe
    where idimportazione = ${id} and entita = ${entita} and valori is not null`
}

function inRegistry({ entita, campi }: Misura, id: number): RawBuilder<unknown> {
  const values = Object.keys(campi).map(name => sql.ref(`t.${name}`))
  return sql`select ${sql.join(values)} from ${sql.table(entita)} t where exists (select from importazioni_righe r
    where r.entita = ${entita} and r.entita_id = t.id and r.idimportazione = ${id} and r.esito <> 'scartato')`
}
