import type { BodyOf } from '@bisavolo/domain/kit/call'
import type { correggiGenitore } from '@bisavolo/domain/registro/calls/dna'
import { writeAudit } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { saveGatto } from '../gatti/save-gatto.ts'

export async function correctGenitore(work: Work, id: number, body: BodyOf<typeof correggiGenitore>): Promise<void> {
  const { genitore, idgenitore, motivo } = body
  await saveGatto(work, id, { [`id${genitore}`]: idgenitore, motivo })
  await writeAudit(work, 'gatti', id, `correzione del genitore: ${genitore}`, [
    { campo: 'motivo', prima: null, dopo: motivo },
  ])
}
