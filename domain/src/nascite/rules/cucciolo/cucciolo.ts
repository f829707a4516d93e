import { numeroAt, type Regola } from '../../../kit/regola.ts'
import type { causaliNotForBreeding } from '../../../words/choices.ts'

export type Causale = (typeof causaliNotForBreeding)[number]['value']

const predefinitiCucciolo = {
  riregistrato: 0,
  non_in_allevamento: 0,
  nascondi_bloccato: 0,
  inhousing: 0,
  eccellenza_expo: 0,
  certificato_medico: 0,
  annullato: 0,
  deceduto: 0,
  neutro: 0,
  paper_pedigree: 0,
  campionato: 0,
  bloccato: 0,
} as const

export interface DatiCucciolo {
  cucciolo: { id: number; sesso: string; idrazza: number; idcolore_genotipo: number; idocchi: number | null }
  denuncia: { data_nascita: string; idstallone: number; idfattrice: number }
  /** Owner of the queen at the mating, with the present affisso; a member never types them. */
  allevatore: { id: number; prefisso: string | null; suffisso: string | null }
  scelte: { nome: string; chip?: string | null; causale_not_for_breeding?: Causale | null; idfenotipo?: number | null }
  idlibro: number
  oggi: string
}

/** D7. The office assigns the code later. */
export function gattoFromCucciolo({ cucciolo, denuncia, allevatore, scelte, idlibro, oggi }: DatiCucciolo) {
  const causale = scelte.causale_not_for_breeding ?? null
  return {
    ...predefinitiCucciolo,
    cuccioloId: cucciolo.id,
    nome: scelte.nome.trim(),
    codice: null,
    prefisso: allevatore.prefisso,
    suffisso: allevatore.suffisso,
    nazione: 'IT',
    chip: scelte.chip || null,
    sesso: cucciolo.sesso,
    idrazza: cucciolo.idrazza,
    idgenotipo: cucciolo.idcolore_genotipo,
    idfenotipo: scelte.idfenotipo ?? null,
    idocchi: cucciolo.idocchi,
    idpadre: denuncia.idstallone,
    idmadre: denuncia.idfattrice,
    idallevatore: allevatore.id,
    idproprietario: allevatore.id,
    data_nascita: denuncia.data_nascita,
    data_registrazione: oggi,
    idlibro,
    not_for_breeding: causale === null ? 0 : 1,
    causale_not_for_breeding: causale,
  }
}

/** D7. `caso`: random number, 0 <= caso < 1. */
export function isEstratta(caso: number, giorno: string, regole: readonly Regola[]): boolean {
  return caso < numeroAt(regole, 'blocco.probabilita', giorno)
}
