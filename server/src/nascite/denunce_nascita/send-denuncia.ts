import { type Candidate, checkAlways, checkChanged, isNoted } from './controlli/check-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { cuccioliAfter, sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export async function sendDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const cuccioli = await cuccioliAfter(work, before, sent)
  const set = {
    stato: 'inviata' as const,
    ...(before.stato === 'respinta' ? { motivo: null } : {}),
    richieste_correzione: null,
    ...(await readAllevatore(work, opened.body, before)),
  }
  const row = await proposeDenuncia(opened, sent, set, async proposed => {
    const candidate: Candidate = { before, row: proposed, cuccioli, chi }
    return [...(await checkAlways(work, before, proposed)), ...(await checkChanged(work, candidate, 'inviata'))]
  })
  const stored = await storeChanged(save, row, sent, 'invio')
  if (chi === 'staff') await storePassati(work, stored, isNoted(before, row) ? null : before)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}
