import { Desk } from '../../desk/desk.tsx'
import type { DeskViews } from '../../desk/desk-view.ts'
import { controlliDesk, denunceDesk } from '../../nascite/scrivania/denunce-desk.tsx'
import { passaggiDesk } from '../../nascite/scrivania/passaggi-desk.tsx'
import { refertiDesk } from '../../registro/scrivania/referti-desk.tsx'
import { affissiDesk } from '../../soci/scrivania/affissi-desk.tsx'
import { iscrizioniDesk } from '../../soci/scrivania/iscrizioni-desk.tsx'
import { accountDesk } from './account-desk.tsx'

const views: DeskViews = {
  denunce: denunceDesk,
  controlli: controlliDesk,
  passaggi: passaggiDesk,
  referti: refertiDesk,
  iscrizioni: iscrizioniDesk,
  affissi: affissiDesk,
  account: accountDesk,
}

export function ScrivaniaScreen() {
  return <Desk views={views} />
}
