import { persona } from './sinonimi-pratiche.ts'

const note = 'note|annotazioni|osservazioni|commenti|notes|remarks|memo|bemerkungen'

export const sinonimiDenaro = {
  fatture_ricevute: {
    tabella:
      'fatture ricevute|fatture|ricevute|documenti fiscali|fatturazione|invoices|invoice|receipts|rechnungen|factures|testate|fatture testata|doc testata|testata fatture',
    campi: {
      tipo: 'tipo|tipo documento|tipo doc|type|tipodoc',
      data_emissione: 'data emissione|data|data fattura|data documento|data doc|date|invoice date|datum|del',
      anno: 'anno|year|esercizio|jahr',
      progressivo: 'progressivo|prog|numero progressivo|progr',
      numero:
        'numero|numero fattura|numero documento|nr|n|number|invoice number|rechnungsnummer|num|numero doc|n documento',
      idcliente: persona('cliente|socio|intestatario|customer|client|anagrafica|kunde'),
      intestatario: 'intestatario|ragione sociale|nominativo|nome|intestazione|denominazione|nome cliente|cliente nome',
      indirizzo: 'indirizzo|via|address|street',
      cap: 'cap|zip|postcode|plz',
      citta: 'citta|comune|localita|city|ort',
      provincia: 'provincia|prov|pr',
      nazione: 'nazione|paese|country|stato',
      codice_fiscale: 'codice fiscale|cf|cod fisc',
      partita_iva: 'partita iva|p iva|piva|vat number',
      cod_univoco: 'codice univoco|codice destinatario|sdi',
      pec: 'pec',
      causale: 'causale|oggetto|descrizione|reason|description',
      imponibile: 'imponibile|netto|net|taxable|totale imponibile|tot imponibile',
      imposta: 'imposta|iva|totale iva|vat|tot iva|mwst',
      bollo: 'bollo|marca bollo|imposta bollo|stamp',
      totale: 'totale|importo|totale documento|total|amount|importo totale|betrag|tot|totale fattura|montant',
      modalita_pagamento:
        'modalita pagamento|pagamento|metodo pagamento|tipo pagamento|payment|payment method|zahlung|mod pagamento',
      data_pagamento: 'data pagamento|pagato il|pagata il|data incasso|paid|payment date|saldo il',
      stornato: 'stornato|importo stornato|accreditato',
      iddocumento_origine: persona('documento origine|fattura origine|documento stornato'),
      note,
    },
  },
  fatture_ricevute_righe: {
    tabella:
      'fatture ricevute righe|righe fatture|righe fattura|fatture righe|dettaglio fatture|fatture dettaglio|righe documento|invoice lines|invoice items|lines|righe|dettagli|movimenti fatture|corpo fatture',
    campi: {
      iddocumento: persona('documento|fattura|ricevuta|invoice|testata|fatture ricevute|numero fattura'),
      posizione: 'posizione|riga|numero riga|line|pos|progressivo|nr riga|n riga',
      idarticolo: persona('articolo|prodotto|voce|item|article|servizio'),
      descrizione: 'descrizione|causale|testo|description|voce|dicitura|nome',
      quantita: 'quantita|qta|quantity|qty|menge|pezzi|q ta',
      importo: 'importo|prezzo|prezzo unitario|price|amount|unit price|preis|costo',
      iva: 'iva|aliquota|aliquota iva|vat|perc iva',
      natura: 'natura|esenzione',
      quota_associativa: 'quota associativa|quota',
    },
  },
}
