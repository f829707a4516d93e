import { checkAlways, isNoted } from './controlli/check-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export async function redraftDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const set = { stato: 'bozza' as const, motivo: null }
  const row = await proposeDenuncia(opened, sent, set, proposed => checkAlways(work, before, proposed))
  const stored = await storeChanged(save, row, sent, 'ritorno in bozza')
  if (chi === 'staff' && isNoted(before, row)) await storePassati(work, stored, null)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}
