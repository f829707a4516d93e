import type { FieldError } from '@bisavolo/domain'
import { errorOf } from '@bisavolo/domain/kit/finding'
import { bozzaVuota, isBozzaVuota } from '@bisavolo/domain/nascite/rules/nascita/bozza'
import { findingsOfControllo } from '@bisavolo/domain/nascite/rules/nascita/controllo'
import type { Opened } from '../../records/open-record.ts'
import type { Proposed } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import { chiOf } from './controlli/check-denuncia.ts'
import { storePassati } from './controlli/store-passati.ts'
import { declarantOf } from './file-denuncia.ts'
import { proposeDenuncia } from './propose-denuncia.ts'
import { sentParts } from './sent-parts.ts'
import { type Denuncia, lockDenuncia } from './stato/update-stato.ts'
import { storeNew } from './store-denuncia.ts'

export async function draftDenuncia(work: Work, opened: Opened<Denuncia>): Promise<Denuncia> {
  const chi = chiOf(work.who)
  const sent = await sentParts(work, opened.body, null)
  const set = { stato: 'bozza' as const, ...declarantOf(work, opened.body) }
  const check = async (row: Proposed<Denuncia>): Promise<FieldError[]> => [
    ...findingsOfControllo(row, row.data_nascita).map(errorOf),
    ...(isBozzaVuota(row, sent.cuccioli?.length ?? 0, chi) ? [bozzaVuota] : []),
  ]
  const stored = await storeNew(opened, await proposeDenuncia(opened, sent, set, check), sent)
  if (chi === 'staff') await storePassati(work, stored, null)
  return lockDenuncia(work, stored.id)
}
