import { entityOf, type FieldError, Forbidden } from '@bisavolo/domain'
import { isId } from '@bisavolo/domain/kit/check-value'
import type { Values } from '@bisavolo/domain/kit/values'
import { leggiAlleli } from '@bisavolo/domain/registro/rules/dna/alleli'
import { reachOf } from '../../records/as-system.ts'
import { demandWriter, lockRecord, openRecord } from '../../records/open-record.ts'
import { proposeSound } from '../../records/propose-row.ts'
import { removeLocked } from '../../records/remove-record.ts'
import type { Work } from '../../records/work.ts'
import { writeRecord } from '../../records/write-record.ts'
import { profileStored } from '../consequences.ts'
import { lockFamiglia } from './lock-famiglia.ts'

/** A proved litter is unblocked (D7, D20). */
export async function saveProfilo(work: Work, id: number | null, body: Values): Promise<Values> {
  const entity = entityOf('profili_dna')
  demandWriter(work, entity, id)
  const idgatto = id === null ? body.idgatto : await gattoOf(work, id)
  if (isId(idgatto)) await lockFamiglia(work, idgatto)
  const opened = await openRecord(work, entity, id, body)
  const merged: Values = { ...opened.before, ...body }
  const read = isPannello(merged.pannello ?? 'STR')
    ? leggiAlleli(merged.pannello === 'SNP' ? 'SNP' : 'STR', merged.alleli)
    : null
  const written =
    read === null || merged.alleli == null ? {} : { alleli: read.alleli, loci: Object.keys(read.alleli).length }
  const row = await proposeSound(opened, written, {
    rules: async proposed => [
      ...alleliErrors(merged.alleli, read?.errori ?? []),
      ...(await checkReferto(work, id, proposed)),
    ],
  })
  const stored = await writeRecord(opened, row)
  await profileStored(work, stored.idgatto as number)
  return stored
}

/** A block that this profile lifted stays lifted. */
export async function removeProfilo(work: Work, id: number): Promise<void> {
  const entity = entityOf('profili_dna')
  if (reachOf(work, entity, 'remove') === false) throw new Forbidden()
  const idgatto = await gattoOf(work, id)
  if (idgatto !== undefined) await lockFamiglia(work, idgatto)
  await removeLocked(work, entity, await lockRecord(work, entity, id, 'remove'))
}

/** Read without a lock, which is safe: it never changes. The cat is locked before the profile. */
async function gattoOf({ trx }: Work, id: number): Promise<number | undefined> {
  return (await trx.selectFrom('profili_dna').select('idgatto').where('id', '=', id).executeTakeFirst())?.idgatto
}

function isPannello(value: unknown): boolean {
  return value === 'STR' || value === 'SNP'
}

const mostErrors = 5

function alleliErrors(sent: unknown, errori: readonly string[]): FieldError[] {
  if (sent == null || errori.length === 0) return []
  const rest = errori.length - mostErrors
  const more = rest > 0 ? ` (e altri ${rest})` : ''
  return [{ field: 'alleli', message: `${errori.slice(0, mostErrors).join('; ')}${more}`, code: 'non_valido' }]
}

async function checkReferto({ trx }: Work, id: number | null, row: Values): Promise<FieldError[]> {
  const { idgatto, pannello, laboratorio, data_referto } = row as Record<string, string | null> & { idgatto: number }
  if (!data_referto || !laboratorio || !pannello || !Number.isInteger(idgatto)) return []
  const gatto = await trx.selectFrom('gatti').select('data_nascita').where('id', '=', idgatto).executeTakeFirst()
  const errors: FieldError[] = []
  if (gatto?.data_nascita && data_referto < gatto.data_nascita)
    errors.push({ field: 'data_referto', message: 'Il referto non può precedere la nascita del gatto' })
  const same = await trx
    .selectFrom('profili_dna')
    .select('laboratorio')
    .where('idgatto', '=', idgatto)
    .where('pannello', '=', pannello as 'STR' | 'SNP')
    .where('data_referto', '=', data_referto)
    .where('id', '!=', id ?? 0)
    .execute()
  if (same.some(other => isOneLaboratory(other.laboratorio, laboratorio)))
    errors.push({
      field: 'data_referto',
      message: 'C’è già un profilo di questo gatto con lo stesso pannello, laboratorio e data',
      code: 'gia_presente',
    })
  return errors
}

export function isOneLaboratory(a: string, b: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFD')
      .replace(/\p{M}|\s/gu, '')
      .toLowerCase()
  return plain(a) === plain(b)
}
