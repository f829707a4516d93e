/** The association's own books; fixed ids (contract 4, §3). */
export const libriPropriSeed: readonly { id: number; codice: string; descrizione: string }[] = [
  { id: 2216, codice: 'LO', descrizione: 'Libro Origini' },
  { id: 2217, codice: 'LOI', descrizione: 'Libro Origini Italiano (chiuso)' },
  { id: 2218, codice: 'LIR', descrizione: 'Libro Italiano Riconosciuti (chiuso)' },
  { id: 2219, codice: 'RIEX', descrizione: 'Registro Iniziale e Sperimentale' },
  { id: 2220, codice: 'RS', descrizione: 'Registro Supplementare' },
  { id: 2221, codice: 'LOE', descrizione: 'Libro Origini, gatti nati all’estero' },
  { id: 2620, codice: 'CREG 0', descrizione: 'Carta di Registrazione, origine sconosciuta (chiuso)' },
  { id: 2621, codice: 'CREG 1', descrizione: 'Carta di Registrazione, una generazione nota (chiuso)' },
  { id: 2943, codice: 'LO-STORICO', descrizione: 'Libro Origini, archivio storico (chiuso)' },
  { id: 2944, codice: 'RIEX-STORICO', descrizione: 'Registro Iniziale, archivio storico (chiuso)' },
]

export interface LibroEstero {
  codice: string
  descrizione: string
  nazione: string
}

const FIFE: readonly (readonly [codice: string, nome: string, nazione: string])[] = [
  ['ASFE', 'Asociación Felina Española', 'ES'],
  ['CPF', 'Clube Português de Felinicultura', 'PT'],
  ['CSCH', 'Český svaz chovatelů, SCHK', 'CZ'],
  ['DEKZV', '1. Deutscher Edelkatzenzüchter-Verband', 'DE'],
  ['FARUS', 'Felinological Association of Russia', 'RU'],
  ['FB', 'Felis Belgica', 'BE'],
  ['FBR', 'Felis Britannica', 'GB'],
  ['FD', 'Felis Danica', 'DK'],
  ['FEE', 'Felix Estonia', 'EE'],
  ['FELIKAT', 'Felikat', 'NL'],
  ['FFF', 'Fédération Féline Française', 'FR'],
  ['FFH', 'Fédération Féline Helvétique', 'CH'],
  ['FFL', 'Fédération Féline Luxembourgeoise', 'LU'],
  ['FH', 'Felis Hungarica', 'HU'],
  ['FLT', 'Bubastė', 'LT'],
  ['FLV', 'Felimurs', 'LV'],
  ['FPL', 'Felis Polonia', 'PL'],
  ['FRO', 'Felis Romania', 'RO'],
  ['FSK', 'Slovenská felinologická únia', 'SK'],
  ['KKI', 'Kynjakettir', 'IS'],
  ['KLUBOEK', 'KKÖ, Klub der Katzenfreunde Österreichs', 'AT'],
  ['MUNDIKAT', 'Mundikat', 'NL'],
  ['NRR', 'Norske Rasekattklubbers Riksforbund', 'NO'],
  ['OEVEK', 'Österreichischer Verband für die Zucht und Haltung von Edelkatzen', 'AT'],
  ['SFDH', 'Savez felinoloških društava Hrvatske', 'HR'],
  ['SKL', 'Suomen Kissaliitto', 'FI'],
  ['SVERAK', 'Sveriges Raskattklubbars Riksförbund', 'SE'],
  ['UFU', 'Ukrainian Felinological Union', 'UA'],
  ['ZFDS', 'Zveza felinoloških društev Slovenije', 'SI'],
]

const ALTRI: typeof FIFE = [
  ['ACF', 'Australian Cat Federation', 'AU'],
  ['ACFA', 'American Cat Fanciers Association', 'US'],
  ['CFA', 'Cat Fanciers’ Association', 'US'],
  ['GCCF', 'Governing Council of the Cat Fancy', 'GB'],
  ['LOOF', 'Livre Officiel des Origines Félines', 'FR'],
  ['NZCF', 'New Zealand Cat Fancy', 'NZ'],
  ['TICA', 'The International Cat Association', 'US'],
  ['WCF', 'World Cat Federation', 'DE'],
]

export const libriEsteriSeed: readonly LibroEstero[] = [...FIFE.map(libroOf('FIFe')), ...ALTRI.map(libroOf(null))]

function libroOf(federazione: string | null) {
  return ([codice, nome, nazione]: (typeof FIFE)[number]): LibroEstero => ({
    codice,
    descrizione: `${nome} (${federazione === null ? '' : `${federazione}, `}${nazione})`,
    nazione,
  })
}
