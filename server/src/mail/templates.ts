/** Values of each mail. Never text that another person could write: recipients may not have asked for the mail (security 2.5). */
export interface MailData {
  /** Without a name: the requester could have written anything. */
  conferma_account: { path: string }
  account_gia_attivo: Record<string, never>
  ripristino_password: { nome: string; username: string; path: string }
  password_cambiata: { nome: string; quando: string }
  account_abilitato: { nome: string; username: string }
  indirizzo_cambiato: { nome: string; path: string }
  due_fattori_attivati: { nome: string; path: string }
  avviso: { nome: string; oggetto: string; testo: string }
  denuncia_stato: { nome: string; numero: string; fattrice: string; stato: string; motivo: string; path: string }
  iscrizione_approvata: {
    nome: string
    anno: string
    tipo: string
    sezione: string
    tessera: string
    data_consiglio: string
  }
  iscrizione_respinta: { nome: string; anno: string; tipo: string; motivo: string }
  titolo_confermato: { nome: string; titolo: string; gatto: string; classi: string; path: string }
  passaggio_stato: { nome: string; numero: string; gatto: string; frase: string; motivo: string; path: string }
  consenso_passaggio: { nome: string; gatto: string; giorni: string; path: string }
  affisso_stato: { nome: string; numero: string; frase: string; motivo: string; path: string }
  /** `pagato`: date of payment or empty. */
  documento_emesso: { nome: string; documento: string; giorno: string; importo: string; pagato: string; path: string }
  promemoria_rinnovo: { nome: string; anno: string; entro: string }
  /** `gatti`: one line per cat, separated by ' | '. `prima` is empty if the show had no date. */
  esposizione_spostata: {
    nome: string
    esposizione: string
    luogo: string
    prima: string
    dopo: string
    gatti: string
    path: string
  }
  promemoria_test: { nome: string; elenco: string; path: string }
}
export type MailTemplate = keyof MailData

export interface MailText {
  subject: string
  text: string
}

/** Replaced by PUBLIC_URL when the mail is sent, never by a request header. */
export const publicUrlMark = '{{PUBLIC_URL}}'

/** Mails with a secret link: their text is deleted after sending. */
export const secretTemplates: readonly MailTemplate[] = [
  'conferma_account',
  'ripristino_password',
  'indirizzo_cambiato',
  'due_fattori_attivati',
  'consenso_passaggio',
]

export function writeMail<T extends MailTemplate>(template: T, data: MailData[T]): MailText {
  const clean = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, oneLine(value)]))
  const { subject, lines } = templates[template](clean as unknown as MailData[T])
  const { nome } = clean
  return {
    subject,
    text: [`Gentile ${greetingOf(nome)},`, '', ...lines, '', 'La segreteria', '', '--', footer, ''].join('\n'),
  }
}

export function writeLetter(oggetto: string, testo: string): MailText {
  const lines = testo.replace(/\r\n?/g, '\n').split('\n').map(cleaned)
  return { subject: oneLine(oggetto), text: [...lines, '', '--', footer, ''].join('\n') }
}

/** Names that look like an address or advertising are replaced. */
function greetingOf(nome: string | undefined): string {
  const isName = /^[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd} .,'’&()-]{0,79}$/u.test(nome ?? '')
  return isName && !/\p{L}\.\p{L}{2}|www/iu.test(nome ?? '') ? (nome as string) : 'utente'
}

export function oneLine(text: string): string {
  return cleaned(text).slice(0, 2000)
}

function cleaned(text: string): string {
  return (
    text
      .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      // Replaced by a space, so that the surrounding text cannot form a new placeholder.
      .replaceAll(publicUrlMark, ' ')
      .trim()
  )
}

const footer = `Messaggio automatico di Bisavolo, ${publicUrlMark}\nNon rispondere a questo indirizzo.`

const undoLines = (path: string, what: string) => [
  '',
  `Se non sei stato tu, apri questo collegamento entro 72 ore: ${what}, tutti gli accessi aperti si chiudono e scegli una nuova password.`,
  '',
  publicUrlMark + path,
]

type Draft = { subject: string; lines: string[] }

