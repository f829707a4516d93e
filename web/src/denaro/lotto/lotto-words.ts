import type { Lotto, RigaLotto } from '@bisavolo/domain/denaro/calls-lotto'
import { centsOf, formatEuro } from '@bisavolo/domain/kit/format'
import type { OutcomeRow } from '../../records/bulk/outcome-table.tsx'
import type { StatusKind } from '../../ui/status-chip.tsx'

const words: Readonly<Record<RigaLotto['esito'], readonly [StatusKind, string]>> = {
  da_emettere: ['info', 'Da emettere'],
  emesso: ['success', 'Emesso'],
  gia_emesso: ['neutral', 'Già emesso'],
  niente_da_pagare: ['neutral', 'Nulla da pagare'],
  non_dovuto: ['neutral', 'Non si fa pagare'],
  senza_articolo: ['warning', 'Manca l’articolo'],
  da_correggere: ['warning', 'Da correggere'],
  non_trovato: ['error', 'Non c’è più'],
}

export function outcomeOf(riga: RigaLotto): OutcomeRow {
  const [kind, outcome] = words[riga.esito]
  return {
    id: riga.id,
    out: riga.esito !== 'da_emettere' && riga.esito !== 'emesso',
    name: riga.nome || `n. ${riga.id}`,
    detail: riga.voci.join(' · '),
    figure: riga.totale === null ? '' : formatEuro(centsOf(riga.totale)),
    kind,
    outcome: riga.documento === null ? outcome : `${riga.tipo} ${riga.documento.numero}`,
    message: riga.messaggio,
  }
}

export function summaryOf({ righe, totale, avvisati }: Lotto, done: boolean): string {
  const issued = righe.filter(({ esito }) => esito === 'da_emettere' || esito === 'emesso')
  const amount = formatEuro(centsOf(totale))
  if (done) {
    const mails =
      avvisati === 0 ? '' : avvisati === 1 ? ' Un’e-mail è in partenza.' : ` ${avvisati} e-mail sono in partenza.`
    return `${countOf(issued.length)} per ${amount}, ${rangeOf(issued)}.${mails}`
  }
  const out = righe.length - issued.length
  const rest =
    out === 0
      ? ''
      : out === 1
        ? ' Una riga resta fuori, per il motivo che vedi.'
        : ` ${out} righe restano fuori, per il motivo che vedi.`
  return issued.length === 0
    ? `Nessun documento da emettere.${rest}`
    : `${countOf(issued.length)} da emettere per ${amount}.${rest}`
}

const countOf = (count: number): string => (count === 1 ? '1 documento' : `${count} documenti`)

function rangeOf(issued: readonly RigaLotto[]): string {
  return (['Ricevuta', 'Fattura'] as const)
    .flatMap(tipo => {
      const numeri = issued.flatMap(riga => (riga.tipo === tipo && riga.documento ? [riga.documento.numero] : []))
      if (numeri.length === 0) return []
      if (numeri.length === 1) return [`${tipo} ${numeri[0]}`]
      return [`${tipo === 'Ricevuta' ? 'ricevute' : 'fatture'} da ${numeri[0]} a ${numeri.at(-1)}`]
    })
    .join(', ')
}
