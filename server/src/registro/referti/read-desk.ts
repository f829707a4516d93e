import { eq } from '@bisavolo/domain'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { StatoReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { stateOf, statiReferto } from '@bisavolo/domain/words/states'
import { type DeskKind, nameIn, partiIn } from '../../desk/desk-kind.ts'
import { readRilievi } from './read-rilievi.ts'
import type { Referto } from './referto-row.ts'

export const refertiDesk: DeskKind = {
  tipo: 'referti',
  entity: 'referti',
  waiting: eq('stato', 'inviato'),
  sortBy: 'inviato_il',
  sezione: 'richiedente.sezione',
  parti: async (_db, rows) => partiIn(rows, ['idrichiedente']),
  riga: row => ({
    chi: nameIn(row, 'richiedente'),
    dal: row.inviato_il as string | null,
    stato: stateOf(statiReferto, row.stato as StatoReferto).label,
  }),
  rilievi: async ({ db }, _, rows) => {
    const found = await readRilievi(db, rows as unknown as Referto[])
    return new Map([...found].map(([id, findings]) => [id, findings.map(finding => shownTo(finding, 'staff'))]))
  },
}
