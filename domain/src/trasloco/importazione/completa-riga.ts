import { mostLetters } from '../../kit/check-value.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import type { MessaggioRiga } from '../../registro/rules/letture/lettura.ts'
import { citato } from '../../registro/rules/letture/lettura.ts'
import { tipoFoto } from '../../words/choices.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { cut } from './leggi-campo.ts'

interface Raccolta {
  valori: Record<string, unknown>
  messaggi: MessaggioRiga[]
  /** Texts that had no room: field, label, whole text, one after the other. */
  interi: string[]
}

/** What follows from several cells of a row together. */
export function completa(entita: EntitaImportabile, definizione: Entity, raccolta: Raccolta): void {
  insieme[entita]?.(raccolta.valori, raccolta.messaggi)
  fit(definizione, raccolta)
  keepWhole(definizione, raccolta)
  for (const campo of Object.keys(raccolta.valori))
    if (!Object.hasOwn(definizione.fields, campo)) delete raccolta.valori[campo]
  const nome = nomi[entita]
  if (nome !== undefined && raccolta.valori[nome] === undefined)
    raccolta.messaggi.push({ livello: 'errore', campo: nome, codice: 'obbligatorio', messaggio: 'Nome obbligatorio' })
}

/** What a row cannot be without, whatever its entity says of today's rows. */
const nomi: Partial<Record<EntitaImportabile, string>> = { gatti: 'nome', clienti_soci: 'nome_completo' }

type Insieme = (valori: Record<string, unknown>, messaggi: MessaggioRiga[]) => void

const insieme: Partial<Record<EntitaImportabile, Insieme>> = {
  clienti_soci: valori => {
    const full = [valori.cognome, valori.nome].filter(Boolean).join(' ')
    if (full !== '') valori.nome_completo ??= full
  },
  // Where the file lies in the zip, until it has a place here. Many lists have no more than its name.
  documenti: valori => {
    const file = valori.file ?? valori.nome
    if (file !== undefined) valori.percorso = file
    // A photo is cleaned and made small as it is uploaded; one from a file is a paper of its cat.
    if (valori.tipo === tipoFoto) valori.tipo = 'gatto'
  },
  iscrizioni_rinnovi: (valori, messaggi) => {
    refuseCassa(valori, messaggi)
    const flags = statoFlags[String(valori.stato)]
    if (flags !== undefined) for (const [campo, valore] of Object.entries(flags)) valori[campo] ??= valore
    delete valori.stato
  },
}

/** A fee that the state calls unpaid has no day of payment: where both are written, the notes keep the day. */
function refuseCassa(valori: Record<string, unknown>, messaggi: MessaggioRiga[]): void {
  const { stato, data_cassa } = valori
  if (stato !== 'da_pagare' || data_cassa === undefined) return
  delete valori.data_cassa
  valori.note = [valori.note, `Data cassa nel vecchio sistema: ${data_cassa}`].filter(Boolean).join('\n')
  messaggi.push({
    ...{ livello: 'avviso', campo: 'data_cassa', codice: 'non_pagata' },
    messaggio: `Data cassa: ${citato(String(data_cassa))} non vale, per lo stato la quota non è pagata. La data è nelle note`,
  })
}

/** The database keeps the state of an enrolment from these. */
const statoFlags: Readonly<Record<string, Readonly<Record<string, 0 | 1>>>> = {
  da_pagare: { richiesta_socio: 1, da_approvare: 1, respinta: 0, annullata: 0 },
  da_approvare: { da_approvare: 1, respinta: 0, annullata: 0 },
  approvata: { da_approvare: 0, respinta: 0, annullata: 0 },
  respinta: { da_approvare: 0, respinta: 1, annullata: 0 },
  annullata: { da_approvare: 0, respinta: 0, annullata: 1 },
}

/** Values that came from another cell, such as the parts of a full name, were not held against their own field. */
function fit({ fields }: Entity, { valori, interi }: Raccolta): void {
  for (const [campo, valore] of Object.entries(valori)) {
    const field: Field | undefined = fields[campo]
    if (field?.kind !== 'text' || typeof valore !== 'string' || valore.length <= mostLetters(field)) continue
    valori[campo] = cut(valore, mostLetters(field))
    interi.push(campo, field.label, valore)
  }
}

/** A text that was cut stands whole in the notes; where there are none the row is left out, so that nothing is lost unseen. */
function keepWhole({ fields }: Entity, { valori, messaggi, interi }: Raccolta): void {
  for (let i = 0; i < interi.length; i += 3) {
    const [campo = '', label = '', intero = ''] = interi.slice(i, i + 3)
    const note = fields.note
    const noted = [valori.note, `${label}: ${intero}`].filter(Boolean).join('\n')
    const hasRoom = note?.kind === 'longText' && campo !== 'note' && noted.length <= mostLetters(note)
    const max = fields[campo]?.max ?? 200
    if (hasRoom) valori.note = noted
    messaggi.push({
      livello: hasRoom ? 'avviso' : 'errore',
      campo,
      codice: 'troppo_lungo',
      messaggio: `${label}: ${citato(intero)} supera i ${max} caratteri${hasRoom ? ', il testo intero è nelle note' : ''}`,
    })
  }
}
