import { Conflict } from '@bisavolo/domain'
import { type AttorePassaggio, isProprietario } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { stateOf, statiPassaggio } from '@bisavolo/domain/words/states'
import type { Who } from '../../platform/http/who.ts'
import type { Gatto } from '../../registro/gatti/update-gatto.ts'
import type { Passaggio } from './passaggio-row.ts'

/** `interpellato`: an asked owner, only while still owning the cat. */
export function attoriOf({ clienteId }: Who, passaggio: Passaggio, gatto: Gatto): AttorePassaggio[] {
  if (clienteId === null) return []
  const isSender = passaggio.idrichiedente === clienteId
  const isAsked = passaggio.chiesto_da === 'acquirente' && !isSender && isProprietario(gatto, clienteId)
  return [...(isSender ? (['mittente'] as const) : []), ...(isAsked ? (['interpellato'] as const) : [])]
}

export function demandOpen({ stato }: Passaggio): void {
  if (stato === 'inviato') return
  throw new Conflict(`Il passaggio è già ${stateOf(statiPassaggio, stato).label.toLowerCase()}.`)
}
