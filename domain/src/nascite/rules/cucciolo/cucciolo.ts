import { causaliNotForBreeding } from '../../../choices.ts'
import { completedMonths } from '../../../kit/date.ts'
import { blocco, type Chi, type Finding } from '../../../kit/finding.ts'
import { numeroAt, type Regola } from '../../../kit/regola.ts'
import { razzaAttuale } from '../../../registro/rules/ems/razze.ts'
import { razzeCuccioloFor } from '../../../registro/rules/razze/incroci.ts'

export {
  type CodiceLibro,
  codiceFor,
  idlibroOf,
  isLibroProprio,
  libro,
  libroFor,
} from '../../../registro/rules/gatto/libro.ts'
export { nomeCompletoOf } from '../../../registro/rules/gatto/nome-completo.ts'
export {
  findingsOfAffisso,
  findingsOfChip,
  findingsOfNome,
  type NomeGatto,
  nomeConAffisso,
} from '../../../registro/rules/gatto/nome-gatto.ts'

export type Causale = (typeof causaliNotForBreeding)[number]['value']

/** §4, kitten registration: what a new cat always starts with. */
export const predefinitiCucciolo = {
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
  /** The owner of the queen at the mating, with the affisso of the moment: a member never types it. */
  allevatore: { id: number; prefisso: string | null; suffisso: string | null }
  scelte: { nome: string; chip?: string | null; causale_not_for_breeding?: Causale | null; idfenotipo?: number | null }
  idlibro: number
  oggi: string
}

/** D7: the cat a kitten becomes. Its code stays empty until the office gives one. */
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

/** §4: the breed of a kitten is one of those its parents can give. */
export function findingsOfRazza(razza: string, padre: string | null, madre: string | null): Finding[] {
  if (razzeCuccioloFor(padre, madre).includes(razzaAttuale(razza))) return []
  return [blocco('C07', 'idrazza', 'Razza non ammessa per questa cucciolata')]
}

export const causali_not_for_breeding = causaliNotForBreeding

/** D7: who may lift the ban; a is the breeder's own wish, the others are the office's. */
export function canRevoke(causale: Causale, chi: 'allevatore' | 'staff'): boolean {
  return chi === 'staff' || causale === 'a'
}

/** 4.6: breeder and owner may change the EMS code of a young cat; later the office alone, with a note. */
export function canChangeEms(data_nascita: string, oggi: string, chi: Chi, regole: readonly Regola[]): boolean {
  return chi === 'staff' || completedMonths(data_nascita, oggi) < numeroAt(regole, 'ems.modifica_mesi', oggi)
}

/** D7: whether an approved litter is drawn for the parentage test; `caso` is a random number from 0 to 1, 1 left out. */
export function isEstratta(caso: number, giorno: string, regole: readonly Regola[]): boolean {
  return caso < numeroAt(regole, 'blocco.probabilita', giorno)
}
