import { parseDecimal } from '../../../kit/format.ts'
import { normalizeCodiceFiscale } from '../../../soci/rules/anagrafica/codice-fiscale.ts'
import { normalizePartitaIva } from '../../../soci/rules/anagrafica/partita-iva.ts'
import { normalizeIban } from '../../../soci/rules/anagrafica/recapiti.ts'

export interface ImpostazioneFiscale {
  chiave: string
  valore: string
  valida_dal: string
  descrizione: string
}

export interface RegoleBollo {
  importo: number
  soglia: number
  regime: 'ordinario' | 'esente_ets'
  riaddebito: boolean
}

export interface Emittente {
  denominazione: string
  partita_iva: string
  codice_fiscale: string
  indirizzo: string
  cap: string
  comune: string
  provincia: string
  pec: string
  iban: string
  regime_fiscale: string
}

const EMITTENTE: readonly (readonly [keyof Omit<Emittente, 'regime_fiscale'>, string, string])[] = [
  ['denominazione', "Denominazione dell'associazione", 'Associazione Felina Bisavolo'],
  ['partita_iva', "Partita IVA dell'associazione", '01234560587'],
  ['codice_fiscale', "Codice fiscale dell'associazione", '97000000584'],
  ['indirizzo', 'Sede: via e numero', 'Via dei Gatti 10'],
  ['cap', 'Sede: CAP', '00118'],
  ['comune', 'Sede: comune', 'Roma'],
  ['provincia', 'Sede: sigla della provincia', 'RM'],
  ['pec', "PEC dell'associazione", 'bisavolo@pec.bisavolo.test'],
  ['iban', 'IBAN per i bonifici', 'IT60X0542811101000000123456'],
]

const SEMPRE = '2000-01-01'
// DPR 633/72 ends; the association fills in the articles of the new VAT act.
const TESTO_UNICO = '2027-01-01'

export const impostazioniDefault: readonly ImpostazioneFiscale[] = [
  ...EMITTENTE.map(([campo, descrizione]) => row(`emittente_${campo}`, '', descrizione)),
  row('emittente_logo', '', 'Logo su certificati, fatture e lettere: il numero di un documento PNG o JPEG fino a 1 MB'),
  row('emittente_riferimento_legale', '', 'Riferimento di legge su certificati, fatture e lettere'),
  row('emittente_sito', '', "Sito dell'associazione, a cui porta il piè di pagina"),
  row('regime_fiscale', 'RF01', 'Regime fiscale (FatturaPA)'),
  row('iva_predefinita', '22', 'Aliquota IVA proposta, in percento'),
  row('bollo_importo', '2.00', 'Imposta di bollo, in euro'),
  row('bollo_soglia', '77.47', 'Importo non soggetto a IVA oltre il quale è dovuto il bollo, in euro'),
  row('bollo_regime', 'ordinario', 'Regime del bollo: ordinario oppure esente_ets'),
  row('bollo_riaddebito', 'si', 'Il bollo è addebitato al cliente: si oppure no'),
  row(
    'testo_bollo_virtuale',
    'Imposta di bollo assolta in modo virtuale ai sensi del DM 17/06/2014',
    'Nota sulle fatture con bollo',
  ),
  row('testo_bollo_marca', "Marca da bollo da € 2,00 sull'originale", 'Nota sulle ricevute con bollo'),
  row(
    'testo_bollo_esente_quote',
    "Esente da imposta di bollo ai sensi dell'art. 7, tabella B, DPR 642/72",
    'Nota sulle ricevute delle quote associative',
  ),
  row(
    'testo_bollo_esente_ets',
    "Esente da imposta di bollo ai sensi dell'art. 82, comma 5, D.Lgs. 117/2017",
    'Nota sui documenti di un ente del terzo settore',
  ),
  row(
    'testo_copia_cortesia',
    "Copia di cortesia priva di valore fiscale: l'originale è nell'area riservata del sito dell'Agenzia delle Entrate",
    'Piè di pagina delle fatture',
  ),
  ...dated(
    'testo_fuori_campo',
    [
      "Operazione fuori campo IVA ai sensi dell'art. 4, comma 4, DPR 633/72",
      'Operazione fuori campo IVA (D.Lgs. 10/2026)',
    ],
    'Nota sulle ricevute ai soci',
  ),
  ...riferimento('N1', 'Escluso art. 15 DPR 633/72', 'Escluso dalla base imponibile, D.Lgs. 10/2026'),
  ...riferimento('N2.1', 'Non soggetto art. 7-ter DPR 633/72', 'Non soggetto per territorialità, D.Lgs. 10/2026'),
  ...riferimento('N2.2', 'Fuori campo IVA art. 4, co. 4, DPR 633/72', 'Fuori campo IVA, D.Lgs. 10/2026'),
  ...riferimento('N3.1', 'Non imponibile art. 8 DPR 633/72', 'Non imponibile, esportazione, D.Lgs. 10/2026'),
  ...riferimento('N3.2', 'Non imponibile art. 41 DL 331/93', 'Non imponibile, cessione UE, D.Lgs. 10/2026'),
  ...riferimento('N4', 'Esente art. 10 DPR 633/72', 'Esente, D.Lgs. 10/2026'),
  ...riferimento('N7', 'IVA assolta in altro stato UE', 'IVA assolta in altro stato UE, D.Lgs. 10/2026'),
]

