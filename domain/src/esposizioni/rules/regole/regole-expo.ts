import { elencoAt, type Regola, SEMPRE } from '../../../kit/regola.ts'

/** D1 to D4. Assumed values say so in their text. */
export const regoleExpo: Regola[] = [
  // rule book 1.2
  row('expo.eta_minima', '3', SEMPRE, '2013-12-31', 'Età minima in esposizione, in mesi compiuti'),
  row('expo.eta_minima', '4', '2014-01-01', null, 'Età minima in esposizione, in mesi compiuti'),
  row('expo.eta_giovani', '6', SEMPRE, '2013-12-31', 'Mesi compiuti da cui il gatto passa dalla classe 12 alla 11'),
  row(
    'expo.eta_giovani',
    '7',
    '2014-01-01',
    '2023-12-31',
    'Mesi compiuti da cui il gatto passa dalla classe 12 alla 11',
  ),
  row('expo.eta_giovani', '8', '2024-01-01', null, 'Mesi compiuti da cui il gatto passa dalla classe 12 alla 11'),
  row('expo.eta_adulti', '10', SEMPRE, '2023-12-31', 'Mesi compiuti da cui il gatto entra nelle classi degli adulti'),
  row('expo.eta_adulti', '12', '2024-01-01', null, 'Mesi compiuti da cui il gatto entra nelle classi degli adulti'),
  row(
    'expo.weekend_consecutivi',
    '0',
    SEMPRE,
    '2024-12-31',
    'Fine settimana consecutivi per le classi 11 e 12 (0 = nessun limite)',
  ),
  row(
    'expo.weekend_consecutivi',
    '2',
    '2025-01-01',
    null,
    'Fine settimana consecutivi per le classi 11 e 12 (0 = nessun limite)',
  ),
  row('expo.giorni_dopo_parto', '84', SEMPRE, null, 'Giorni dal parto prima dei quali la fattrice non si espone'),
  row('expo.test_udito', 'BAER', SEMPRE, null, "Test dell'udito richiesti ai gatti bianchi"),
  row('expo.razze_controllo', 'XLH, XSH', SEMPRE, null, 'Razze ammesse alla classe di controllo 13.b'),
  row('expo.certificati_giovanili', 'CACC, CACJ', '2024-01-01', null, 'Certificati delle classi 12 (CACC) e 11 (CACJ)'),
  row(
    'expo.extra_best_of_best',
    '5, 4, 3, 2, 1',
    SEMPRE,
    null,
    'Punti extra proposti per Best of Best dal 1° al 5° posto (da confermare)',
  ),
  row(
    'expo.ritira_deferiti',
    '0',
    SEMPRE,
    null,
    'Le iscrizioni future di un socio deferito sono ritirate d’ufficio (1 = sì, 0 = no)',
  ),
  row('expo.biv_minimo', '3', SEMPRE, null, 'Gatti presenti della stessa varietà senza i quali un BIV è dubbio'),
  // rule book 2.2: the premier titles use the same rows. The number of judges for GIC and SC since 2025 is unpublished, so 3
  // stays.
  row('expo.titolo.CH', 'certificati 3, giudici 3', SEMPRE, null, 'Requisiti di CH e PR'),
  row(
    'expo.titolo.IC',
    'certificati 3, giudici 3, nazioni 2, massimo 2',
    SEMPRE,
    '2024-06-30',
    'Requisiti di IC e IP (massimo = certificati nella stessa nazione)',
  ),
  row('expo.titolo.IC', 'certificati 4, giudici 3', '2024-07-01', null, 'Requisiti di IC e IP'),
  row(
    'expo.titolo.GIC',
    'certificati 6, giudici 3, nazioni 3, massimo 4',
    SEMPRE,
    '2024-12-31',
    'Requisiti di GIC e GIP (massimo = certificati nella stessa nazione)',
  ),
  row(
    'expo.titolo.GIC',
    'certificati 6, giudici 3, nazioni 3, massimo 5',
    '2025-01-01',
    null,
    'Requisiti di GIC e GIP (massimo = certificati nella stessa nazione)',
  ),
  row(
    'expo.titolo.GIC.alternativa',
    'certificati 8, giudici 4, nazioni 2, massimo 7',
    SEMPRE,
    '2024-12-31',
    'Requisiti alternativi di GIC e GIP',
  ),
  row(
    'expo.titolo.GIC.alternativa',
    'certificati 6, giudici 3, massimo 5, lontani 2',
    '2025-01-01',
    null,
    'Requisiti alternativi di GIC e GIP (lontani = in esposizioni ad almeno 300 km)',
  ),
  row(
    'expo.titolo.SC',
    'certificati 9, giudici 3, nazioni 3, massimo 7',
    SEMPRE,
    '2024-12-31',
    'Requisiti di SC e SP (massimo = certificati nella stessa nazione)',
  ),
  row(
    'expo.titolo.SC',
    'certificati 9, giudici 3, nazioni 3, massimo 8',
    '2025-01-01',
    null,
    'Requisiti di SC e SP (massimo = certificati nella stessa nazione)',
  ),
  row(
    'expo.titolo.SC.alternativa',
    'certificati 11, giudici 6, nazioni 2, massimo 10',
    SEMPRE,
    '2024-12-31',
    'Requisiti alternativi di SC e SP',
  ),
  row(
    'expo.titolo.SC.alternativa',
    'certificati 9, giudici 3, massimo 8, lontani 2',
    '2025-01-01',
    null,
    'Requisiti alternativi di SC e SP (lontani = in esposizioni ad almeno 300 km)',
  ),
  // rule book 2.3
  row('expo.titolo.KCH', 'certificati 3, giudici 3', '2024-01-01', null, 'Requisiti di KCH: CACC in classe 12'),
  row('expo.titolo.JCH', 'certificati 3, giudici 3', '2024-01-01', null, 'Requisiti di JCH: CACJ in classe 11'),
  row('expo.titolo.JW', '5', SEMPRE, null, 'Best nelle classi 11 e 12 per JW'),
  row('expo.titolo.DSM', '10', SEMPRE, null, 'Best nelle classi da 1 a 10 per DSM'),
  row('expo.titolo.DVM', '10', SEMPRE, null, 'BIV nelle classi da 1 a 12 per DVM'),
  row(
    'expo.titolo.intervallo_anni',
    '2',
    SEMPRE,
    null,
    'Anni (più un giorno) tra il primo e il decimo risultato di DSM e DVM',
  ),
  row('expo.titolo.DM.femmina', '5', SEMPRE, null, 'Figli titolati per il DM di una fattrice'),
  row('expo.titolo.DM.maschio', '10', SEMPRE, null, 'Figli titolati per il DM di uno stallone'),
  row('expo.classifica.risultati', '10', SEMPRE, null, 'Risultati migliori che contano in classifica (da confermare)'),
  row(
    'expo.classifica.quota_estera',
    '1',
    SEMPRE,
    null,
    'Limite ai risultati esteri in classifica: 1 attivo, 0 non attivo',
  ),
  row('expo.classifica.italiani_per_estero', '4', SEMPRE, null, 'Risultati italiani contati per ogni risultato estero'),
  row(
    'expo.classifica.minimo_allevamenti',
    '3',
    SEMPRE,
    null,
    'Allevamenti necessari per la classifica di una categoria',
  ),
  // rule book 5.2, including old codes of the same breeds
  row('expo.categoria.I', 'EXO, PER', SEMPRE, '2015-12-31', 'Razze della categoria I'),
  row('expo.categoria.I', 'EXO, PER, RAG, SBI, TUV', '2016-01-01', null, 'Razze della categoria I'),
  row(
    'expo.categoria.II',
    'ACL, LPL, MCO, NEM, NFO, RAG, SBI, SIB, TUA, TUV',
    SEMPRE,
    '2015-12-31',
    'Razze della categoria II',
  ),
  row(
    'expo.categoria.II',
    'ACL, ACS, LPL, LPS, MCO, NEM, NFO, SIB, TUA',
    '2016-01-01',
    null,
    'Razze della categoria II',
  ),
  row(
    'expo.categoria.III',
    'ABY, ACS, BEN, BLH, BML, BRI, BSH, BUR, CHA, CRX, CYM, DRX, DSP, EUR, GRX, JBS, JBT, KBL, KBS, KOR, LPS, MAN, MAU, OCI, RUS, SIN, SNO, SOK, SOM, SPH, SRL, SRS',
    SEMPRE,
    '2015-12-31',
    'Razze della categoria III',
  ),
  row(
    'expo.categoria.III',
    'BEN, BLH, BML, BOM, BRI, BSH, BUR, CHA, CYM, EUR, KBL, KBS, KOR, MAN, MAU, OCI, SIN, SNO, SOK, SRL, SRS',
    '2016-01-01',
    null,
    'Razze della categoria III',
  ),
  row(
    'expo.categoria.IV',
    'BAL, OLH, ORL, ORS, OSH, PEB, SIA, SYL, SYS, THA',
    SEMPRE,
    '2015-12-31',
    'Razze della categoria IV',
  ),
  row(
    'expo.categoria.IV',
    'ABY, BAL, CRX, DRX, DSP, GRX, JBS, JBT, LYO, OLH, ORL, ORS, OSH, PEB, RUS, SIA, SOM, SPH, SYL, SYS, THA',
    '2016-01-01',
    null,
    'Razze della categoria IV',
  ),
]

export const categorieRazza = ['I', 'II', 'III', 'IV'] as const
export type CategoriaRazza = (typeof categorieRazza)[number]

/** Null for house cats, crosses and unrecognised breeds ("ABL non"). */
export function categoriaRazza(regole: readonly Regola[], razza: string, giorno: string): CategoriaRazza | null {
  const codice = razza.trim().toUpperCase()
  return categorieRazza.find(nome => elencoAt(regole, `expo.categoria.${nome}`, giorno).includes(codice)) ?? null
}

function row(
  chiave: string,
  valore: string,
  valido_dal: string,
  valido_al: string | null,
  descrizione: string,
): Regola {
  return { chiave, valore, valido_dal, valido_al, descrizione }
}
