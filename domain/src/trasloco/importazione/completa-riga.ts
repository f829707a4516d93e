import { mostLetters } from '../../kit/check-value.ts'
import type { Entity } from '../../kit/entity.ts'
import type { Field } from '../../kit/field.ts'
import type { MessaggioRiga } from '../../registro/rules/letture/lettura.ts'
import { citato } from '../../registro/rules/letture/lettura.ts'
import { tipoFoto } from '../../words/choices.ts'
import { type VoceArchivio, voceArchivio } from '../rules/importazione/archivio.ts'
import { campoArchivio, doveResta } from './campo-archivio.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { cut } from './leggi-campo.ts'

interface Raccolta {
  valori: Record<string, unknown>
  messaggi: MessaggioRiga[]
  archivio: VoceArchivio[]
  /** Cut texts, as flat triples: field, label, whole text. */
  interi: string[]
}

export function completa(entita: EntitaImportabile, definizione: Entity, raccolta: Raccolta): void {
  insieme[entita]?.(raccolta)
  fit(definizione, raccolta)
  keepWhole(entita, definizione, raccolta)
  for (const campo of Object.keys(raccolta.valori))
    if (!Object.hasOwn(definizione.fields, campo)) delete raccolta.valori[campo]
  const nome = nomi[entita]
  if (nome !== undefined && raccolta.valori[nome] === undefined)
    raccolta.messaggi.push({ livello: 'errore', campo: nome, codice: 'obbligatorio', messaggio: 'Nome obbligatorio' })
}

/** Required for an import even if the entity says otherwise. */
const nomi: Partial<Record<EntitaImportabile, string>> = { gatti: 'nome', clienti_soci: 'nome_completo' }

type Insieme = (raccolta: Raccolta) => void

const insieme: Partial<Record<EntitaImportabile, Insieme>> = {
  clienti_soci: ({ valori }) => {
    const full = [valori.cognome, valori.nome].filter(Boolean).join(' ')
    if (full !== '') valori.nome_completo ??= full
  },
  // `percorso` is the path in the zip, until the file is stored. Many lists have only a name.
  documenti: ({ valori }) => {
    const file = valori.file ?? valori.nome
    if (file !== undefined) valori.percorso = file
    // Photos need the processing of an upload, so an imported photo becomes a document of its cat.
    if (valori.tipo === tipoFoto) valori.tipo = 'gatto'
  },
  iscrizioni_rinnovi: raccolta => {
    const { valori } = raccolta
    refuseCassa(raccolta)
    const flags = statoFlags[String(valori.stato)]
    if (flags !== undefined) for (const [campo, valore] of Object.entries(flags)) valori[campo] ??= valore
    delete valori.stato
  },
}

/** An unpaid state wins over a payment date; the date goes into the notes. */
function refuseCassa({ valori, messaggi, archivio }: Raccolta): void {
  const { stato, data_cassa } = valori
  if (stato !== 'da_pagare' || data_cassa === undefined) return
  delete valori.data_cassa
  archivio.push(voceArchivio('note', 'data_cassa', 'Data cassa', String(data_cassa)))
  messaggi.push({
    ...{ livello: 'avviso', campo: 'data_cassa', codice: 'non_pagata' },
    messaggio: `Data cassa: ${citato(String(data_cassa))} non vale, per lo stato la quota non è pagata. La data è nelle note`,
  })
}

/** The database derives the state from these flags. */
const statoFlags: Readonly<Record<string, Readonly<Record<string, 0 | 1>>>> = {
  da_pagare: { richiesta_socio: 1, da_approvare: 1, respinta: 0, annullata: 0 },
  da_approvare: { da_approvare: 1, respinta: 0, annullata: 0 },
  approvata: { da_approvare: 0, respinta: 0, annullata: 0 },
  respinta: { da_approvare: 0, respinta: 1, annullata: 0 },
  annullata: { da_approvare: 0, respinta: 0, annullata: 1 },
}

/** Values from other cells (parts of a full name) are not length-checked yet. */
function fit({ fields }: Entity, { valori, interi }: Raccolta): void {
  for (const [campo, valore] of Object.entries(valori)) {
    const field: Field | undefined = fields[campo]
    if (field?.kind !== 'text' || typeof valore !== 'string' || valore.length <= mostLetters(field)) continue
    valori[campo] = cut(valore, mostLetters(field))
    interi.push(campo, field.label, valore)
  }
}

/** A cut text goes whole into the notes; without notes the row is refused, so nothing is lost silently. */
function keepWhole(entita: EntitaImportabile, { fields }: Entity, { messaggi, archivio, interi }: Raccolta): void {
  for (let i = 0; i < interi.length; i += 3) {
    const [campo = '', label = '', intero = ''] = interi.slice(i, i + 3)
    const kept = ['note', 'note_archivio'].includes(campo) ? null : campoArchivio(entita, campo)
    if (kept !== null) archivio.push(voceArchivio(kept, campo, label, intero))
    messaggi.push({
      livello: kept !== null ? 'avviso' : 'errore',
      campo,
      codice: 'troppo_lungo',
      messaggio: `${label}: ${citato(intero)} supera i ${fields[campo]?.max ?? 200} caratteri${doveResta(kept)}`,
    })
  }
}
