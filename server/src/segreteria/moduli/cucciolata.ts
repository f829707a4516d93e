import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { casella, gatto, libera, privacy, ufficio } from './caselle.ts'
import { cuccioliTable } from './cuccioli-table.ts'
import type { Pratica } from './pratica.ts'

export function moduloCucciolata(pratica: Pratica): FormPart[] {
  const of = (name: string, share: number) => casella('denunce_nascita', name, pratica.record, share)
  return [
    {
      kind: 'boxes',
      title: 'Denuncia',
      rows: [
        [of('data_nascita', 6), of('data_denuncia', 6)],
        [of('idproprietario', 6), of('idallevatore', 6)],
      ],
    },
    { kind: 'boxes', title: 'Fattrice', rows: gatto(pratica, 'idfattrice', 'fattrice') },
    { kind: 'boxes', title: 'Stallone', rows: gatto(pratica, 'idstallone', 'stallone') },
    cuccioliTable(pratica, ['nome', 'sesso', 'razza', 'colore', 'occhi', 'chip', 'nfb', 'codice'], 8),
    {
      kind: 'boxes',
      title: 'Controllo della cucciolata',
      rows: [
        [of('controllo_ispettore', 6), of('controllo_data', 3), of('controllo_esito', 3)],
        [{ ...of('controllo_note', 12), height: 40 }],
      ],
    },
    {
      kind: 'text',
      text: 'Chi firma chiede la registrazione dei cuccioli con i nomi scritti qui. Il microchip è quello letto sul gatto, 15 cifre; NFB: non destinato alla riproduzione, per scelta dell’allevatore.',
    },
    { kind: 'signatures', who: ['Firma dell’allevatore', 'Firma dell’ispettore'] },
    ufficio([libera('Ricevuta il', 3), libera('Registrata il', 3), libera('Firma', 6)]),
    privacy,
  ]
}
