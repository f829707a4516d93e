import type { Proposed } from '../../records/propose-row.ts'
import { checkAlways, checkChanged, isChanged, isNoted } from './controlli/check-nascita.ts'
import { readCuccioli } from './controlli/read-dati-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import { renewRilievi } from './controlli/store-rilievi.ts'
import type { DenunciaSave } from './denuncia-act.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { cuccioloRowOf } from './save-cucciolata.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia } from './stato/update-stato.ts'
import { storeChanged } from './store-denuncia.ts'

/** D5 runs on sending, not on drafts. */
export async function amendUnsent(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const set = {
    stato: before.stato,
    ...(before.stato === 'bozza' ? {} : await readAllevatore(work, opened.body, before)),
  }
  const row = await proposeDenuncia(opened, sent, set, proposed => checkAlways(work, before, proposed))
  const stored = await storeChanged(save, row, sent)
  if (chi === 'staff' && isNoted(before, row)) await storePassati(work, stored, null)
  return lockDenuncia(work, stored.id)
}

export async function amendDenuncia(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const cuccioliBefore = await readCuccioli(work.trx, before.id)
  const cuccioli = sent.cuccioli?.map(cuccioloRowOf) ?? cuccioliBefore
  const candidate = (row: Proposed<Denuncia>) => ({ before, row, cuccioli, chi })
  const set = {
    stato: before.stato,
    ...(before.stato === 'inviata' ? { richieste_correzione: null } : {}),
    ...(await readAllevatore(work, opened.body, before)),
  }
  const row = await proposeDenuncia(opened, sent, set, async proposed => [
    ...(await checkAlways(work, before, proposed)),
    ...(isChanged(candidate(proposed), cuccioliBefore)
      ? await checkChanged(work, candidate(proposed), before.stato)
      : []),
  ])
  const stored = await storeChanged(save, row, sent)
  if (isNoted(before, row)) await storePassati(work, stored, null)
  else if (isChanged(candidate(row), cuccioliBefore)) await storePassati(work, stored, before)
  return lockDenuncia(work, stored.id)
}

/** Parents are not checked again after approval. */
export async function amendApproved(save: DenunciaSave): Promise<Denuncia> {
  const { work, opened, before, chi } = save
  const sent = await sentParts(work, opened.body, before)
  const cuccioliBefore = await readCuccioli(work.trx, before.id)
  const cuccioli = sent.cuccioli?.map(cuccioloRowOf) ?? cuccioliBefore
  const candidate = (row: Proposed<Denuncia>) => ({ before, row, cuccioli, chi })
  const set = { stato: before.stato, ...(await readAllevatore(work, opened.body, before)) }
  const row = await proposeDenuncia(opened, sent, set, async proposed => [
    ...(await checkAlways(work, before, proposed)),
    ...(isChanged(candidate(proposed), cuccioliBefore)
      ? await checkChanged(work, candidate(proposed), 'approvata')
      : []),
  ])
  const stored = await storeChanged(save, row, sent)
  if (isChanged(candidate(row), cuccioliBefore)) await renewRilievi(work, stored, sent.presaVisione)
  return lockDenuncia(work, stored.id)
}
