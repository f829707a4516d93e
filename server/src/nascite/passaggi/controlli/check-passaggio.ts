import { type FieldError, office } from '@bisavolo/domain'
import { blocchiFor, errorOf } from '@bisavolo/domain/kit/finding'
import { isProprietario } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import type { Proposed } from '../../../records/propose-row.ts'
import type { Work } from '../../../records/work.ts'
import type { Gatto } from '../../../registro/gatti/update-gatto.ts'
import type { Passaggio } from '../passaggio-row.ts'
import { findingsFor, readLastDay } from './read-dati-passaggio.ts'

export async function checkPassaggio(
  work: Work,
  row: Proposed<Passaggio>,
  gatto: Gatto | null,
  before: Passaggio | null,
  isMoved: boolean,
): Promise<FieldError[]> {
  if (row.stato === 'respinto')
    return isMoved && !row.motivo ? [{ field: 'motivo', message: 'Motivo obbligatorio' }] : []
  if (before !== null && before.stato !== 'inviato') return []
  const { who } = work
  const isStaff = office.includes(who.role)
  // The wait for the owner blocks only the registration.
  const da_confermare = row.stato === 'registrato' ? (before?.da_confermare ?? 0) : 0
  const found = await findingsFor(work.trx, who, { ...row, id: before?.id ?? null, da_confermare }, gatto)
  // D8 P10 (buyer not in the registry) blocks only the registration.
  const findings = found.filter(({ codice }) => codice !== 'P10' || row.stato === 'registrato')
  const blocks = blocchiFor(findings, isStaff ? 'staff' : 'socio')
  const isOverridden = isStaff && !!row.nota_deroga?.trim()
  const kept = isOverridden ? blocks.filter(({ codice }) => ['P00', 'P01', 'P10'].includes(codice)) : blocks
  const knowsTheCat = gatto !== null && (isStaff || isProprietario(gatto, who.clienteId ?? 0))
  return [...kept.map(errorOf), ...coOwnersErrors(row), ...(knowsTheCat ? await orderErrors(work, row, gatto) : [])]
}

function coOwnersErrors({ idproprietario, idcointestatario, idcointestatario1 }: Proposed<Passaggio>): FieldError[] {
  const named = [idproprietario, idcointestatario, idcointestatario1].filter(id => id !== null)
  if (new Set(named).size === named.length) return []
  return [{ field: 'idcointestatario', message: 'Proprietario e cointestatari devono essere persone diverse' }]
}

async function orderErrors({ trx }: Work, row: Proposed<Passaggio>, gatto: Gatto): Promise<FieldError[]> {
  const last = await readLastDay(trx, gatto.id)
  if (last === null || row.data_passaggio >= last) return []
  return [
    { field: 'data_passaggio', message: 'La data del passaggio precede l’ultimo passaggio registrato di questo gatto' },
  ]
}
