import { controlliDesk, denunceDesk } from '../nascite/denunce_nascita/read-desk.ts'
import { passaggiDesk } from '../nascite/passaggi/read-desk.ts'
import type { DeskKind } from '../registry/desk/desk-kind.ts'
import { accountDesk } from '../segreteria/account/read-desk.ts'
import { affissiDesk } from '../soci/affissi/read-desk.ts'
import { iscrizioniDesk } from '../soci/iscrizioni_rinnovi/read-desk.ts'
/** The queues of the review desk, in its order. */
export const deskKinds: readonly DeskKind[] = [
  denunceDesk,
  controlliDesk,
  passaggiDesk,
  iscrizioniDesk,
  affissiDesk,
  accountDesk,
]
