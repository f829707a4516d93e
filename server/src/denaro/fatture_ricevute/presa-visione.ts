import type { FieldError } from '@bisavolo/domain'
import { avvisiPagamento } from '@bisavolo/domain/denaro/rules/documento/giorno-pagamento'
import { avvisiEmissione } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import type { PresaVisione } from '@bisavolo/domain/kit/answers'
import { errorOf, type Finding } from '@bisavolo/domain/kit/finding'
import type { Trx } from '../../platform/db/database.ts'
import { authorOf, writeAudits } from '../../records/audit/audit.ts'
import type { Work } from '../../records/work.ts'
import { refuseErrors } from '../../records/write-record.ts'
import { type Emissione, refuseData } from './take-numero.ts'

export type Presa = Finding & { motivo: string }

export async function takeData(trx: Trx, emissione: Emissione, given: readonly PresaVisione[]): Promise<Presa[]> {
  await refuseData(trx, emissione)
  const { tipo, data, oggi } = emissione
  const { prese, mancanti } = preseOf(avvisiEmissione(tipo, data, oggi), given)
  refuseErrors(mancanti.map(askedOf))
  return prese
}

export function takePagamento(
  { data_pagamento, data_emissione }: { data_pagamento?: unknown; data_emissione: string },
  given: readonly PresaVisione[],
  azione: string,
  more: readonly Finding[] = [],
): Presa[] {
  const pagamento = typeof data_pagamento === 'string' ? data_pagamento : null
  const { prese, mancanti } = preseOf([...avvisiPagamento(pagamento, data_emissione), ...more], given)
  refuseErrors(mancanti.map(finding => askedTo(azione, finding)))
  return prese
}

export function preseOf(findings: readonly Finding[], given: readonly PresaVisione[]) {
  const prese: Presa[] = []
  const mancanti: Finding[] = []
  for (const finding of findings) {
    const motivo = given.find(({ codice }) => codice === finding.codice)?.motivo
    if (motivo === undefined) mancanti.push(finding)
    else prese.push({ ...finding, motivo })
  }
  return { prese, mancanti }
}

export function askedOf(finding: Finding): FieldError {
  return askedTo('emettere', finding)
}

function askedTo(azione: string, finding: Finding): FieldError {
  return errorOf({ ...finding, messaggio: `${finding.messaggio}. Per ${azione} lo stesso scrivi il motivo` })
}

export async function writePrese(work: Work, ids: readonly number[], prese: readonly Presa[]): Promise<void> {
  if (prese.length === 0 || ids.length === 0) return
  const campi = prese.map(({ codice, messaggio, motivo }) => ({
    campo: `${codice} · ${messaggio}`,
    prima: null,
    dopo: motivo,
  }))
  await writeAudits(
    work,
    authorOf(work),
    'fatture_ricevute',
    'presa visione dei rilievi',
    ids.map(id => ({ id, campi })),
  )
}
