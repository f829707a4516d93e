import { codiceArticolo, type Servizio } from './tariffe.ts'

export interface ArticoloDefault {
  codice: string
  descrizione: string
  tipo: 'Fattura' | 'Ricevuta'
  /** Decimal text, without VAT. */
  importo: string
  iva: number | null
  natura: string | null
  /** Receipts with membership fees only have no stamp duty. */
  quota_associativa: 0 | 1
}

// Members' prices: the association's old lists. Others' are net; with 22 % VAT they come close to the old 24/42/78 and 36/78.
// Null: members only.
const LISTINO: readonly (readonly [Servizio, string, string, string | null])[] = [
  ['quota_ordinario', 'Quota associativa annuale, socio Ordinario', '30.00', null],
  ['quota_aderente', 'Quota associativa annuale, socio Aderente', '15.00', null],
  ['denuncia_30', 'Denuncia di nascita entro 30 giorni', '15.00', '20.00'],
  ['denuncia_60', 'Denuncia di nascita dal 31° al 60° giorno', '30.00', '35.00'],
  ['denuncia_oltre', 'Denuncia di nascita oltre 60 giorni', '60.00', '65.00'],
  ['certificato', 'Certificato genealogico', '15.00', '20.00'],
  ['duplicato', 'Duplicato del certificato genealogico', '20.00', '25.00'],
  ['passaggio', 'Passaggio di proprietà entro 6 mesi', '20.00', '30.00'],
  ['passaggio_oltre', 'Passaggio di proprietà oltre 6 mesi', '60.00', '65.00'],
  ['importazione', 'Iscrizione di un gatto da altra associazione', '25.00', '35.00'],
  ['monta', 'Dichiarazione di monta, stallone non iscritto al Libro Genealogico', '10.00', '15.00'],
  ['affisso', 'Riconoscimento di affisso', '258.00', null],
  ['censimento', 'Censimento dei gatti', '30.00', '40.00'],
]

export const articoliDefault: readonly ArticoloDefault[] = LISTINO.flatMap(
  ([servizio, descrizione, socio, cliente]) => [
    articoloSocio(servizio, descrizione, socio),
    ...(cliente === null ? [] : [articoloCliente(servizio, descrizione, cliente)]),
  ],
)

function articoloSocio(servizio: Servizio, descrizione: string, importo: string): ArticoloDefault {
  const quota_associativa = servizio.startsWith('quota_') ? 1 : 0
  const codice = codiceArticolo(servizio, true)
  return { codice, descrizione, tipo: 'Ricevuta', importo, iva: null, natura: null, quota_associativa }
}

function articoloCliente(servizio: Servizio, descrizione: string, importo: string): ArticoloDefault {
  const codice = codiceArticolo(servizio, false)
  return { codice, descrizione, tipo: 'Fattura', importo, iva: 22, natura: null, quota_associativa: 0 }
}
