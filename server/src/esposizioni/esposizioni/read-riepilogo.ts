import { entityOf, esposizioneEstera, NotFound, office } from '@bisavolo/domain'
import type { RiepilogoEsposizione } from '@bisavolo/domain/esposizioni/calls/riepilogo'
import { classi, nomeClasse } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { sql } from 'kysely'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import { readRecord } from '../../records/read-record.ts'
import type { RecordDeps } from '../../records/routes.ts'

type Conto = RiepilogoEsposizione['classi'][number]
type Risultati = NonNullable<RiepilogoEsposizione['risultati']>

export async function readRiepilogo(deps: RecordDeps, who: Who, id: number): Promise<RiepilogoEsposizione> {
  const { date } = await readRecord(deps, who, entityOf('esposizioni'), id)
  if (id === esposizioneEstera) throw new NotFound('Esposizione: non trovata.')
  const { rows: totals } = await sql<{ iscritti: number; proprietari: number }>`
    select count(*)::int as iscritti, count(distinct g.idproprietario)::int as proprietari
    from esposizioni_has_gatti as e join gatti as g on g.id = e.gatti_id
    where e.esposizioni_id = ${id} and e.stato = 'iscritta'`.execute(deps.db)
  const { rows: perClasse } = await sql<{ codice: string; conto: number }>`
    select category as codice, count(*)::int as conto from esposizioni_has_gatti
    where esposizioni_id = ${id} and stato = 'iscritta' and category is not null group by category`.execute(deps.db)
  const { rows: razze } = await sql<Conto>`
    select r.codice, r.descrizione as nome, count(*)::int as conto
    from esposizioni_has_gatti as e join gatti as g on g.id = e.gatti_id join razze as r on r.id = g.idrazza
    where e.esposizioni_id = ${id} and e.stato = 'iscritta' group by r.id order by conto desc, r.codice limit 200`.execute(
    deps.db,
  )
  const regole = await readRegole(deps.db)
  const giorno = (date as string | null) ?? who.today
  const place = (codice: string) => classi.findIndex(({ code }) => code === codice)
  return {
    iscritti: totals[0]?.iscritti ?? 0,
    proprietari: totals[0]?.proprietari ?? 0,
    classi: perClasse
      .map(row => ({ ...row, nome: nomeClasse(row.codice, giorno, regole) }))
      .sort((a, b) => place(a.codice) - place(b.codice)),
    razze,
    risultati: office.includes(who.role) ? await readRisultati(deps, id) : null,
  }
}

/** D2: a result without points counts as judged, an absence does not. */
async function readRisultati({ db }: RecordDeps, id: number): Promise<Risultati> {
  const { rows: judged } = await sql<{ giudicati: number }>`
    select count(*)::int as giudicati from esposizioni_has_gatti
    where esposizioni_id = ${id} and (titolo <> '' or best <> '' or biv = 1 or nomination = 1)
      and titolo is distinct from 'Assente'`.execute(db)
  const { rows: titoli } = await sql<Risultati['titoli'][number]>`
    select titolo, count(*)::int as conto from esposizioni_has_gatti
    where esposizioni_id = ${id} and titolo is not null group by titolo order by conto desc, titolo`.execute(db)
  return { giudicati: judged[0]?.giudicati ?? 0, titoli }
}
