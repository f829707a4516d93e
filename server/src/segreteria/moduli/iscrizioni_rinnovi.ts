import { tipiConsenso } from '@bisavolo/domain/soci/rules/anagrafica/informativa'
import { tipiIscrizione } from '@bisavolo/domain/words/choices'
import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { casella, persona, privacy, ufficio } from './caselle.ts'
import type { Pratica } from './pratica.ts'

/** italy 8: consents are separate and unticked. */
export function moduloIscrizione(pratica: Pratica): FormPart[] {
  const { record } = pratica
  const of = (name: string, share: number) => casella('iscrizioni_rinnovi', name, record, share)
  return [
    { kind: 'boxes', title: 'Chi chiede', rows: persona(pratica, 'idcliente_socio', 'clienti_soci') },
    {
      kind: 'boxes',
      title: 'Iscrizione',
      rows: [[of('anno', 3), of('sezione', 5), of('data_iscrizione', 4)]],
    },
    {
      kind: 'ticks',
      title: 'Tipo di iscrizione',
      // Onorario cannot be requested.
      ticks: tipiIscrizione
        .filter(({ value }) => value !== 'Onorario' || record.tipo === value)
        .map(({ value, label }) => ({ label: `Socio ${label}`, on: record.tipo === value })),
    },
    {
      kind: 'text',
      text: 'Chi firma chiede di essere iscritto all’associazione per l’anno scritto sopra, dichiara di conoscere lo statuto e i regolamenti e si impegna a rispettarli.',
    },
    {
      kind: 'signatures',
      who: ['Firma di chi chiede', 'Firma di un genitore, per i minorenni'],
    },
    {
      kind: 'ticks',
      title: 'Consensi facoltativi',
      ticks: tipiConsenso.map(({ label }) => ({ label, on: false })),
    },
    { kind: 'signatures', who: ['Firma per i consensi'] },
    ufficio([of('data_cassa', 4), of('data_consiglio', 4), casella('clienti_soci', 'tessera', {}, 4)]),
    privacy,
  ]
}
