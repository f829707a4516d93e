import type { FormPart } from '../../output/pdf/form-pdf.ts'
import { casella, gatto, libera, persona, privacy, ufficio } from './caselle.ts'
import { isVuota, type Pratica } from './pratica.ts'

const nfb = 'Il gatto è ceduto con la clausola NOT FOR BREEDING: chi acquista si impegna a non farlo riprodurre.'

/** D8 P05: NOT FOR BREEDING needs a second pair of signatures. */
export function moduloPassaggio(pratica: Pratica): FormPart[] {
  const of = (name: string, share: number) => casella('passaggi', name, pratica.record, share)
  const { clausola_nfb, idgatto } = pratica.record
  const isNfb = clausola_nfb === 1 || pratica.gatti.get(Number(idgatto))?.not_for_breeding === 1
  return [
    {
      kind: 'boxes',
      title: 'Gatto',
      rows: [...gatto(pratica, 'idgatto', 'gatto'), [of('data_acquisto', 6), of('data_passaggio', 6)]],
    },
    {
      kind: 'boxes',
      title: 'Chi cede',
      rows: [
        ...persona(pratica, 'idproprietario_precedente', 'proprietario_precedente'),
        [of('idcointestatario_precedente', 6), of('idcointestatario1_precedente', 6)],
      ],
    },
    {
      kind: 'boxes',
      title: 'Chi acquista',
      rows: [
        ...persona(pratica, 'idproprietario', 'proprietario', pratica.record.acquirente),
        [of('idcointestatario', 6), of('idcointestatario1', 6)],
      ],
    },
    {
      kind: 'text',
      text: 'Chi cede dichiara di essere proprietario del gatto e di cederlo a chi acquista; chi acquista accetta. I cointestatari firmano accanto a loro.',
    },
    { kind: 'signatures', who: ['Firma di chi cede', 'Firma di chi acquista'] },
    ...(isNfb || isVuota(pratica) ? nfbParts(isNfb) : []),
    ufficio([libera('Ricevuto il', 3), libera('Registrato il', 3), libera('Firma', 6)]),
    privacy,
  ]
}

function nfbParts(on: boolean): FormPart[] {
  return [
    { kind: 'ticks', title: 'Not for breeding', ticks: [{ label: nfb, on }] },
    { kind: 'signatures', who: ['Firma di chi cede, per la clausola', 'Firma di chi acquista, per la clausola'] },
  ]
}
