import { Conflict, entityOf, invalid, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { isDeciso, mosseReferto } from '@bisavolo/domain/registro/rules/referto/pratica'
import { statiReferto } from '@bisavolo/domain/words/states'
import { isMoveAlone } from '../../desk/is-move.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { amendDeciso, amendReferto } from './amend-referto.ts'
import { approveReferto } from './approve-referto.ts'
import { fileReferto } from './file-referto.ts'
import { lockGattoOf } from './lock-referto.ts'
import type { OfficeAct } from './office-act.ts'
import { labelOf, type Referto } from './referto-row.ts'
import { rejectReferto } from './reject-referto.ts'
import { withdrawReferto } from './withdraw-referto.ts'

const acts = {
  approva: approveReferto,
  respingi: rejectReferto,
  modifica: amendReferto,
  modificaDeciso: amendDeciso,
} satisfies Record<string, OfficeAct>

export async function saveReferto(work: Work, id: number | null, body: Values): Promise<Referto> {
  if (id === null) return fileReferto(work, body)
  if (!office.includes(work.who.role)) return withdrawReferto(work, id, body)
  return saveByOffice(work, id, body)
}

async function saveByOffice(work: Work, id: number, body: Values): Promise<Referto> {
  const entity = entityOf('referti')
  demandWriter(work, entity, id)
  await lockGattoOf(work, id)
  const opened = await openRecord<Referto>(work, entity, id, body)
  const { before } = opened
  return acts[actOf(before, body)]({ work, opened, before })
}

function actOf(before: Referto, body: Values): keyof typeof acts {
  const { stato } = before
  const wanted = body.stato || stato
  if (!statiReferto.some(({ value }) => value === wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  const isDecided = isDeciso(before)
  if (wanted === stato) {
    if (isDecided && isMoveAlone(body)) throw new Conflict(`Il referto è già ${labelOf(stato)}.`)
    return isDecided ? 'modificaDeciso' : 'modifica'
  }
  if (isDecided) throw new Conflict(`Il referto è già ${labelOf(stato)}: il suo stato non cambia più.`)
  if (!mosseReferto(stato, 'staff').some(move => move === wanted))
    throw invalid('stato', 'Stato: la segreteria approva o respinge il referto')
  return wanted === 'approvato' ? 'approva' : 'respingi'
}
