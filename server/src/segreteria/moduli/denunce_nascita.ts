import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { casella, gatto, libera, persona, privacy, ufficio } from './caselle.ts'
import { cuccioliTable } from './cuccioli-table.ts'
import type { Pratica } from './pratica.ts'

export function moduloDenuncia(pratica: Pratica): FormPart[] {
  const of = (name: string, share: number) => casella('denunce_nascita', name, pratica.record, share)
  return [
    {
      kind: 'boxes',
      title: 'Proprietario della fattrice',
      rows: persona(pratica, 'idproprietario', 'proprietario'),
    },
    {
      kind: 'boxes',
      title: 'Cucciolata',
      rows: [
        [
          ...[of('data_monta', 1.75), of('data_nascita', 1.75), of('data_denuncia', 1.75)],
          ...[of('idallevatore', 2.7), libera('Proprietario dello stallone', 2.7), of('nati_morti', 1.35)],
        ],
      ],
    },
    { kind: 'boxes', title: 'Fattrice', rows: gatto(pratica, 'idfattrice', 'fattrice') },
    { kind: 'boxes', title: 'Stallone', rows: gatto(pratica, 'idstallone', 'stallone') },
    cuccioliTable(pratica, ['sesso', 'razza', 'colore', 'occhi', 'deceduto'], 8),
    {
      kind: 'text',
      text: 'Chi firma dichiara che i dati scritti qui sono veri e che la cucciolata è denunciata per intero. Il proprietario dello stallone conferma la monta.',
    },
    {
      kind: 'signatures',
      who: ['Firma del proprietario della fattrice', 'Firma del proprietario dello stallone'],
    },
    ufficio([libera('Ricevuta il', 3), libera('Esito', 5), libera('Firma', 4)]),
    privacy,
  ]
}
