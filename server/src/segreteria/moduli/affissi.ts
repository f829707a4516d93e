import { posizioniAffisso } from '@bisavolo/domain/words/choices'
import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { casella, etichetta, persona, privacy, ufficio } from './caselle.ts'
import type { Pratica } from './pratica.ts'

const requisiti = ['requisito_femmina', 'requisito_cucciolata', 'requisito_socio', 'requisito_quota']

export function moduloAffisso(pratica: Pratica): FormPart[] {
  const { record } = pratica
  const of = (name: string, share: number) => casella('affissi', name, record, share)
  return [
    {
      kind: 'boxes',
      title: etichetta('affissi', 'idcliente'),
      rows: [...persona(pratica, 'idcliente', 'titolare'), [of('idcointestatario', 6), of('idcointestatario1', 6)]],
    },
    {
      kind: 'boxes',
      title: 'Nomi proposti, in ordine di preferenza',
      rows: [[of('nome1', 12)], [of('nome2', 12)], [of('nome3', 12)]],
    },
    {
      kind: 'ticks',
      title: etichetta('affissi', 'posizione'),
      ticks: posizioniAffisso.map(({ value, label }) => ({ label, on: record.posizione === value })),
    },
    {
      kind: 'ticks',
      title: 'Requisiti',
      ticks: requisiti.map(name => ({ label: etichetta('affissi', name), on: record[name] === 1 })),
    },
    {
      kind: 'text',
      text: 'Chi firma chiede l’affisso per il proprio allevamento e accetta la visita. L’affisso si usa dopo la ratifica del Consiglio e della FIFe.',
    },
    { kind: 'signatures', who: ['Firma del titolare', 'Firme dei cointestatari'] },
    {
      kind: 'boxes',
      title: 'Visita',
      rows: [
        [of('controllo_ispettore', 6), of('controllo_data', 3), of('controllo_esito', 3)],
        [{ ...of('controllo_note', 12), height: 40 }],
      ],
    },
    ufficio([of('affisso', 6), of('data_consiglio', 3), of('ratificaFife', 3)]),
    privacy,
  ]
}
