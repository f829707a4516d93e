import { Conflict, type FieldError } from '@bisavolo/domain'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { AffissoSimile } from '@bisavolo/domain/soci/calls/clienti'
import { findingsOfNomeProposto } from '@bisavolo/domain/soci/rules/affisso/nomi-proposti'
import { affissiNuovi, motivoAffissoError } from '@bisavolo/domain/soci/rules/anagrafica/affisso-cambiato'
import { isStessoAffisso } from '@bisavolo/domain/soci/rules/anagrafica/affisso-simile'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Work } from '../../records/work.ts'
import { findSimili } from '../affissi/find-simili.ts'
import { type InUso, lockAffissi, readEsteri, readTitolari } from '../affissi/read-in-uso.ts'

/** D21. Locks, so that of two parallel saves the second is refused. `own`: the client and the co-holders. */
export async function refuseSameAffisso(
  { trx, who }: Work,
  before: Values | null,
  row: Values,
  own: readonly number[],
): Promise<void> {
  const nuovi = affissiNuovi(before, row)
  if (nuovi.length === 0) return
  await lockAffissi(trx)
  // Skipped for a foreign breeder, whose own cats carry the name.
  const esteri = row.nazione === 'IT' ? await readEsteri(trx, own) : []
  const inUso: InUso[] = [...(await readTitolari(trx, own, who.today, await readRegole(trx))), ...esteri]
  for (const { campo, affisso } of nuovi) {
    const same = inUso.find(other => isStessoAffisso(other.affisso, affisso))
    if (same === undefined) continue
    const message = `L’affisso «${affisso}» è già ${whoseOf(same)}, come «${same.affisso}»: maiuscole, accenti, spazi e lettere doppie non li distinguono`
    throw new Conflict(`${message}.`, [{ field: campo, message, code: 'A01' }])
  }
}

function whoseOf({ titolare }: InUso): string {
  if (titolare === null) return 'di un allevatore estero'
  return ['di', titolare.nome_completo, titolare.codice && `(${titolare.codice})`].filter(Boolean).join(' ')
}

export async function affissoErrors({ trx, who }: Work, before: Values | null, row: Values): Promise<FieldError[]> {
  const message = motivoAffissoError(before, row)
  const nuovi = affissiNuovi(before, row)
  const regole = nuovi.length === 0 ? [] : await readRegole(trx)
  // Foreign names are granted by other associations.
  const findings =
    row.nazione !== 'IT'
      ? []
      : nuovi.flatMap(({ campo, affisso }) => findingsOfNomeProposto(affisso, campo, who.today, regole))
  return [
    ...blocchiFor(findings, 'staff').map(errorOf),
    ...(message === null ? [] : [{ field: 'motivo_affisso', message, code: 'A02' }]),
  ]
}

export async function readAffissiSimili(db: Db, testo: string, own: number, oggi: string): Promise<AffissoSimile[]> {
  const inUso = await readTitolari(db, [own], oggi, await readRegole(db))
  const holders = inUso.map(({ affisso, titolare }) => ({ ...titolare, affisso }))
  return (await findSimili([testo], holders))[0] ?? []
}
