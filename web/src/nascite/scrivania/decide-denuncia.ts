import { type DenunciaLetta, riapriDenuncia } from '@bisavolo/domain/nascite/calls'
import type { RichiestaCorrezione } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import type { PresaVisione } from '@bisavolo/domain/nascite/rules/nascita/presa-visione'
import type { StatoDenuncia } from '@bisavolo/domain/nascite/rules/nascita/stati-denuncia'
import type { RigaScrivania } from '@bisavolo/domain/segreteria/calls/scrivania'
import { stateOf, statiDenuncia } from '@bisavolo/domain/words/states'
import { call } from '../../api/call.ts'
import { saveRecord } from '../../api/records.ts'
import type { Decided, DeskPanelProps } from '../../desk/desk-view.ts'

export type DenunciaPanelProps = DeskPanelProps & { record: DenunciaLetta }

export interface DenunciaMove {
  stato: StatoDenuncia
  correzioni?: RichiestaCorrezione[]
  nota_deroga?: string
  presa_visione?: PresaVisione[]
}

/** D5 has no direct step from sent to decided, so a sent declaration is first taken up. */
export async function decideDenuncia(
  { id, version, titolo, stato }: Pick<RigaScrivania, 'id' | 'version' | 'titolo' | 'stato'>,
  move: DenunciaMove,
): Promise<Decided> {
  const isTakenUp = move.stato !== 'approvata' || stato !== stateOf(statiDenuncia, 'inviata').label
  const taken = isTakenUp ? { version } : await saveRecord('denunce_nascita', { id, version, stato: 'in_verifica' })
  const saved = await saveRecord('denunce_nascita', { id, version: taken.version, ...move })
  return saidOf(id, titolo, saved.stato as StatoDenuncia)
}

export function saidOf(id: number, titolo: string, stato: StatoDenuncia): Decided {
  if (stato === 'controllo_cucciolata')
    return { said: `Controllo chiesto: ${titolo}`, final: 'La trovi nella coda dei controlli.' }
  if (stato === 'chiusa')
    return { said: `Approvata e chiusa: ${titolo}`, final: 'Non si annulla: la pratica è conclusa.' }
  const undo = () => call(riapriDenuncia, { id, body: {} })
  return { said: `${stato === 'respinta' ? 'Respinta' : 'Approvata'}: ${titolo}`, undo }
}
