import type { FileDnaLetto } from '@bisavolo/domain/registro/calls/importa-dna'
import { erroriMappaturaDna, type MappaturaDna } from '@bisavolo/domain/registro/rules/dna/mappatura'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { authorOf, writeAudit } from '../../../records/audit/audit.ts'
import type { Work } from '../../../records/work.ts'

const most = 200

export async function readMappature(
  db: Db,
  tabelle: readonly { colonne: readonly string[] }[],
): Promise<FileDnaLetto['salvate']> {
  const { rows } = await sql<{ id: number; nome: string; mappatura: MappaturaDna }>`
    select id, nome, mappatura from mappature_dna order by nome limit ${most}`.execute(db)
  const fits = (mappatura: MappaturaDna) =>
    tabelle.some(({ colonne }) =>
      erroriMappaturaDna(mappatura, colonne).every(error => !error.startsWith('Il file non ha')),
    )
  return rows
    .map(row => ({ ...row, adatta: fits(row.mappatura) }))
    .sort((a, b) => Number(b.adatta) - Number(a.adatta)) as FileDnaLetto['salvate']
}

export async function keepMappatura(work: Work, nome: string, mappatura: MappaturaDna): Promise<void> {
  const { account_id } = authorOf(work)
  const { rows } = await sql<{ id: number; prima: MappaturaDna | null }>`
    with prima as (select mappatura from mappature_dna where nome = ${nome})
    insert into mappature_dna (nome, mappatura, account_id)
    values (${nome}, ${JSON.stringify(mappatura)}::jsonb, ${account_id})
    on conflict (nome) do update set mappatura = excluded.mappatura, account_id = excluded.account_id, salvata_il = now()
    returning id, (select mappatura from prima) as prima`.execute(work.trx)
  const { id, prima } = rows[0] as { id: number; prima: MappaturaDna | null }
  await writeAudit(work, 'mappature_dna', id, prima === null ? 'inserimento' : 'modifica', [
    { campo: 'nome', prima: prima === null ? null : nome, dopo: nome },
    { campo: 'mappatura', prima, dopo: mappatura },
  ])
}
