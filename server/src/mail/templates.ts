/** Values of each mail. Never text that another person could write: recipients may not have asked for the mail (security 2.5). */
export interface MailData {
  /** Without a name: the requester could have written anything. */
  conferma_account: { path: string }
  account_gia_attivo: Record<string, never>
  account_in_attesa: Record<string, never>
  account_chiuso: Record<string, never>
  ripristino_password: { nome: string; username: string; path: string }
  password_cambiata: { nome: string; quando: string }
  account_abilitato: { nome: string; username: string }
  /** `username`: the one that still signs in; empty if it changed too. */
  indirizzo_cambiato: { nome: string; path: string; username: string }
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
  referto_stato: { nome: string; numero: string; gatto: string; frase: string; motivo: string; path: string }
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
  /** `elenco`: one line per entry, separated by ' | '. No reason: it may be disciplinary. */
  iscrizioni_ufficio: { nome: string; oggetto: string; frase: string; elenco: string; path: string }
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

export interface Recipient {
  /** False for a person who cannot sign in: the mail then has no link to a page behind the sign-in. */
  hasAccount: boolean
}
const anyone: Recipient = { hasAccount: true }

export function writeMail<T extends MailTemplate>(
  template: T,
  data: MailData[T],
  { hasAccount }: Recipient = anyone,
): MailText {
  const clean = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, oneLine(value)]))
  const { subject, lines, page } = templates[template](clean as unknown as MailData[T])
  const { nome } = clean
  const text = [`Gentile ${greetingOf(nome)},`, '', ...lines, ...pageLines(page, hasAccount), '', 'La segreteria']
  return { subject, text: [...text, '', '--', footer(hasAccount), ''].join('\n') }
}

export function writeLetter(oggetto: string, testo: string, { hasAccount }: Recipient = anyone): MailText {
  const lines = testo.replace(/\r\n?/g, '\n').split('\n').map(cleaned)
  return { subject: oneLine(oggetto), text: [...lines, '', '--', footer(hasAccount), ''].join('\n') }
}

