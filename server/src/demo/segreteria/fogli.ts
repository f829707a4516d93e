export interface Foglio {
  titolo: string
  tipo: 'regolamenti' | 'modulistica' | 'verbali' | 'gatto' | 'cliente' | 'pratica'
  file: string
  giorni: number
  articoli: readonly { titolo: string; testo: string }[]
}

const art = (titolo: string, testo: string) => ({ titolo, testo })

export function fogliDemo(oggi: string, gatto: string): Foglio[] {
  const anno = Number(oggi.slice(0, 4))
  return [
    {
      titolo: 'Statuto dell’associazione',
      tipo: 'regolamenti',
      file: 'statuto',
      giorni: 700,
      articoli: [
        art(
          'Scopo',
          'L’associazione tiene il libro genealogico dei gatti di razza, promuove l’allevamento responsabile e organizza esposizioni. Non ha fini di lucro.',
        ),
        art(
          'Soci',
          'I soci sono ordinari, aderenti e onorari. L’ammissione è deliberata dal Consiglio direttivo; la quota è annuale e non è rimborsabile.',
        ),
        art(
          'Organi',
          'Sono organi dell’associazione l’assemblea dei soci, il Consiglio direttivo, il presidente, i revisori dei conti e i probiviri.',
        ),
        art(
          'Sezioni',
          'Ogni regione ha una sezione, che raccoglie i soci che vi risiedono e ne rappresenta le esigenze presso il Consiglio.',
        ),
      ],
    },
    {
      titolo: 'Regolamento di allevamento',
      tipo: 'regolamenti',
      file: 'regolamento-allevamento',
      giorni: 410,
      articoli: [
        art(
          'Riproduttori',
          'La fattrice ha almeno dieci mesi compiuti alla monta, lo stallone otto. Sono esclusi i gatti non idonei alla riproduzione.',
        ),
        art(
          'Cucciolate',
          'Una fattrice può avere al massimo tre cucciolate in ventiquattro mesi. La denuncia si presenta entro trenta giorni dalla nascita.',
        ),
        art(
          'Test',
          'I test obbligatori per razza sono quelli dell’elenco pubblicato; un test scaduto si ripete prima della monta.',
        ),
        art('Cessione', 'I cuccioli si cedono non prima di dodici settimane, vaccinati e con microchip.'),
      ],
    },
    {
      titolo: 'Regolamento delle esposizioni',
      tipo: 'regolamenti',
      file: 'regolamento-esposizioni',
      giorni: 395,
      articoli: [
        art(
          'Iscrizione',
          'Ci si iscrive entro il giorno di chiusura, indicando la classe. Il catalogo si chiude con le iscrizioni.',
        ),
        art(
          'Ingresso',
          'All’ingresso ogni gatto passa il controllo veterinario e mostra il libretto sanitario in regola.',
        ),
        art(
          'Giudizi',
          'Il giudizio è insindacabile. I reclami sulla procedura si presentano per iscritto il giorno stesso.',
        ),
      ],
    },
    {
      titolo: 'Domanda di iscrizione',
      tipo: 'modulistica',
      file: 'domanda-iscrizione',
      giorni: 300,
      articoli: [
        art(
          'Dati della persona',
          'Cognome e nome ____________________________  Codice fiscale ____________________  Indirizzo ____________________________',
        ),
        art(
          'Richiesta',
          'Chiedo di essere iscritto come socio ordinario per l’anno ________ nella sezione ____________________.',
        ),
        art('Firma', 'Luogo e data ____________________________  Firma ____________________________'),
      ],
    },
    {
      titolo: 'Modulo per il passaggio di proprietà',
      tipo: 'modulistica',
      file: 'passaggio-proprieta',
      giorni: 260,
      articoli: [
        art('Gatto', 'Nome ____________________________  Codice ____________________  Microchip ____________________'),
        art('Parti', 'Cedente ____________________________  Acquirente ____________________________'),
        art('Firme', 'Data ________________  Cedente ____________________  Acquirente ____________________'),
      ],
    },
    {
      titolo: 'Scheda per il referto di un test',
      tipo: 'modulistica',
      file: 'scheda-referto',
      giorni: 120,
      articoli: [
        art('Prelievo', 'Il veterinario identifica il gatto con il microchip, preleva il campione e firma la scheda.'),
        art(
          'Esito',
          'Il laboratorio indica il test, la data e l’esito; la scheda si invia alla segreteria in formato PDF.',
        ),
      ],
    },
    {
      titolo: `Verbale del Consiglio direttivo, primavera ${anno}`,
      tipo: 'verbali',
      file: `verbale-primavera-${anno}`,
      giorni: 200,
      articoli: [
        art('Presenti', 'Il presidente, il segretario e cinque consiglieri. La seduta è valida.'),
        art('Nuovi soci', 'Il Consiglio esamina le domande pervenute e approva le ammissioni dell’elenco allegato.'),
        art('Esposizioni', 'È approvato il calendario delle esposizioni dell’autunno.'),
      ],
    },
    {
      titolo: 'Verbale del Consiglio direttivo, ultima seduta',
      tipo: 'verbali',
      file: 'verbale-ultima-seduta',
      giorni: 24,
      articoli: [
        art('Quote', `Le quote per il ${anno + 1} restano invariate.`),
        art('Campionato', 'Il Consiglio prende atto della classifica provvisoria e ne dispone la pubblicazione.'),
        art('Varie', 'La prossima seduta è fissata entro due mesi.'),
      ],
    },
    {
      titolo: `Referto ecocardiografico di ${gatto}`,
      tipo: 'gatto',
      file: 'referto-ecocardiografia',
      giorni: 60,
      articoli: [
        art('Esame', 'Ecocardiografia eseguita a gatto sveglio, in proiezione parasternale destra.'),
        art('Esito', 'Nessun segno di cardiomiopatia ipertrofica. Controllo consigliato tra un anno.'),
      ],
    },
    {
      titolo: 'Attestato di riconoscimento dell’affisso',
      tipo: 'cliente',
      file: 'attestato-affisso',
      giorni: 330,
      articoli: [
        art('Affisso', 'Si attesta che l’affisso del socio è iscritto nell’elenco degli affissi riconosciuti.'),
      ],
    },
  ]
}
