import { createHash } from 'node:crypto'
import type { GattoVerificato } from '@bisavolo/domain/registro/calls/verifica'
import { sql } from 'kysely'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import type { Gatto } from '../gatti/update-gatto.ts'
import type { DatiCertificato } from './certificato-dati.ts'
import { type Duplicato, readDuplicati } from './read-duplicati.ts'

export interface Emissione {
  gatto: Gatto
  dati: DatiCertificato
  stampato: GattoVerificato
  codice: string
  duplicato: Duplicato | null
}

export async function recordIssues(work: Work, emissioni: readonly Emissione[]): Promise<boolean> {
  const { trx, who } = work
  if (!(await areUnchanged(work, emissioni))) return false
  const ids = emissioni.map(({ gatto }) => gatto.id)
  const impronte = emissioni.map(({ dati }) => createHash('sha256').update(JSON.stringify(dati)).digest('hex'))
  await sql`
    update certificati as c set sostituito_il = now()
    from unnest(${ids}::int[], ${impronte}::text[]) as n (idgatto, impronta)
    where c.idgatto = n.idgatto and c.impronta <> n.impronta and c.sostituito_il is null`.execute(trx)
  const rows = emissioni.map(({ gatto, codice, stampato, duplicato }, at) => ({
    codice,
    idgatto: gatto.id,
    impronta: impronte[at] as string,
    emesso_da: who.real.accountId,
    sostituito_il: null,
    stampato: JSON.stringify(stampato),
    idduplicato: duplicato?.id ?? null,
    idduplicato_dopo: null,
  }))
  await trx.insertInto('certificati').values(rows).execute()
  const lines = emissioni.map(({ gatto, codice }) => ({
    id: gatto.id,
    campi: [{ campo: 'certificato', prima: null, dopo: codice }],
  }))
  await writeAudits(work, authorOf(work), 'gatti', 'certificato', lines)
  return true
}

async function areUnchanged({ trx }: Work, emissioni: readonly Emissione[]): Promise<boolean> {
  const rows = await trx
    .selectFrom('gatti')
    .select(['id', 'version'])
    .where(
      'id',
      'in',
      emissioni.map(({ gatto }) => gatto.id),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const duplicati = await readDuplicati(
    trx,
    rows.map(({ id }) => id),
  )
  return emissioni.every(
    ({ gatto, duplicato }) => versions.get(gatto.id) === gatto.version && duplicati.get(gatto.id)?.id === duplicato?.id,
  )
}
