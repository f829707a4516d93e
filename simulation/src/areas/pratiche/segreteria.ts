import type { Json } from '../../engine/area.ts'
import { yearOf } from '../../engine/days.ts'
import { office, type Person, peopleWith, type World } from '../../engine/world.ts'
import { clerks, reachedRules } from '../registro/passi.ts'
import { fullYear } from '../soci/state.ts'
import { type Copione, fa, form, type Held, hold, linkIn, told } from './copione.ts'

const member = (w: World) => peopleWith(w, 'socio').find(({ cliente, account }) => cliente !== null && account !== null)

const curious = (w: World) => w.people.find(({ name }) => name === 'curioso')!

/** A name nobody has: letters of the day, so that it follows from nothing else. */
const word = (day: string) => [...day.replaceAll('-', '')].map(digit => 'abcdefghil'[Number(digit)]).join('')

/** What an import has come to: it is at work between one day and the next. */
let sheet: { id: number; phase: number } | null = null

/** An import that was begun goes on the next day, whatever else is done. */
export const isImporting = () => sheet !== null

export const officeScripts: Record<string, Copione> = {
  *viste(w) {
    const who = member(w)
    const other = office(w)
    if (who === undefined) return
    const held: Partial<Held> = {}
    const body = { nome: `I miei, ${w.oggi}`, lista: '/list/gatti', contenuto: { filters: {}, sortBy: 'nome' } }
    yield [fa(who, 'POST', '/viste', { ...body, lista: '/list/segreti' }, 'una lista che non c’è', { status: 422 })]
    yield [fa(who, 'POST', '/viste', body, 'una vista sua', { status: 201, learn: hold(held) })]
    const path = `/viste/${held.id}`
    yield [
      fa(who, 'GET', path, undefined, 'la rilegge', { status: 200 }),
      fa(other, 'GET', path, undefined, 'una vista è di chi l’ha fatta', { status: 404, code: 'non_trovato' }),
      fa(other, 'PUT', path, { nome: 'Mia' }, 'una vista di un altro', { status: [403, 404] }),
    ]
    yield [fa(who, 'PUT', path, { nome: `Altri, ${w.oggi}` }, 'la rinomina', { status: 200 })]
    yield [fa(who, 'DELETE', path, undefined, 'la toglie', { status: 204 })]
  },
  *lettere(w, random) {
    const who = office(w)
    const person = random.maybe([...w.soci.clienti.values()].filter(({ deceduto, radiato }) => !deceduto && !radiato))
    const gone = [...w.soci.clienti.values()].find(({ deceduto, radiato }) => deceduto || radiato)
    if (person === undefined) return
    const held: Partial<Held> = {}
    const model = { nome: `Avviso ${w.oggi}`, scopo: 'servizio', oggetto: 'Avviso', testo: 'Ciao {{nome_completo}}' }
    const broken = { ...model, testo: 'Ciao {{segreto}}' }
    yield [fa(who, 'POST', '/modelli_lettera', broken, 'un campo che non c’è', { status: 422, code: 'L01' })]
    yield [fa(who, 'POST', '/modelli_lettera', model, 'un modello', { status: 201, learn: hold(held) })]
    const ids = [person.id, ...(gone === undefined ? [] : [gone.id])]
    const letter = {
      entita: 'clienti_soci',
      ids,
      modo: 'posta',
      scopo: 'servizio',
      oggetto: 'Avviso',
      testo: model.testo,
    }
    yield [
      fa(who, 'POST', '/lettere/anteprima', letter, 'come si legge', {
        status: 200,
        learn: body => told('la lettera di esempio', `Ciao ${person.nome_completo}`, body.esempio?.testo),
      }),
    ]
    const lotto = w.oggi.replaceAll('-', '').padEnd(32, '0')
    const outcomes = (first: string) => (body: Json) => {
      const of = (id: number) => body.esiti.find(({ idcliente }: Json) => idcliente === id)?.esito
      told('chi riceve la lettera', first, of(person.id))
      // D25: neither the dead nor the struck off are written to.
      if (gone !== undefined) told('chi non la riceve', 'esclusa', of(gone.id))
    }
    const sent = { ...letter, lotto }
    yield [fa(who, 'POST', '/lettere/invia', sent, 'la invia', { status: 201, learn: outcomes('inviata') })]
    yield [
      fa(who, 'POST', '/lettere/invia', sent, 'la invia di nuovo', { status: 201, learn: outcomes('gia_inviata') }),
    ]
    yield [
      fa(who, 'GET', `/lettere/stampa/${lotto}`, undefined, 'da imbustare', {
        status: 200,
        learn: body => told('un PDF', '%PDF-', String(body).slice(0, 5)),
      }),
      fa(curious(w), 'GET', `/lettere/stampa/${lotto}`, undefined, 'non è per lui', { status: 403 }),
    ]
    yield [fa(who, 'DELETE', `/modelli_lettera/${held.id}`, undefined, 'via il modello', { status: 204 })]
  },
  *consensi(w) {
    const who = member(w)
    if (who === undefined) return
    yield [fa(who, 'PUT', '/consensi', { tipo: 'comunicazioni', dato: 1 }, 'vuole le notizie', { status: [200, 204] })]
    yield [
      fa(who, 'GET', '/consensi', undefined, 'che cosa ha permesso', {
        status: 200,
        learn: ({ consensi }) => {
          const given = consensi.find(({ tipo }: Json) => tipo === 'comunicazioni')?.dato_il
          told('il consenso è dato', true, given !== null && given !== undefined)
        },
      }),
    ]
    yield [fa(who, 'PUT', '/consensi', { tipo: 'tutto', dato: 1 }, 'un consenso che non c’è', { status: 422 })]
  },
  /** The practice of an affisso: asked for, mended, looked at, taken back a step, withdrawn. */
  *affisso(w, random) {
    const who = random.maybe(peopleWith(w, 'socio').filter(({ cliente }) => cliente !== null))
    if (who === undefined) return
    const held: Partial<Held> = {}
    const body = { nome1: `Lago ${word(w.oggi)}`.slice(0, 15), posizione: 'prefisso' }
    yield [
      fa(who, 'POST', '/affissi/controlli', { ...body, nome1: 'Castello delle Nuvole' }, 'un nome troppo lungo', {
        status: 200,
        learn: ({ nomi }) => {
          told(
            'C05 nei controlli',
            true,
            nomi[0].avvisi.some(({ codice }: Json) => codice === 'C05'),
          )
        },
      }),
      fa(who, 'POST', '/affissi', { ...body, nome1: 'Castello delle Nuvole' }, 'un affisso troppo lungo', {
        status: 422,
        code: 'C05',
        learn: () => void reachedRules.add('C05'),
      }),
    ]
    yield [fa(who, 'POST', '/affissi', body, 'chiede un affisso', { status: 201, learn: hold(held) })]
    const path = `/affissi/${held.id}`
    const clerk = office(w)
    const stato = (wanted: string) => (row: Json) => told('stato dell’affisso', wanted, row.stato)
    yield [fa(who, 'PUT', path, { note: 'Vicino al lago.' }, 'la corregge', { status: 200, learn: stato('inviata') })]
    yield [fa(clerk, 'PUT', path, { stato: 'in_verifica' }, 'la guarda', { status: 200, learn: stato('in_verifica') })]
    yield [fa(who, 'PUT', path, { note: 'Sul lago.' }, 'troppo tardi', { status: 409 })]
    yield [fa(clerk, 'POST', `${path}/riapri`, {}, 'torna dov’era', { status: 200 })]
    yield [
      fa(clerk, 'PUT', path, { stato: 'respinta' }, 'senza motivo', {
        status: 422,
        code: ['A15', 'conflitto', 'non_valido'],
      }),
    ]
    yield [fa(who, 'PUT', path, { stato: 'ritirata' }, 'la ritira', { status: 200, learn: stato('ritirata') })]
  },
  /** Decisions of the day that the office takes back. */
  *riaperture(w) {
    const who = office(w)
    const litter = [...w.registro.denunce.values()].find(({ stato }) => stato === 'inviata' || stato === 'in_verifica')
    if (litter !== undefined) {
      const path = `/denunce_nascita/${litter.id}`
      const learn = (body: Json) => {
        litter.version = body.version
      }
      const before = litter.stato
      if (before === 'inviata')
        yield [fa(clerks(w)[0]!, 'POST', `${path}/riapri`, {}, 'nessuno ha ancora deciso', { status: 409 })]
      yield [fa(who, 'PUT', path, { stato: 'respinta', motivo: 'Manca la firma.' }, 'respinta', { status: 200, learn })]
      yield [fa(who, 'POST', `${path}/riapri`, {}, 'non mancava', { status: 200 })]
      yield [
        fa(who, 'GET', path, undefined, 'com’è adesso', {
          status: 200,
          learn: body => {
            told('la denuncia torna dov’era', before, body.stato)
            litter.version = body.version
          },
        }),
      ]
    }
    const sale = [...w.registro.passaggi.values()].find(
      ({ stato, da_confermare, idproprietario }) => stato === 'inviato' && !da_confermare && idproprietario !== null,
    )
    if (sale === undefined) return
    const path = `/passaggi/${sale.id}`
    const learn = (body: Json) => {
      sale.version = body.version
    }
    const lot = { ids: [sale.id], stato: 'respinto', motivo: 'Firma mancante.' }
    yield [
      fa(who, 'POST', '/passaggi/lotto', { ...lot, prova: true }, 'più passaggi, di prova', {
        status: 200,
        learn: ({ righe }) => told('respingere si può', 'possibile', righe[0].esito),
      }),
    ]
    yield [fa(who, 'PUT', path, { stato: 'respinto', motivo: 'Firma mancante.' }, 'respinto', { status: 200, learn })]
    yield [fa(who, 'POST', `${path}/riapri`, {}, 'la firma c’era', { status: 200 })]
    yield [fa(who, 'GET', path, undefined, 'com’è adesso', { status: 200, learn })]
  },
  /** The buyer says yes by the link that came by mail, once. */
  *consenso(w) {
    const sale = [...w.registro.passaggi.values()].find(
      ({ stato, da_confermare, chiesto_da, idproprietario }) =>
        stato === 'inviato' && !da_confermare && chiesto_da === 'cedente' && idproprietario !== null,
    )
    const seller = w.people.find(({ cliente }) => cliente !== null && cliente === sale?.cedente)
    if (sale === undefined || seller === undefined) return
    const learn = (body: Json) => {
      sale.version = body?.version ?? sale.version
    }
    let isAsked = false
    const path = `/passaggi/${sale.id}`
    yield [
      fa(seller, 'POST', `${path}/consenso`, {}, 'chiede il sì di chi compra', {
        // Who has confirmed is not asked again.
        status: [200, 201, 202, 204, 409],
        learn: () => {
          isAsked = true
        },
      }),
    ]
    const token = isAsked ? linkIn(w, /\/consenso\?token=([\w-]{43})/) : null
    if (token === null) return
    const link = `/consenso/${token}`
    const nobody = curious(w)
    yield [fa(nobody, 'GET', link, undefined, 'il collegamento della posta', { status: [200, 404] })]
    yield [fa(nobody, 'POST', link, { esito: 'forse' }, 'né sì né no', { status: [404, 422] })]
    yield [fa(nobody, 'POST', link, { esito: 'confermato' }, 'sì', { status: [200, 204, 404] })]
    yield [fa(nobody, 'POST', link, { esito: 'negato' }, 'una volta sola', { status: 404, code: 'non_trovato' })]
    yield [fa(office(w), 'GET', path, undefined, 'che cosa ha risposto', { status: 200, learn })]
  },
  *iscrizioni(w, random) {
    const who = office(w)
    const anno = yearOf(w.oggi)
    const stranger = random.maybe([...w.soci.clienti.keys()].filter(id => fullYear(w.soci, id, anno - 1) === undefined))
    if (stranger !== undefined)
      yield [
        fa(
          who,
          'POST',
          '/iscrizioni_rinnovi/rinnova',
          { anno, data_cassa: w.oggi, soci: [stranger] },
          'non era socio',
          {
            status: 200,
            learn: ({ rifiutate }) => told('chi non era socio non rinnova', true, rifiutate?.length === 1),
          },
        ),
      ]
    const waiting = [...w.soci.iscrizioni.values()].find(({ stato }) => stato === 'da_approvare')
    if (waiting !== undefined) {
      const path = `/iscrizioni_rinnovi/${waiting.id}/annulla`
      yield [fa(who, 'POST', path, { motivo: 'Errore.' }, 'si annulla ciò che è approvato', { status: 409 })]
      yield [fa(curious(w), 'POST', path, { motivo: 'Errore.' }, 'non è lui', { status: [403, 404] })]
    }
    const receipt = [...w.denaro.documenti.values()].find(({ tipo }) => tipo === 'Ricevuta')
    if (receipt !== undefined)
      yield [
        fa(who, 'POST', `/fatture_ricevute/${receipt.id}/completa`, {}, 'una ricevuta non si completa', {
          status: 422,
        }),
      ]
    const person = [...w.soci.clienti.values()][0]
    if (person !== undefined) {
      const path = `/clienti_soci/${person.id}/pseudonimizza`
      yield [fa(who, 'POST', path, { nome: 'Un Altro' }, 'il nome non è quello', { status: 422 })]
      yield [fa(curious(w), 'POST', path, { nome: person.nome_completo }, 'cancella un altro', { status: [403, 404] })]
    }
    yield [
      fa(who, 'POST', '/posta/2000000000/reinvia', {}, 'un messaggio che non c’è', { status: 404 }),
      fa(who, 'POST', '/posta/2000000000/conferma', {}, 'è arrivato, ma che cosa?', { status: 404 }),
      fa(curious(w), 'POST', '/posta/1/conferma', {}, 'dice che è arrivato', { status: 403 }),
      fa(curious(w), 'POST', '/posta/1/reinvia', {}, 'la posta è della segreteria', { status: 403 }),
      fa(who, 'POST', '/import/risultati/file', fileOf('gatto;titolo\nx;y\n'), 'un file di risultati', { status: 200 }),
      fa(who, 'POST', '/import/risultati/file', { nome: 'x.csv' }, 'un file senza contenuto', { status: 422 }),
      fa(who, 'POST', '/documenti', { titolo: 'Senza file' }, 'una carta senza file', { status: [403, 404, 405] }),
    ]
  },
  /** Old tests of another system: tried one day, brought in the next, taken back the day after. */
  *importazione(w) {
    const who = office(w)
    yield* sheet === null ? upload(w, who) : goOn(who, sheet)
  },
}

