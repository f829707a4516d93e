import type { Field } from '../../kit/field.ts'
import { isStored, longText, text } from '../../kit/field.ts'
import { nellArchivio } from './campo-archivio.ts'
import { definizioneOf, type EntitaImportabile } from './entita-importabili.ts'

export interface CampoImportabile {
  campo: string
  label: string
  field: Field
  /** True for a value that is split into other fields (full name, EMS code). */
  virtuale: boolean
}

/** Not importable: computed from other rows, internal, or an id of this registry. */
const esclusi: Partial<Record<EntitaImportabile, readonly string[]>> = {
  gatti: ['cuccioloId'],
  malattie_gatto: ['ripetuto'],
  denunce_nascita: ['n_cuccioli', 'rilievi', 'presa_visione', 'passati', 'sorteggiata'],
  iscrizioni_rinnovi: ['stato'],
  esposizioni_has_gatti: ['stato', 'classe_da_rivedere'],
  fatture_ricevute: ['stato', 'da_incassare', 'da_restituire', 'pratica'],
  documenti: ['mime', 'dimensione', 'sha256', 'percorso', 'account_id'],
}

const ems = text({ label: 'EMS (razza e colore)', help: 'Per esempio MCO n 22' })
const virtuali: Partial<Record<EntitaImportabile, Readonly<Record<string, Field>>>> = {
  gatti: {
    nome_completo: text({ label: 'Nome completo', max: 300, help: 'Titoli, nazione, affisso e nome insieme' }),
    ems,
  },
  cuccioli: { ems },
  clienti_soci: {
    cognome: text({ label: 'Cognome', max: 120 }),
    nome: text({ label: 'Nome (senza cognome)', max: 120 }),
  },
  documenti: {
    file: text({ label: 'File nello zip', help: 'Il percorso del file, per esempio scansioni/2003/pedigree.pdf' }),
  },
  iscrizioni_rinnovi: {
    stato: definizioneOf('iscrizioni_rinnovi').fields.stato as Field,
  },
}

const known = new Map<EntitaImportabile, readonly CampoImportabile[]>()

/** Includes fields that otherwise only the server sets, but no secrets. */
export function campiImportabili(entita: EntitaImportabile): readonly CampoImportabile[] {
  const campi = known.get(entita) ?? readCampi(entita)
  known.set(entita, campi)
  return campi
}

export function campoImportabile(entita: EntitaImportabile, campo: string): CampoImportabile | undefined {
  return campiImportabili(entita).find(one => one.campo === campo)
}

function readCampi(entita: EntitaImportabile): CampoImportabile[] {
  const stored = Object.entries(definizioneOf(entita).fields)
    .filter(([campo, field]) => isStored(field) && esclusi[entita]?.includes(campo) !== true)
    .map(([campo, field]) => ({ campo, label: field.label, field, virtuale: false }))
  const told = Object.entries(virtuali[entita] ?? {}).map(([campo, field]) => ({
    campo,
    label: field.label,
    field,
    virtuale: true,
  }))
  return [...told, ...stored, ...keptIn(entita)]
}

/** Columns kept word for word. */
function keptIn(entita: EntitaImportabile): CampoImportabile[] {
  const { fields } = definizioneOf(entita)
  const places = [
    [nellArchivio.altro, fields.note, 'Così com’è, nelle note'],
    [nellArchivio.persone, fields.note_archivio, 'Così com’è, nelle note d’archivio (persone)'],
  ] as const
  return places.flatMap(([campo, at, label]) =>
    at?.kind === 'longText' ? [{ campo, label, field: longText({ label, max: 4000 }), virtuale: true }] : [],
  )
}
