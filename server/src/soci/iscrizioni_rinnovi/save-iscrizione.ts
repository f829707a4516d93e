import { entityOf } from '@bisavolo/domain'
import type { Values } from '@bisavolo/domain/kit/values'
import { openRecord } from '../../records/open-record.ts'
import type { Work } from '../../records/work.ts'
import { amendAnnullata, amendDecisa } from './amend-decisa.ts'
import { amendIscrizione } from './amend-iscrizione.ts'
import { fileIscrizione } from './file-iscrizione.ts'
import type { IscrizioneRow } from './iscrizione-row.ts'
import { type ClienteRow, lockClienti } from './read-iscrizioni.ts'

const acts = { modifica: amendIscrizione, modificaDecisa: amendDecisa, modificaAnnullata: amendAnnullata }

export async function saveIscrizione(work: Work, id: number | null, body: Values): Promise<Values> {
  if (id === null) return fileIscrizione(work, body)
  const opened = await openRecord<IscrizioneRow>(work, entityOf('iscrizioni_rinnovi'), id, body)
  const { before } = opened
  const { idcliente_socio } = before
  const cliente = (await lockClienti(work.trx, [idcliente_socio])).get(idcliente_socio) as ClienteRow
  return acts[actOf(before)]({ work, opened, before, cliente })
}

function actOf({ annullata, da_approvare }: IscrizioneRow): keyof typeof acts {
  if (annullata === 1) return 'modificaAnnullata'
  return da_approvare === 1 ? 'modifica' : 'modificaDecisa'
}