const fileOf = (text: string) => ({ nome: 'risultati.csv', contenuto: Buffer.from(text).toString('base64') })

function* upload(w: World, who: Person) {
  const code = word(w.oggi).toUpperCase()
  const bytes = `ID;CODICE;DESCRIZIONE\r\n1;SIM-${code}A;Prova A\r\n2;SIM-${code}B;Prova B\r\n`
  const sent = form({}, { file: { name: 'prove.csv', type: 'text/csv', bytes } })
  const broken = form({}, { file: { name: 'prove.exe', type: 'text/csv', bytes: 'MZ\0\0' } })
  yield [fa(who, 'POST', '/importazioni', broken.body, 'non è una tabella', { ...broken, status: [415, 422] })]
  yield [
    fa(who, 'POST', '/importazioni', sent.body, 'il file di un vecchio programma', {
      ...sent,
      status: 201,
      learn: ({ id }) => {
        sheet = { id, phase: 1 }
      },
    }),
  ]
  if (sheet === null) return
  const campi = { CODICE: { campo: 'codice' }, DESCRIZIONE: { campo: 'descrizione' } }
  const mappatura = [{ tabella: 'prove', entita: 'malattie', chiave: 'ID', campi, fissi: {} }]
  const path = `/importazioni/${sheet.id}`
  const wrong = [{ ...mappatura[0], entita: 'segreti' }]
  yield [fa(who, 'PUT', path, { mappatura: wrong }, 'un’entità che non c’è', { status: 422 })]
  yield [fa(who, 'PUT', path, { mappatura }, 'che cosa è ogni colonna', { status: 200 })]
  yield [fa(who, 'POST', `${path}/prova`, {}, 'una prova', { status: 202 })]
}

