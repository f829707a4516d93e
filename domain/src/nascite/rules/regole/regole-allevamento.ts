import type { Regola } from '../../../kit/regola.ts'

const SEMPRE = '1900-01-01'

export const regoleAllevamento: Regola[] = [
  // D5 N04, N05
  rule('nascita.gestazione_min', '56', 'Durata minima della gestazione ammessa, in giorni'),
  rule('nascita.gestazione_max', '73', 'Durata massima della gestazione ammessa, in giorni'),
  rule('nascita.gestazione_insolita_min', '61', 'Sotto questi giorni la gestazione è segnalata come insolita'),
  rule('nascita.gestazione_insolita_max', '69', 'Sopra questi giorni la gestazione è segnalata come insolita'),
  // D5 N06, N07: rule book 4.1
  rule('nascita.giorni_denuncia', '30', 'Giorni dalla nascita entro cui la denuncia paga la tariffa base'),
  rule('nascita.giorni_denuncia_max', '60', 'Giorni dalla nascita oltre cui serve il controllo della cucciolata'),
  // D5 N11, N12
  rule('nascita.fattrice_mesi_min', '10', 'Età minima della fattrice alla monta, in mesi compiuti'),
  rule('nascita.stallone_mesi_min', '8', 'Età minima dello stallone alla monta, in mesi compiuti'),
  rule('nascita.fattrice_mesi_avviso', '12', 'Sotto questi mesi compiuti l’età della fattrice è da verificare'),
  rule('nascita.stallone_mesi_avviso', '10', 'Sotto questi mesi compiuti l’età dello stallone è da verificare'),
  rule('nascita.fattrice_anni_avviso', '8', 'Oltre questi anni l’età della fattrice è da verificare'),
  // D5 N13, N14, N15
  rule('nascita.max_cucciolate_24_mesi', '3', 'Numero massimo di cucciolate di una fattrice in 24 mesi'),
  rule('nascita.max_cucciolate_12_mesi', '2', 'Numero massimo di cucciolate di una fattrice in 12 mesi', '2024-01-01'),
  rule('nascita.intervallo_giorni', '84', 'Entro questi giorni due cucciolate della stessa fattrice sono impossibili'),
  // D5 N19
  rule('nascita.bianco_per_bianco_vietato', '1', 'Accoppiamento bianco x bianco vietato (1 = sì)', '2014-01-01'),
  // D5 N25, N26, N27
  rule('nascita.cucciolate_senza_affisso', '2', 'Cucciolate che un allevatore può denunciare senza affisso'),
  rule('nascita.consanguineita_avviso', '12.5', 'Percentuale di consanguineità da cui avvisare'),
  rule('nascita.consanguineita_forte', '25', 'Percentuale di consanguineità da cui avvisare con forza'),
  // D18 N32, N35, N36: off until the association sets a day
  rule(
    'nascita.parenti_stretti_vietati',
    '0',
    'Accoppiamento tra genitore e figlio, fratelli, fratellastri, nonno e nipote: 1 = vietato al socio, 0 = avviso',
  ),
  rule('nascita.legge_fattrice_mesi_min', '0', 'Età minima della fattrice alla monta per legge, in mesi (0 = nessuna)'),
  rule('nascita.legge_intervallo_giorni', '0', 'Giorni minimi tra due parti di una fattrice per legge (0 = nessuno)'),
  rule('nascita.cuccioli_max', '14', 'Numero massimo di cuccioli in una cucciolata'),
  rule('nascita.cuccioli_avviso', '9', 'Oltre questo numero i cuccioli sono da verificare'),
  // D5 N18, D12: list of 2011; blood group of the Birman since 2015
  rule(
    'test_obbligatori.nati_dal',
    '2011-01-01',
    'I test obbligatori valgono per i riproduttori nati da questo giorno',
  ),
  ...['PER', 'EXO', 'BSH', 'BLH', 'SRL', 'SRS'].map(razza => tests(razza, 'PKD')),
  tests('MCO', 'HCM-MCO,HCM-ECO'),
  tests('RAG', 'HCM-RAG'),
  tests('NFO', 'GSD4'),
  ...['ABY', 'SOM'].map(razza => tests(razza, 'PK-DEF,PRA-RDAC')),
  tests('OCI', 'PRA-RDAC'),
  tests('KOR', 'GM1,GM2'),
  tests('SBI', 'GRUPPO', '2015-01-01'),
  rule('test_obbligatori.bianco', 'BAER', 'Test obbligatori per i riproduttori bianchi (udito)', '2014-01-01'),
  rule('test_consigliati.BEN', 'PRA-B,PK-DEF', 'Test consigliati per i riproduttori di razza BEN', '2011-01-01'),
  rule('test.validita_mesi.HCM-ECO', '12', 'Mesi di validità dell’ecocardiografia HCM-ECO'),
  rule(
    'test.esiti_liberi',
    'N/N,per parentela,libero,esente,negativo,normale,A/A',
    'Esiti che dichiarano un gatto libero: bastano ai due genitori di un riproduttore al posto del suo test',
  ),
  // D7
  rule('nome.lunghezza_max', '40', 'Lunghezza massima del nome di un gatto'),
  rule('nome.completo_max', '60', 'Lunghezza massima del nome con affisso e IT*'),
  rule('affisso.lunghezza_avviso', '15', 'Oltre questi caratteri l’affisso supera il limite nazionale'),
  rule('affisso.lunghezza_max', '18', 'Lunghezza massima di un affisso'),
  rule('libro.generazioni_lo', '3', 'Generazioni di antenati noti per il Libro Origini'),
  { ...rule('ems.modifica_mesi', '10', emsText()), valido_al: '2024-12-31' },
  rule('ems.modifica_mesi', '12', emsText(), '2025-01-01'),
  // D16
  rule(
    'colore.mco_03_occhi_blu_vietato',
    '1',
    'Maine Coon bicolore (03) con occhi blu: non si registra (1 = sì)',
    '2025-01-01',
  ),
  rule('blocco.probabilita', '0.02', 'Quota delle cucciolate approvate estratte per il test di parentela'),
  // contract 4: a parent is at least 8 months older
  rule('gatto.genitore_mesi_min', '8', 'Mesi compiuti che un genitore deve avere alla nascita del figlio'),
  // rule book 9
  rule('gatto.eta_massima_anni', '20', 'Oltre questi anni un gatto conta tra i viventi solo se dà segni di vita'),
  rule(
    'gatto.segno_vita_mesi',
    '24',
    'Mesi per cui un test, un’expo, una cucciolata o un passaggio è un segno di vita',
  ),
  // D8
  rule('passaggio.eta_giorni_min', '84', 'Età minima del gatto alla cessione, in giorni'),
  rule('passaggio.sinac_obbligatorio', '0', 'Per cedere un gatto serve il numero SINAC (1 = sì, 0 = no)'),
  rule('passaggio.richiesta_giorni', '30', 'Giorni entro cui chi cede risponde alla richiesta di chi riceve'),
  rule('passaggio.richieste_max', '5', 'Richieste di passaggio che una persona può avere in corso come acquirente'),
  rule('passaggio.mesi_comunicazione', '6', 'Mesi dalla cessione entro cui il passaggio paga la tariffa base'),
]

function rule(chiave: string, valore: string, descrizione: string, valido_dal = SEMPRE): Regola {
  return { chiave, valore, valido_dal, valido_al: null, descrizione }
}

function tests(razza: string, valore: string, valido_dal = '2011-01-01'): Regola {
  return rule(`test_obbligatori.${razza}`, valore, `Test obbligatori per i riproduttori di razza ${razza}`, valido_dal)
}

function emsText(): string {
  return 'Mesi di età entro cui allevatore e proprietario possono cambiare il codice EMS'
}
