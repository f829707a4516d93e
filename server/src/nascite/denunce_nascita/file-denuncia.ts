import type { FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { findingsOfControllo } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import type { Opened } from '../../records/open-record.ts'
import type { Proposed } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { chiOf } from './controlli/check-denuncia.ts'
import { checkNew } from './controlli/check-nascita.ts'
import { storePassati } from './controlli/store-passati.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { readAllevatore } from './read-allevatore.ts'
import { cuccioloRowOf } from './save-cucciolata.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia, mailDenuncia } from './stato/update-stato.ts'
import { storeNew } from './store-denuncia.ts'

export async function fileDenuncia(work: Work, opened: Opened<Denuncia>): Promise<Denuncia> {
  const chi = chiOf(work.who)
  const sent = await sentParts(work, opened.body, null)
  const cuccioli = (sent.cuccioli ?? []).map(cuccioloRowOf)
  const set = {
    stato: 'inviata' as const,
    richieste_correzione: null,
    ...declarantOf(work, opened.body),
    ...(await readAllevatore(work, opened.body, {})),
  }
  const check = async (row: Proposed<Denuncia>): Promise<FieldError[]> => [
    ...findingsOfControllo(row, row.data_nascita).map(errorOf),
    ...(await checkNew(work, row, cuccioli, chi)),
  ]
  const stored = await storeNew(opened, await proposeDenuncia(opened, sent, set, check), sent)
  if (chi === 'staff') await storePassati(work, stored, null)
  await mailDenuncia(work, stored)
  return lockDenuncia(work, stored.id)
}

export function declarantOf({ who }: Work, { idproprietario }: Record<string, unknown>): Partial<Denuncia> {
  return chiOf(who) === 'socio' && idproprietario == null ? { idproprietario: who.clienteId } : {}
}
