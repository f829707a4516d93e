import { Conflict, entityOf, invalid, messages, office } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { mossePassaggio } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import { isMoveAlone } from '../../desk/is-move.ts'
import { demandWriter, openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { amendDecided, amendPassaggio } from './amend-passaggio.ts'
import { askCorrections } from './ask-corrections.ts'
import { correctByMember } from './correct-by-member.ts'
import { filePassaggio } from './file-passaggio.ts'
import { lockGattoOf } from './lock-passaggio.ts'
import type { OfficeAct } from './office-act.ts'
import type { Passaggio } from './passaggio-row.ts'
import { registerPassaggio } from './register-passaggio.ts'
import { rejectPassaggio } from './reject-passaggio.ts'
import { withdrawPassaggio } from './withdraw-passaggio.ts'

const acts = {
  registra: registerPassaggio,
  respingi: rejectPassaggio,
  chiediCorrezioni: askCorrections,
  modifica: amendPassaggio,
  modificaDeciso: amendDecided,
} satisfies Record<string, OfficeAct>

export async function savePassaggio(work: Work, id: number | null, body: Values): Promise<Passaggio> {
  if (id === null) return filePassaggio(work, body)
  if (!office.includes(work.who.role))
    return body.corretto === true ? correctByMember(work, id, body) : withdrawPassaggio(work, id, body)
  return saveByOffice(work, id, body)
}

/** Locks the cat before any read, so concurrent transfers of one cat see each other. */
async function saveByOffice(work: Work, id: number, body: Values): Promise<Passaggio> {
  const entity = entityOf('passaggi')
  demandWriter(work, entity, id)
  const gatto = await lockGattoOf(work, id)
  const opened = await openRecord<Passaggio>(work, entity, id, body)
  // The transfer was inserted after its cat had been looked up without a lock.
  if (gatto === undefined) throw new Conflict(messages.stale, [], 'conflitto_versione')
  return acts[actOf(opened.before, body)]({ work, opened, before: opened.before, gatto })
}

function actOf(before: Passaggio, body: Values): keyof typeof acts {
  const wanted = body.stato || before.stato
  if (!statiPassaggio.some(({ value }) => value === wanted)) throw invalid('stato', 'Stato: valore non ammesso')
  const label = stateOf(statiPassaggio, before.stato).label.toLowerCase()
  const isDecided = before.stato !== 'inviato'
  if (wanted === before.stato) {
    if (isDecided && isMoveAlone(body)) throw new Conflict(`Il passaggio è già ${label}.`)
    if (isDecided) return 'modificaDeciso'
    return body.correzioni === undefined || body.correzioni === null ? 'modifica' : 'chiediCorrezioni'
  }
  if (isDecided) throw new Conflict(`Il passaggio è già ${label}: il suo stato non cambia più.`)
  if (!mossePassaggio(before.stato, ['staff']).some(move => move === wanted))
    throw invalid('stato', 'Stato: la segreteria registra o respinge il passaggio')
  return wanted === 'registrato' ? 'registra' : 'respingi'
}
