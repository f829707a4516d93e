import type { Entity } from '@bisavolo/domain'
import { citato } from '@bisavolo/domain/registro/rules/letture/lettura'
import { leggiData } from '@bisavolo/domain/trasloco/rules/importazione/date'
import { sql } from 'kysely'
import { type Piano, type RigaPiano, warn } from '../piano/riga.ts'

interface Show {
  nome: string
  id: number
  giorno: string
}

/** Shows of one name are told apart by their day, beside the name or in the row's own column. */
export async function tellShowsApart(piano: Piano, { fields }: Entity, righe: readonly RigaPiano[]): Promise<void> {
  const campo = Object.keys(fields).find(name => fields[name]?.to === 'esposizioni')
  if (campo === undefined) return
  const open = righe.flatMap(riga => {
    const sospeso = riga.esito === null ? riga.sospesi[campo] : undefined
    return sospeso?.tramite === 'name'
      ? [{ riga, ...partsOf(sospeso.valore, riga.valori.estera_date, piano.today) }]
      : []
  })
  if (open.length === 0) return
  const shows = await readShows(
    piano,
    open.map(({ nome }) => nome),
  )
  for (const { riga, nome, giorno } of open) {
    const found = shows.filter(show => show.nome === nome && show.giorno === giorno)
    const [show] = found
    if (show === undefined || found.length > 1) continue
    riga.valori[campo] = show.id
    delete riga.sospesi[campo]
    riga.messaggi = riga.messaggi.filter(said => said.campo !== campo)
    if (nome !== riga.riferimenti.find(one => one.campo === campo)?.valore)
      warn(riga, campo, 'trovato', `Esposizione: di ${citato(nome)} quella del giorno scritto accanto`)
  }
}

function partsOf(valore: string, day: unknown, oggi: string): { nome: string; giorno: string | null } {
  const match = /^(.*?)[\s,(-]+(?:del\s+)?(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})\)?$/.exec(valore)
  const written = match === null ? null : leggiData('auto')(match[2] ?? '', { oggi, futuro: true }).valore
  if (typeof written === 'string') return { nome: match?.[1] ?? valore, giorno: written }
  return { nome: valore, giorno: typeof day === 'string' ? day : null }
}

async function readShows({ db, id }: Piano, nomi: readonly string[]): Promise<Show[]> {
  const { rows } = await sql<Show>`
    with cercati as (select distinct nome, normalise(nome) as norm from unnest(${[...nomi]}::text[]) as n (nome))
    select c.nome, e.id, e.date::text as giorno from cercati c join esposizioni e on normalise(e.name) = c.norm
    union
    select c.nome, r.entita_id, r.proposta ->> 'date' from cercati c join importazioni_righe r
      on r.idimportazione = ${id} and r.entita = 'esposizioni' and r.esito = 'inserito'
      and normalise(r.proposta ->> 'name') = c.norm`.execute(db)
  return rows
}