export const impostazioniDemo: readonly ImpostazioneFiscale[] = [
  ...EMITTENTE.map(([campo, descrizione, valore]) => row(`emittente_${campo}`, valore, descrizione)),
  row('emittente_riferimento_legale', 'Libro genealogico tenuto ai sensi del D.Lgs. 529/1992', ''),
]

export function impostazioneAt(rows: readonly ImpostazioneFiscale[], chiave: string, giorno: string): string {
  let best: ImpostazioneFiscale | undefined
  for (const candidate of rows) {
    if (candidate.chiave !== chiave || candidate.valida_dal > giorno) continue
    if (best === undefined || candidate.valida_dal >= best.valida_dal) best = candidate
  }
  return best?.valore ?? ''
}

/** Missing or unreadable amounts fall back to the law of 2026, never to zero. */
export function regoleBolloAt(rows: readonly ImpostazioneFiscale[], giorno: string): RegoleBollo {
  const at = (chiave: string) => impostazioneAt(rows, chiave, giorno).trim()
  return {
    importo: parseDecimal(at('bollo_importo')) ?? 200,
    soglia: parseDecimal(at('bollo_soglia')) ?? 7747,
    regime: at('bollo_regime') === 'esente_ets' ? 'esente_ets' : 'ordinario',
    riaddebito: !/^(no|0)$/i.test(at('bollo_riaddebito')),
  }
}

export function emittenteAt(rows: readonly ImpostazioneFiscale[], giorno: string): Emittente {
  const at = (campo: string) => impostazioneAt(rows, `emittente_${campo}`, giorno).trim()
  return {
    denominazione: at('denominazione'),
    partita_iva: normalizePartitaIva(at('partita_iva')),
    codice_fiscale: normalizeCodiceFiscale(at('codice_fiscale')),
    indirizzo: at('indirizzo'),
    cap: at('cap'),
    comune: at('comune'),
    provincia: at('provincia').toUpperCase(),
    pec: at('pec'),
    iban: normalizeIban(at('iban')),
    regime_fiscale: impostazioneAt(rows, 'regime_fiscale', giorno).trim() || 'RF01',
  }
}

function row(chiave: string, valore: string, descrizione: string, valida_dal = SEMPRE): ImpostazioneFiscale {
  return { chiave, valore, valida_dal, descrizione }
}

function dated(chiave: string, [before, after]: readonly [string, string], descrizione: string): ImpostazioneFiscale[] {
  return [row(chiave, before, descrizione), row(chiave, after, descrizione, TESTO_UNICO)]
}

function riferimento(natura: string, before: string, after: string): ImpostazioneFiscale[] {
  return dated(`riferimento_${natura}`, [before, after], `Riferimento normativo della natura ${natura}`)
}