function pageLines(page: Page | undefined, hasAccount: boolean): string[] {
  if (page === undefined) return []
  if (!hasAccount) return ['', page.instead]
  return ['', ...(page.lead === undefined ? [] : [page.lead, '']), publicUrlMark + page.path]
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

const footer = (hasAccount: boolean) =>
  `Messaggio automatico di Bisavolo${hasAccount ? `, ${publicUrlMark}` : '.'}\nNon rispondere a questo indirizzo.`

const undoLines = (path: string, what: string) => [
  '',
  `Se non sei stato tu, apri questo collegamento entro 72 ore: ${what}, tutti gli accessi aperti si chiudono e scegli una nuova password.`,
  '',
  publicUrlMark + path,
]

/** A page behind the sign-in, and what a person without an account does instead. */
interface Page {
  path: string
  lead?: string
  instead: string
}
type Draft = { subject: string; lines: string[]; page?: Page }

const ask = (numero: string) =>
  `Non hai un account per aprire la pratica: per rispondere, correggere o chiedere scrivi alla segreteria, con il numero ${numero}.`

export const templates: { [T in MailTemplate]: (data: MailData[T]) => Draft } = {
  conferma_account: ({ path }) => ({
    subject: 'Conferma la richiesta di account',
    lines: [
      'abbiamo ricevuto la richiesta di un account con questo indirizzo.',
      'Apri questo collegamento entro 48 ore e confermala con la password che hai scelto:',
      '',
      publicUrlMark + path,
      '',
      'Dopo la conferma la segreteria controlla i dati e abilita l’account.',
      'Se non l’hai chiesto tu, scegli «Non sono stato io» nella stessa pagina o ignora questo messaggio.',
    ],
  }),
  account_gia_attivo: () => ({
    subject: 'Hai già un account',
    lines: [
      'qualcuno ha chiesto un account con questo indirizzo, ma ne hai già uno.',
      'Se non ricordi la password, scegline una nuova da qui:',
      '',
      `${publicUrlMark}/forgot-pass`,
      '',
      'Se non sei stato tu, ignora questo messaggio: il tuo account non è cambiato.',
    ],
  }),
  account_in_attesa: () => ({
    subject: 'La tua richiesta di account è già arrivata',
    lines: [
      'qualcuno ha chiesto un account con questo indirizzo, ma la richiesta c’è già: la segreteria la sta controllando.',
      'Ti scriviamo quando l’account è abilitato.',
    ],
  }),
  account_chiuso: () => ({
    subject: 'La tua richiesta di account',
    lines: [
      'qualcuno ha chiesto un account con questo indirizzo, che ne ha già uno disabilitato.',
      'Se vuoi usarlo, scrivi alla segreteria.',
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
      'Se non l’hai chiesta tu, ignora questo messaggio: la tua password resta valida.',
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
    subject: 'Il tuo account è abilitato',
    lines: [
      'la segreteria ha abilitato il tuo account. Puoi entrare da qui:',
      '',
      `${publicUrlMark}/login`,
      '',
      `Il tuo username è ${username}; la password è quella che hai scelto nella richiesta.`,
    ],
  }),
  indirizzo_cambiato: ({ path, username }) => ({
    subject: 'L’indirizzo del tuo account è stato cambiato',
    lines: [
      'l’indirizzo del tuo account è stato cambiato da chi ne conosce la password: d’ora in poi scriviamo al nuovo.',
      username === ''
        ? 'Se sei stato tu, non devi fare nulla.'
        : `Se sei stato tu, non devi fare nulla: per entrare lo username resta ${username}.`,
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
    ],
    page: { path, lead: 'A che punto è e che cosa manca:', instead: ask(numero) },
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
    ],
    page: {
      ...{ path, lead: 'Risultati, titoli e iscrizioni sono qui:' },
      instead: 'Per risultati, titoli e iscrizioni scrivi alla segreteria.',
    },
  }),
  documento_emesso: ({ documento, giorno, importo, pagato, path }) => ({
    subject: `${documento} del ${giorno}`,
    lines: [
      `è stato emesso a tuo nome il documento «${documento}» del ${giorno}, per ${importo}.`,
      pagato === '' ? 'Risulta da pagare.' : `Risulta pagato il ${pagato}.`,
    ],
    page: { path, lead: 'Lo trovi qui, anche in PDF:', instead: 'Per averne una copia scrivi alla segreteria.' },
  }),
  passaggio_stato: ({ numero, gatto, frase, motivo, path }) => ({
    subject: `Passaggio di proprietà n. ${numero}: ${gatto}`,
    lines: [frase, ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`])],
    page: { path, instead: ask(numero) },
  }),
  consenso_passaggio: ({ gatto, giorni, path }) => ({
    subject: `Passaggio di proprietà: conferma per il ${gatto}`,
    lines: [
      `è stato chiesto il passaggio a tuo nome del ${gatto}. Apri questo collegamento entro ${giorni} giorni e di’ se lo confermi; vale una volta sola:`,
      '',
      publicUrlMark + path,
      '',
      'Se non ne sai nulla, scegli «Non confermo» nella stessa pagina.',
    ],
  }),
  affisso_stato: ({ numero, frase, motivo, path }) => ({
    subject: `Affisso, pratica n. ${numero}`,
    lines: [frase, ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`])],
    page: { path, instead: ask(numero) },
  }),
  referto_stato: ({ numero, gatto, frase, motivo, path }) => ({
    subject: `Referto n. ${numero}: ${gatto}`,
    lines: [frase, ...(motivo === '' ? [] : ['', `Motivo: ${motivo}`])],
    page: { path, instead: ask(numero) },
  }),
  promemoria_rinnovo: ({ anno, entro }) => ({
    subject: `Rinnova la tua iscrizione per il ${anno}`,
    lines: [
      `non risulta ancora il rinnovo della tua iscrizione per il ${anno}.`,
      `Se la quota arriva entro il ${entro} la tua anzianità continua; dopo serve una nuova ammissione.`,
      '',
      'Se hai appena rinnovato, ignora questo messaggio.',
    ],
    page: {
      ...{ path: '/rinnova', lead: 'Chiedi il rinnovo e vedi come si paga:' },
      instead: 'Per chiedere il rinnovo e sapere come si paga scrivi alla segreteria.',
    },
  }),
  esposizione_spostata: ({ esposizione, luogo, prima, dopo, gatti, path }) => ({
    subject: `${esposizione}: nuova data`,
    lines: [
      `l’esposizione «${esposizione}»${luogo === '' ? '' : ` (${luogo})`}${prima === '' ? '' : `, prevista il ${prima},`} si tiene ora il ${dopo}.`,
      '',
      'I tuoi gatti iscritti:',
      '',
      ...gatti.split(' | ').map(riga => `- ${riga}`),
    ],
    page: {
      ...{ path, lead: 'Le tue iscrizioni sono qui:' },
      instead: 'Per cambiare o ritirare un’iscrizione scrivi alla segreteria.',
    },
  }),
  iscrizioni_ufficio: ({ oggetto, frase, elenco, path }) => ({
    subject: oggetto,
    lines: [frase, '', ...elenco.split(' | ').map(riga => `- ${riga}`)],
    page: { path, instead: 'Per chiarimenti scrivi alla segreteria.' },
  }),
  promemoria_test: ({ elenco, path }) => ({
    subject: 'Test medici in scadenza',
    lines: [
      'questi test dei tuoi gatti stanno per scadere:',
      '',
      ...elenco.split(' | ').map(riga => `- ${riga}`),
      '',
      'Quando li ripeti, invia il referto alla segreteria.',
    ],
    page: { path, lead: 'Il registro dei test:', instead: 'Allega al referto il codice del gatto.' },
  }),
}
