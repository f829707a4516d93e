import type { Json } from '../../engine/area.ts'
import { addDays } from '../../engine/days.ts'
import { office, type World } from '../../engine/world.ts'
import { Kinship } from '../registro/consanguineita.ts'
import { enterCat } from '../registro/plan/accoglienza.ts'
import { RIEX } from '../registro/regole.ts'
import type { Gatto } from '../registro/state.ts'
import { type Copione, fa, form, type Held, hold, told } from './copione.ts'

/** A cat of somebody with an account. */
function ownedCat(w: World, random: Parameters<Copione>[1]) {
  const cat = random.maybe([...w.registro.gatti.values()].filter(({ deceduto }) => !deceduto))
  const owner = w.people.find(({ cliente, role }) => cliente === cat?.idproprietario && role === 'socio')
  return cat === undefined || owner === undefined ? null : { cat, owner }
}

/** One point, as PNG. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
).toString('latin1')

const photo = { name: 'gatto.png', type: 'image/png', bytes: pixel }

/** Sizes of the nine markers of the ISAG core (D20). */
const alleles = { FCA069: '105/111', FCA075: '124/130', FCA105: '189/193', FCA149: '126/130' }

export const registroScripts: Record<string, Copione> = {
  *documenti(w, random) {
    const found = ownedCat(w, random)
    if (found === null) return
    const { cat, owner } = found
    const doc: Partial<Held> = {}
    let bytes = ''
    yield [
      fa(owner, 'GET', '/moduli/passaggi', undefined, 'un modulo da firmare', {
        status: 200,
        learn: body => {
          bytes = body
        },
      }),
    ]
    const fields = { tipo: 'gatto', titolo: 'Il modulo firmato', idgatto: String(cat.id) }
    const sent = form(fields, { file: { name: 'modulo.pdf', type: 'application/pdf', bytes } })
    yield [fa(owner, 'POST', '/document', sent.body, 'carica una carta', { ...sent, status: 201, learn: hold(doc) })]
    const path = `/documenti/${doc.id}`
    const same = (body: Json) => told('il file caricato', bytes.length, String(body).length)
    let link = ''
    yield [
      fa(office(w), 'GET', `${path}/file`, undefined, 'la rilegge', { status: 200, learn: same }),
      fa(office(w), 'GET', `${path}/link`, undefined, 'un indirizzo firmato', {
        status: 200,
        learn: body => {
          link = String(body.url ?? '').replace(/^https?:\/\/[^/]+/, '')
        },
      }),
      fa(office(w), 'GET', `/documenti/di/gatti/${cat.id}`, undefined, 'le carte del gatto', {
        status: 200,
        learn: body =>
          told(
            'la carta tra quelle del gatto',
            true,
            body.some(({ id }: Json) => id === doc.id),
          ),
      }),
    ]
    yield [fa(office(w), 'GET', link, undefined, 'per indirizzo firmato', { status: 200, learn: same })]
    yield [fa(office(w), 'PUT', path, { titolo: 'Modulo' }, 'un altro titolo', { status: 200 })]
    yield [fa(office(w), 'DELETE', path, undefined, 'via la carta', { status: 204 })]
    yield [fa(office(w), 'GET', `${path}/file`, undefined, 'non c’è più', { status: 404, code: 'non_trovato' })]
  },
  *foto(w, random) {
    const found = ownedCat(w, random)
    if (found === null) return
    const { cat, owner } = found
    const held: Partial<Held> = {}
    const sent = form({ didascalia: 'Al sole' }, { file: photo, miniatura: { ...photo, name: 'mini.png' } })
    const path = `/gatti/${cat.id}/foto`
    yield [fa(owner, 'POST', path, sent.body, 'una foto del suo gatto', { ...sent, status: 201, learn: hold(held) })]
    const one = `/foto/${held.id}`
    yield [
      fa(owner, 'GET', `${one}/file`, undefined, 'la foto', { status: 200 }),
      fa(owner, 'GET', `${one}/miniatura`, undefined, 'la miniatura', { status: 200 }),
      fa(owner, 'POST', `${one}/principale`, {}, 'sta per il gatto', { status: [200, 204] }),
    ]
    const curious = w.people.find(({ name }) => name === 'curioso')!
    for (const [method, at] of [
      ['GET', `${one}/file`],
      ['POST', `${one}/principale`],
      ['DELETE', one],
    ] as const)
      yield [fa(curious, method, at, undefined, 'la foto di un altro', { status: [403, 404] })]
    yield [fa(owner, 'DELETE', one, undefined, 'via la foto', { status: 204 })]
  },
  *dna(w, random) {
    const found = ownedCat(w, random)
    if (found === null) return
    const { cat } = found
    const who = office(w)
    const held: Partial<Held> = {}
    const body = { idgatto: cat.id, laboratorio: 'Vetogene', data_referto: w.oggi, alleli: alleles }
    yield [
      fa(who, 'POST', '/profili_dna', { ...body, alleli: { FCA069: '5/900' } }, 'misure impossibili', { status: 422 }),
    ]
    yield [fa(who, 'POST', '/profili_dna', body, 'un profilo del DNA', { status: 201, learn: hold(held) })]
    const path = `/profili_dna/${held.id}`
    yield [
      fa(who, 'GET', `/gatti/${cat.id}/dna`, undefined, 'che cosa dice il DNA', {
        status: 200,
        // Four markers are fewer than the panel asks for: nothing is said for or against (D20).
        learn: ({ padre }) =>
          told('parentela con pochi marcatori', true, [undefined, null, 'insufficiente'].includes(padre?.esito)),
      }),
      fa(
        who,
        'POST',
        `/gatti/${cat.id}/genitore`,
        { genitore: 'padre', idgenitore: 2_000_000_000, motivo: 'Prova' },
        'un padre che non c’è',
        { status: 422 },
      ),
    ]
    yield [fa(who, 'PUT', path, { campione: 'S-1' }, 'il numero del campione', { status: 200 })]
    yield [fa(who, 'DELETE', path, undefined, 'via il profilo', { status: 204 })]
    const csv = `Microchip;Codice;Sample ID;FCA069\r\n;${cat.codice};S-2;105/111\r\n`
    const sheet = { file: { name: 'lab.csv', type: 'text/csv', bytes: csv } }
    const read = form({}, sheet)
    let mappatura = {}
    yield [
      fa(who, 'POST', '/profili_dna/leggi', read.body, 'il file del laboratorio', {
        ...read,
        status: 200,
        learn: ({ tabelle }) => {
          const laboratorio = { colonna: null, valore: 'Vetogene' }
          mappatura = { ...tabelle[0].mappatura, laboratorio, data_referto: { colonna: null, valore: w.oggi } }
        },
      }),
    ]
    const trial = form({ mappatura: JSON.stringify(mappatura), prova: '1' }, sheet)
    yield [
      fa(who, 'POST', '/profili_dna/importa', trial.body, 'una prova', {
        ...trial,
        status: 200,
        learn: ({ conteggi }) =>
          told('profili di una prova', { nuovi: 1, errori: 0 }, { nuovi: conteggi.nuovi, errori: conteggi.errori }),
      }),
    ]
  },
  *popolazione(w, random) {
    const cats = random.shuffle([...w.registro.gatti.values()]).slice(0, 5)
    const sexes = new Set(cats.map(({ sesso }) => sesso))
    if (sexes.size < 2) return
    const gatti = cats.map(({ id }) => id)
    const kinship = new Kinship(w.registro.gatti)
    const mean = gatti.reduce((sum, id) => sum + kinship.inbreeding(id), 0) / gatti.length
    const pairs = gatti.flatMap(a => gatti.map(b => kinship.between(a, b)))
    const kin = pairs.reduce((sum, one) => sum + one, 0) / pairs.length
    const board = w.people.find(({ role }) => role === 'admin_cdn_full')!
    yield [
      fa(board, 'POST', '/popolazione', { gatti }, 'la genetica di un gruppo', {
        status: 200,
        learn: body => {
          told('F media di un gruppo', mean.toFixed(9), Number(body.f_media).toFixed(9))
          told('parentela media di un gruppo', kin.toFixed(9), Number(body.parentela_media).toFixed(9))
        },
      }),
      fa(board, 'POST', '/popolazione/quote', { gatti }, 'quote eque', {
        status: 200,
        learn: ({ contributi }) => {
          const sum = contributi.reduce((all: number, { quota }: Json) => all + quota, 0)
          told('le quote fanno uno', '1.000000', sum.toFixed(6))
        },
      }),
      fa(w.people.find(({ name }) => name === 'curioso')!, 'POST', '/popolazione', { gatti }, 'non è per lui', {
        status: 403,
        code: 'non_permesso',
      }),
    ]
  },
  /** One cat entered twice: found, looked at, made one, parted again. */
  *doppioni(w, random) {
    const who = office(w)
    const owner = random.maybe([...w.soci.clienti.values()].filter(({ radiato, deceduto }) => !radiato && !deceduto))
    if (owner === undefined) return
    const made: Gatto[] = []
    const keep = (cat: Gatto) => void made.push(cat)
    const spec = {
      sesso: 'F' as const,
      breed: 'BUR',
      owner: owner.id,
      born: addDays(w.inizio, -2000 - made.length),
      book: RIEX,
    }
    const nome = `Gemella ${random.pick(['Alba', 'Bice', 'Cloe', 'Dora', 'Elsa'])}`
    const over = { nome, data_nascita: addDays(spec.born, -random.int(0, 300)) }
    yield [enterCat(w, who, () => ({ ...spec, over }), keep)]
    yield [enterCat(w, who, () => ({ ...spec, over }), keep)]
    const [a, b] = made
    if (a === undefined || b === undefined) return
    const { sesso, data_nascita, idrazza } = a
    yield [
      fa(who, 'POST', '/duplicati/gatti/simili', { nome, sesso, data_nascita, idrazza }, 'chi le somiglia', {
        status: 200,
        learn: body =>
          told(
            'la gemella è tra le simili',
            true,
            body.some(({ id }: Json) => id === a.id || id === b.id),
          ),
      }),
      fa(who, 'POST', '/duplicati/clienti_soci/simili', { nome_completo: owner.nome_completo }, 'chi gli somiglia', {
        status: 200,
      }),
      fa(who, 'GET', `/unioni/anteprima/gatti/${a.id}/${b.id}`, undefined, 'che cosa cambierebbe', { status: 200 }),
    ]
    const union: Partial<Held> = {}
    const body = { entita: 'gatti', tieni: a.id, togli: b.id, scelte: {}, motivo: 'Iscritta due volte.' }
    const { motivo: _none, ...bare } = body
    yield [fa(who, 'POST', '/unioni', bare, 'senza motivo', { status: 422 })]
    yield [fa(who, 'POST', '/unioni', body, 'due schede, una gatta', { status: 201, learn: hold(union) })]
    yield [
      fa(who, 'GET', `/gatti/${b.id}`, undefined, 'il numero vecchio', {
        status: 410,
        code: 'unito',
        learn: ({ unito_in }) => told('unito in', a.id, unito_in),
      }),
      fa(who, 'GET', `/unioni/${union.id}`, undefined, 'che cosa si è spostato', { status: 200 }),
      fa(who, 'GET', `/cerca/gatti/${encodeURIComponent(b.codice!)}`, undefined, 'per il suo codice', {
        status: 200,
        learn: ({ id }) => told('il codice di prima trova chi resta', a.id, id),
      }),
    ]
    yield [fa(who, 'POST', `/unioni/${union.id}/annulla`, {}, 'erano due', { status: 200 })]
    yield [fa(who, 'GET', `/gatti/${b.id}`, undefined, 'di nuovo sua', { status: 200 })]
    yield [fa(who, 'POST', '/duplicati/gatti/scarta', { a: a.id, b: b.id }, 'sono due', { status: [200, 201, 204] })]
    yield [fa(who, 'POST', '/duplicati/gatti/riproponi', { a: a.id, b: b.id }, 'forse no', { status: [200, 201, 204] })]
  },
  *ascendenza(w, random) {
    const found = ownedCat(w, random)
    if (found === null) return
    const caselle = { P: { nome_completo: 'Nordlicht Odin', ems: 'BUR n', codice: 'NRR-LO-98765', nazione: 'NO' } }
    const path = `/gatti/${found.cat.id}/ascendenza`
    yield [
      fa(office(w), 'POST', path, { caselle, prova: true }, 'un pedigree estero, di prova', {
        status: 200,
        learn: body => told('una casella letta', true, typeof body.caselle?.P?.esito === 'string'),
      }),
      fa(office(w), 'POST', path, { caselle: { X: {} }, prova: true }, 'una casella che non c’è', { status: 422 }),
      fa(found.owner, 'POST', path, { caselle, prova: true }, 'è della segreteria', { status: [403, 404] }),
    ]
  },
  /** What would become of it, asked without storing anything. */
  *controlli(w, random) {
    const found = ownedCat(w, random)
    if (found === null) return
    const { cat, owner } = found
    const days = { data_acquisto: addDays(w.oggi, 3), data_passaggio: w.oggi }
    yield [
      fa(
        owner,
        'POST',
        '/passaggi/controlli',
        { idgatto: cat.id, ...days, idproprietario: owner.cliente },
        'a sé stesso',
        {
          status: 200,
          learn: ({ avvisi }) =>
            told(
              'P01 in prova',
              true,
              avvisi.some(({ codice }: Json) => codice === 'P01'),
            ),
        },
      ),
      fa(
        office(w),
        'POST',
        '/gatti/controlli',
        { nome: 'Prova', sesso: 'F', idlibro: RIEX, idrazza: cat.idrazza },
        'un gatto di prova',
        {
          status: [200, 422],
        },
      ),
      fa(office(w), 'POST', `/gatti/${cat.id}/esito_parentela`, { esito: 'forse' }, 'un esito che non esiste', {
        status: [409, 422],
      }),
    ]
    const kitten = [...w.registro.denunce.values()]
      .flatMap(({ cuccioli }) => cuccioli)
      .find(({ idgatto }) => idgatto === null)
    if (kitten !== undefined)
      yield [fa(office(w), 'POST', `/cuccioli/${kitten.id}/proposta`, {}, 'che gatto diventerebbe', { status: 200 })]
  },
  *anomalie(w) {
    const who = office(w)
    const odd: Json[] = []
    yield [
      fa(who, 'GET', '/anomalie', undefined, 'che cosa è strano', {
        status: 200,
        learn: ({ data }) => void odd.push(...data),
      }),
    ]
    const [one] = odd
    if (one === undefined) return
    const { entita, id, codice } = one
    yield [fa(who, 'POST', '/anomalie/accetta', { entita, id, codice }, 'senza motivo', { status: 422 })]
    yield [
      fa(who, 'POST', '/anomalie/accetta', { entita, id, codice, motivo: 'È così.' }, 'è così', { status: [200, 201] }),
    ]
    yield [fa(who, 'POST', '/anomalie/riapri', { entita, id, codice }, 'non è così', { status: [200, 204] })]
    yield [
      fa(who, 'POST', '/anomalie/riapri', { entita, id, codice }, 'già riaperta', { status: 404, code: 'non_trovato' }),
    ]
    yield [
      fa(who, 'POST', '/anomalie/accetta/tutte', { codice, motivo: 'Sono tutte così.' }, 'tutte insieme', {
        status: 200,
        learn: ({ accettate }) => told('accettate insieme', true, accettate >= 1),
      }),
    ]
  },
}