const templates: { [T in MailTemplate]: (data: MailData[T]) => Draft } = {
  conferma_account: ({ path }) => ({
    subject: 'Conferma la richiesta di account',
    lines: [
      'abbiamo ricevuto la richiesta di un account con questo indirizzo.',
      'Se l’hai fatta tu, apri questo collegamento entro 48 ore e confermala con la password che hai scelto:',
      '',
      publicUrlMark + path,
      '',
      'Dopo la conferma la segreteria controlla i dati e attiva l’account.',
      'Se non hai chiesto un account, dalla stessa pagina puoi dirlo con «Non sono stato io», o ignorare questo messaggio: senza la tua conferma non succede nulla.',
    ],
  }),
  account_gia_attivo: () => ({
    subject: 'Hai già un account',
    lines: [
      'qualcuno ha chiesto un account con questo indirizzo, che però ne ha già uno.',
      'Se sei stato tu e non ricordi la password, puoi sceglierne una nuova da qui:',
      '',
      `${publicUrlMark}/forgot-pass`,
      '',
      'Se non sei stato tu, ignora questo messaggio: il tuo account non è cambiato.',
    ],
  }),
  ripristino_password: ({ username, path }) => ({
    subject: 'Scegli una nuova password',
    lines: [
      `abbiamo ricevuto la richiesta di una nuova password per il tuo account ${username}.`,
      'Apri questo collegamento entro 30 minuti; vale una volta sola:',
      '',
      publicUrlMark + path,
      '',
      'Se non hai chiesto una nuova password, ignora questo messaggio: resta valida quella che hai.',
    ],
  }),
  password_cambiata: ({ quando }) => ({
    subject: 'La tua password è stata cambiata',
    lines: [
      `la password del tuo account è stata cambiata (${quando}).`,
      'Gli altri accessi aperti sono stati chiusi.',
      '',
      'Se non sei stato tu, scegli subito una nuova password e avvisa la segreteria:',
      '',
      `${publicUrlMark}/forgot-pass`,
    ],
  }),
  account_abilitato: ({ username }) => ({
    subject: 'Il tuo account è attivo',
    lines: [
      'la segreteria ha attivato il tuo account. Puoi entrare da qui:',
      '',
      `${publicUrlMark}/login`,
      '',
      `Il tuo username è ${username}; la password è quella che hai scelto nella richiesta.`,
    ],
  }),
  indirizzo_cambiato: ({ path }) => ({
    subject: 'L’indirizzo del tuo account è stato cambiato',
    lines: [
      'l’indirizzo del tuo account è stato cambiato da chi ne conosce la password: d’ora in poi scriviamo al nuovo.',
      'Se sei stato tu, non devi fare nulla.',
      ...undoLines(path, 'torna l’indirizzo di prima'),
    ],
  }),
  due_fattori_attivati: ({ path }) => ({
    subject: 'Verifica in due passaggi attivata',
    lines: [
      'la verifica in due passaggi del tuo account è stata attivata da chi ne conosce la password.',
      'Se sei stato tu, non devi fare nulla.',
      ...undoLines(path, 'la verifica si spegne'),
    ],
  }),
  avviso: ({ oggetto, testo }) => ({ subject: oggetto, lines: [testo] }),
  denuncia_stato: ({ numero, fattrice, stato, motivo, path }) => ({
    subject: `Denuncia di nascita n. ${numero}: ${stato}`,
    lines: [
      `la denuncia di nascita n. ${numero}${fattrice === '' ? '' : ` (fattrice ${fattrice})`} è ora nello stato «${stato}».`,
      ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`]),
      '',
      'Puoi vedere a che punto è la pratica e che cosa manca da qui:',
      '',
      publicUrlMark + path,
    ],
  }),
  iscrizione_approvata: ({ anno, tipo, sezione, tessera, data_consiglio }) => ({
    subject: `La tua iscrizione ${anno} è stata approvata`,
    lines: [
      `il Consiglio direttivo del ${data_consiglio} ha approvato la tua iscrizione per il ${anno} come socio ${tipo}, sezione ${sezione}.`,
      `Il numero della tua tessera è ${tessera}.`,
    ],
  }),
  iscrizione_respinta: ({ anno, tipo, motivo }) => ({
    subject: `La tua iscrizione ${anno} non è stata accolta`,
    lines: [
      `la tua domanda di iscrizione per il ${anno} come socio ${tipo} non è stata accolta.`,
      '',
      `Motivo: ${motivo}`,
      '',
      'Per chiarimenti, o per presentarla di nuovo, scrivi alla segreteria.',
    ],
  }),
  titolo_confermato: ({ titolo, gatto, classi, path }) => ({
    subject: `Titolo ${titolo}: ${gatto}`,
    lines: [
      `il titolo ${titolo} è stato confermato: il nome completo del gatto è ora ${gatto}.`,
      ...(classi === '' ? [] : ['', `Le iscrizioni aperte passano alla nuova classe: ${classi}.`]),
      '',
      'Risultati, titoli e iscrizioni sono qui:',
      '',
      publicUrlMark + path,
    ],
  }),
  documento_emesso: ({ documento, giorno, importo, pagato, path }) => ({
    subject: `${documento} del ${giorno}`,
    lines: [
      `è stato emesso a tuo nome il documento «${documento}» del ${giorno}, per ${importo}.`,
      pagato === '' ? 'Risulta da pagare.' : `Risulta pagato il ${pagato}.`,
      '',
      'Se hai un accesso, lo trovi qui, anche in PDF; altrimenti chiedilo alla segreteria:',
      '',
      publicUrlMark + path,
    ],
  }),
  passaggio_stato: ({ numero, gatto, frase, motivo, path }) => ({
    subject: `Passaggio di proprietà n. ${numero}: ${gatto}`,
    lines: [frase, ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`]), '', publicUrlMark + path],
  }),
  consenso_passaggio: ({ gatto, giorni, path }) => ({
    subject: `Passaggio di proprietà: conferma per il ${gatto}`,
    lines: [
      `è stato chiesto il passaggio a tuo nome del ${gatto}. Guarda di che cosa si tratta e di’ se lo confermi da questo collegamento, che vale ${giorni} giorni e una volta sola:`,
      '',
      publicUrlMark + path,
      '',
      'Se non ne sai nulla, dalla stessa pagina scegli «Non confermo»: la segreteria legge la tua risposta.',
    ],
  }),
  affisso_stato: ({ numero, frase, motivo, path }) => ({
    subject: `Affisso, pratica n. ${numero}`,
    lines: [frase, ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`]), '', publicUrlMark + path],
  }),
  promemoria_rinnovo: ({ anno, entro }) => ({
    subject: `Rinnova la tua iscrizione per il ${anno}`,
    lines: [
      `non risulta ancora il rinnovo della tua iscrizione per il ${anno}.`,
      `Se la quota arriva entro il ${entro} la tua anzianità di socio continua; dopo quel giorno serve una nuova ammissione.`,
      '',
      'Se hai già rinnovato in questi giorni, non tenere conto di questo messaggio.',
      'Dalla tua pagina personale puoi chiedere il rinnovo e vedere come si paga:',
      '',
      `${publicUrlMark}/rinnova`,
    ],
  }),
  esposizione_spostata: ({ esposizione, luogo, prima, dopo, gatti, path }) => ({
    subject: `${esposizione}: nuova data`,
    lines: [
      `l’esposizione «${esposizione}»${luogo === '' ? '' : ` (${luogo})`}${prima === '' ? '' : `, prevista il ${prima},`} si tiene ora il ${dopo}.`,
      '',
      'I tuoi gatti iscritti:',
      '',
      ...gatti.split(' | ').map(riga => `- ${riga}`),
      '',
      'Le tue iscrizioni sono qui:',
      '',
      publicUrlMark + path,
    ],
  }),
  promemoria_test: ({ elenco, path }) => ({
    subject: 'Test medici in scadenza',
    lines: [
      'questi test dei tuoi gatti stanno per scadere:',
      '',
      ...elenco.split(' | ').map(riga => `- ${riga}`),
      '',
      'Quando li ripeti, invia il referto alla segreteria. Il registro dei test:',
      '',
      publicUrlMark + path,
    ],
  }),
}
