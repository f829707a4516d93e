/** The pseudo province of clients abroad, whose region and section are both "Estero". */
export const SIGLA_ESTERO = 'EE'

export interface ProvinciaScelta {
  id: number
  sigla: string
  citta: string
  regione: string
}

export interface ComuneScelto {
  nome: string
  cap: string | null
  caps?: readonly string[] | null
  provincia: ProvinciaScelta
}

/** The fields of a client that follow from the choice of a city. */
export interface CampiIndirizzo extends CampiProvincia {
  citta: string
  cap: string
}

export interface CampiProvincia {
  idprovincia: number | null
  provincia: ProvinciaScelta | null
  regione: string
  sezione: string
}

/** §4: choosing a city fills city, postcode, province, region and section; clearing it (null) empties them. */
export function campiForComune(comune: ComuneScelto | null): CampiIndirizzo {
  if (comune === null) return { citta: '', cap: '', ...campiForProvincia(null) }
  const cap = comune.cap ?? comune.caps?.[0] ?? ''
  return { citta: italianPart(comune.nome), cap, ...campiForProvincia(comune.provincia) }
}

/** §4: choosing a province fills region and section; the section is the region. */
export function campiForProvincia(provincia: ProvinciaScelta | null): CampiProvincia {
  if (provincia === null) return { idprovincia: null, provincia: null, regione: '', sezione: '' }
  const regione = italianPart(provincia.regione)
  return { idprovincia: provincia.id, provincia, regione, sezione: regione }
}

export function isEstero(sigla: string | null | undefined): boolean {
  return sigla === SIGLA_ESTERO
}

const DOMESTIC = ['IT', 'SM', 'VA']

/** A country whose addresses are not written as ours: province EE, any postcode. */
export function isNazioneEstera(nazione: string): boolean {
  return nazione !== '' && !DOMESTIC.includes(nazione)
}

/** How a comune is offered in a list: "Castro (BG)", because five names are shared by two comuni. */
export function comuneLabel(comune: ComuneScelto): string {
  return `${italianPart(comune.nome)} (${comune.provincia.sigla})`
}

/** "Valle d'Aosta/Vallée d'Aoste" is Valle d'Aosta to the staff. */
export function italianPart(nome: string): string {
  return (nome.split('/')[0] ?? nome).trim()
}
