/** Pseudo province for addresses abroad; region and section are "Estero". */
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

export function campiForComune(comune: ComuneScelto | null): CampiIndirizzo {
  if (comune === null) return { citta: '', cap: '', ...campiForProvincia(null) }
  const cap = comune.cap ?? comune.caps?.[0] ?? ''
  return { citta: italianPart(comune.nome), cap, ...campiForProvincia(comune.provincia) }
}

/** §4: the section is the region. */
export function campiForProvincia(provincia: ProvinciaScelta | null): CampiProvincia {
  if (provincia === null) return { idprovincia: null, provincia: null, regione: '', sezione: '' }
  const regione = italianPart(provincia.regione)
  return { idprovincia: provincia.id, provincia, regione, sezione: regione }
}

export function isEstero(sigla: string | null | undefined): boolean {
  return sigla === SIGLA_ESTERO
}

const DOMESTIC = ['IT', 'SM', 'VA']

export function isNazioneEstera(nazione: string): boolean {
  return nazione !== '' && !DOMESTIC.includes(nazione)
}

/** With the province ("Castro (BG)"), because five names belong to two comuni each. */
export function comuneLabel(comune: ComuneScelto): string {
  return `${italianPart(comune.nome)} (${comune.provincia.sigla})`
}

export function italianPart(nome: string): string {
  return (nome.split('/')[0] ?? nome).trim()
}
