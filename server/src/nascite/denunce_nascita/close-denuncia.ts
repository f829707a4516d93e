import { checkAlways } from './controlli/check-nascita.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { refuseLeftOut } from './refuse-left-out.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

export async function closeDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before } = save
  const sent = await sentParts(work, opened.body, before)
  const set = { stato: 'chiusa' as const, ...(await readAllevatore(work, opened.body, before)) }
  const row = await proposeDenuncia(opened, sent, set, proposed => checkAlways(work, before, proposed))
  const stored = await storeChanged(save, row, sent, 'chiusura')
  await refuseLeftOut(work, stored.id)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}
