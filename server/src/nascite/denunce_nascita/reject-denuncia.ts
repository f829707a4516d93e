import { motivoOf } from '@bisavolo/domain/nascite/rules/correzione/correzione'
import { correzioniIn } from '../correzioni.ts'
import { checkAlways, isNoted } from './controlli/check-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export async function rejectDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before } = save
  const sent = await sentParts(work, opened.body, before)
  const set = {
    stato: 'respinta' as const,
    ...correctionsIn(opened.body),
    ...(await readAllevatore(work, opened.body, before)),
  }
  const row = await proposeDenuncia(opened, sent, set, async proposed => [
    ...(proposed.motivo ? [] : [senzaMotivo]),
    ...(await checkAlways(work, before, proposed)),
  ])
  const stored = await storeChanged(save, row, sent, 'respingimento')
  if (isNoted(before, row)) await storePassati(work, stored, null)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}

const senzaMotivo = { field: 'motivo', message: 'Motivo obbligatorio', code: 'obbligatorio' }

function correctionsIn(body: Record<string, unknown>): Partial<Denuncia> {
  const correzioni = correzioniIn(body)
  if (correzioni === null) return {}
  return { richieste_correzione: correzioni, ...(body.motivo ? {} : { motivo: motivoOf(correzioni) }) }
}