/** Each day one step further, once the work of the day before is done. */
function* goOn(who: Person, run: { id: number; phase: number }) {
  const path = `/importazioni/${run.id}`
  let stato = ''
  let esito: Json = null
  yield [
    fa(who, 'GET', path, undefined, 'a che punto è', {
      status: 200,
      learn: body => {
        stato = body.stato
        esito = body.esito
      },
    }),
  ]
  if (stato.startsWith('in_')) return
  const wanted = ['', 'provata', 'importata', 'annullata'][run.phase]
  told('stato dell’importazione', wanted, stato)
  if (run.phase === 1) {
    told('righe di una prova', 2, esito?.inseriti)
    yield [fa(who, 'GET', `${path}/righe`, undefined, 'riga per riga', { status: 200 })]
    yield [fa(who, 'GET', `${path}/rapporto`, undefined, 'il rapporto', { status: 200 })]
    yield [fa(who, 'POST', `${path}/esegui`, {}, 'registra', { status: 202 })]
  } else if (run.phase === 2) {
    yield [fa(who, 'GET', `${path}/confronto`, undefined, 'vecchio e nuovo', { status: 200 })]
    yield [fa(who, 'POST', `${path}/conflitti`, { scelta: 'file' }, 'niente da decidere', { status: 409 })]
    yield [fa(who, 'POST', `${path}/firma`, {}, 'firma', { status: 200 })]
    yield [fa(who, 'POST', `${path}/annulla`, {}, 'toglie tutto', { status: 202 })]
  } else {
    yield [fa(who, 'DELETE', `${path}/file`, undefined, 'via il file', { status: 204 })]
    sheet = null
  }
  run.phase++
}
