import { checkAlways, isNoted } from './controlli/check-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export function reviewDenuncia(save: DenunciaSave): Promise<Denuncia> {
  return takeUp(save, 'in_verifica', 'presa in verifica')
}

export function inspectDenuncia(save: DenunciaSave): Promise<Denuncia> {
  return takeUp(save, 'controllo_cucciolata', 'controllo cucciolata')
}

async function takeUp(
  save: DenunciaSave,
  stato: 'in_verifica' | 'controllo_cucciolata',
  azione: string,
): Promise<Denuncia> {
  const { work, opened, before } = save
  const sent = await sentParts(work, opened.body, before)
  const set = { stato, ...(await readAllevatore(work, opened.body, before)) }
  const row = await proposeDenuncia(opened, sent, set, proposed => checkAlways(work, before, proposed))
  const stored = await storeChanged(save, row, sent, azione)
  if (isNoted(before, row)) await storePassati(work, stored, null)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}
