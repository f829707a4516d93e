import { entityOf } from '@bisavolo/domain'
import type { EsitoImportaDna } from '@bisavolo/domain/registro/calls/importa-dna'
import type { ProfiloLetto } from '@bisavolo/domain/registro/rules/dna/leggi-file'
import type { Pannello } from '@bisavolo/domain/registro/rules/dna/pannelli'
import { findingsOfDna } from '@bisavolo/domain/registro/rules/dna/rilievi-dna'
import { sql } from 'kysely'
import { authorOf, campiChanged, writeAudits } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'
import { profileStored } from '../../consequences.ts'
import { readFamiglie, readProfili } from '../../dna/read-parentele.ts'
import { type Pianificato, planProfili } from './plan-profili.ts'
import { readGatti } from './read-gatti.ts'

export async function importProfili(
  work: Work,
  profili: readonly ProfiloLetto[],
  pannello: Pannello,
): Promise<Omit<EsitoImportaDna, 'prova'>> {
  const trovato = await readGatti(work.trx, profili)
  const ids = [...new Set(profili.flatMap(letto => trovato(letto).gatto?.id ?? []))]
  await lockGatti(work, ids)
  const noti = await readProfili(work.trx, ids)
  const piano = planProfili(profili, pannello, { trovato, noti, today: work.who.today })
  const nuovi = piano.filter(({ esito }) => esito === 'nuovo')
  await storeProfili(work, nuovi, pannello)
  const stored = nuovi.map(({ gatto }) => gatto?.id ?? 0)
  const famiglie = await readFamiglie(work.trx, stored)
  for (const id of await readForseLiberi(work, stored)) await profileStored(work, id)
  const count = (esito: Pianificato['esito']) => piano.filter(one => one.esito === esito).length
  return {
    conteggi: {
      ...{ nuovi: nuovi.length, gia_presenti: count('gia_presente') },
      ...{ non_trovati: count('non_trovato'), errori: count('errore') },
    },
    righe: piano.map(({ letto, esito, gatto, messaggi }) => {
      const famiglia = esito === 'nuovo' && gatto !== null ? famiglie.get(gatto.id) : undefined
      const found = famiglia === undefined ? [] : findingsOfDna(famiglia).map(({ messaggio }) => messaggio)
      return {
        ...{ riga: letto.riga, esito, idgatto: gatto?.id ?? null, loci: Object.keys(letto.alleli).length },
        gatto: gatto?.nome ?? letto.codice ?? letto.chip ?? letto.campione ?? '',
        messaggi: [...messaggi, ...found],
      }
    }),
  }
}

/** Locks by id, in the same order as a single save. */
async function lockGatti({ trx }: Work, ids: readonly number[]): Promise<void> {
  const all = [...ids]
  await sql`
    select id from gatti where id in (
      select unnest(array[g.id, g.idpadre, g.idmadre]) from gatti as g where g.id = any(${all}::int[])
        or (g.bloccato = 1 and (g.idpadre = any(${all}::int[]) or g.idmadre = any(${all}::int[])))
    ) order by id for update`.execute(trx)
}

async function storeProfili(work: Work, nuovi: readonly Pianificato[], pannello: Pannello): Promise<void> {
  if (nuovi.length === 0) return
  const rows = nuovi.map(({ letto, gatto }) => ({
    ...{ idgatto: gatto?.id ?? 0, pannello, laboratorio: letto.laboratorio, data_referto: letto.data_referto },
    ...{ campione: letto.campione, alleli: letto.alleli, loci: Object.keys(letto.alleli).length },
    ...{ iddocumento: null, note: null },
  }))
  const { rows: made } = await sql<{ id: number }>`
    insert into profili_dna (idgatto, pannello, laboratorio, data_referto, campione, alleli, loci)
    select r.idgatto, r.pannello, r.laboratorio, r.data_referto, r.campione, r.alleli, r.loci
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r
      (idgatto int, pannello text, laboratorio text, data_referto date, campione text, alleli jsonb, loci int)
    returning id`.execute(work.trx)
  const entity = entityOf('profili_dna')
  const lines = made.map(({ id }, i) => ({ id, campi: campiChanged(entity, null, rows[i] as Record<string, unknown>) }))
  await writeAudits(work, authorOf(work), 'profili_dna', 'inserimento da file', lines)
}

async function readForseLiberi({ trx }: Work, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const all = [...new Set(ids)]
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from unnest(${all}::int[]) as u (id) join gatti as g
      on g.bloccato = 1 and (g.id = u.id or g.idpadre = u.id or g.idmadre = u.id) order by u.id`.execute(trx)
  return rows.map(({ id }) => id)
}
