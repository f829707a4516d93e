import type { Entity } from '@bisavolo/domain'
import { isDichiarato } from '@bisavolo/domain/registro/rules/certificato/stampati'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/database.ts'
import type { CampoAudit } from '../../../records/audit/audit.ts'

interface Line {
  id: number
  campi: CampoAudit[]
}

/** Contract 6: an import that changes what an issued certificate states has its number as the reason. */
export async function markMotivi(trx: Trx, entity: Entity, { id }: { id: number }, lines: Line[]): Promise<Line[]> {
  const changed = lines.filter(({ campi }) => campi.some(({ campo }) => isDichiarato(campo)))
  if (entity.name !== 'gatti' || changed.length === 0) return lines
  const { rows } = await sql<{ idgatto: number }>`
    select distinct idgatto from certificati where idgatto = any(${changed.map(line => line.id)}::int[])`.execute(trx)
  const issued = new Set(rows.map(({ idgatto }) => idgatto))
  const motivo = { campo: 'motivo', prima: null, dopo: `importazione n. ${id}` }
  return lines.map(line =>
    issued.has(line.id) && changed.includes(line) ? { ...line, campi: [...line.campi, motivo] } : line,
  )
}
