import type { Json } from '../../engine/area.ts'
import { newPerson } from '../../engine/founding.ts'
import { office, type Person, peopleWith, type World } from '../../engine/world.ts'
import { type Copione, fa, linkIn, told } from './copione.ts'

const member = (w: World) => peopleWith(w, 'socio').find(({ cliente, account }) => cliente !== null && account !== null)

const curious = (w: World) => w.people.find(({ name }) => name === 'curioso')!

const credentials = ({ email, password }: Person) => ({ username: email, password })

/** A link that was never given: as long as a real one. */
const guessed = 'x'.repeat(43)

export const accessScripts: Record<string, Copione> = {
  *sessioni(w) {
    const who = member(w)
    if (who === undefined) return
    const other = curious(w)
    let sessions: Json[] = []
    yield [
      fa(who, 'GET', '/auth/check', undefined, 'chi è', {
        status: 200,
        learn: ({ account, clienti_soci_id }) =>
          told('chi è entrato', [who.account, who.cliente], [account.id, clienti_soci_id]),
      }),
    ]
    yield [fa(who, 'POST', '/auth/login', credentials(who), 'entra da un altro posto', { status: 200 })]
    yield [
      fa(who, 'GET', '/auth/sessions', undefined, 'le sue sessioni', {
        status: 200,
        learn: body => {
          sessions = body.filter(({ corrente }: Json) => !corrente)
        },
      }),
    ]
    const last = sessions.at(-1)
    if (last !== undefined) {
      const path = `/auth/sessions/${last.id}`
      yield [fa(other, 'DELETE', path, undefined, 'chiude la sessione di un altro', { status: [403, 404] })]
      yield [fa(who, 'DELETE', path, undefined, 'chiude l’altra sessione', { status: 204 })]
    }
    const wrong = { ...credentials(who), username: 'nessuno@esempio.test' }
    yield [fa(who, 'POST', '/auth/login', wrong, 'un indirizzo di nessuno', { status: [401, 429] })]
    const change = {
      oldpass: 'non è questa',
      newpass: 'Tutto un altro 91 mondo',
      confirmpass: 'Tutto un altro 91 mondo',
    }
    yield [fa(who, 'POST', '/auth/changePass', change, 'la vecchia non è quella', { status: [403, 422, 429] })]
    yield [fa(who, 'DELETE', '/auth/logout', undefined, 'esce', { status: 204 })]
  },
  *emulazione(w) {
    const who = office(w)
    const target = member(w)
    if (target === undefined) return
    const body = { account_id: target.account, motivo: 'Lo chiede per telefono.' }
    const superior = w.people[0]!
    yield [
      fa(who, 'POST', '/auth/emulation', { ...body, account_id: superior.account }, 'uno di rango più alto', {
        status: 403,
      }),
    ]
    yield [
      fa(target, 'POST', '/auth/emulation', { ...body, account_id: who.account }, 'un socio non emula', {
        status: 403,
      }),
    ]
    yield [fa(who, 'POST', '/auth/emulation', body, 'vede come lui', { status: 200 })]
    const headers = { 'x-emulated-user': String(target.account) }
    yield [
      fa(who, 'GET', '/gatti', undefined, 'i suoi gatti', {
        status: 200,
        headers,
        learn: ({ tot }) => {
          const own = [...w.registro.gatti.values()].filter(({ idproprietario }) => idproprietario === target.cliente)
          told('i gatti di chi è emulato', own.length, tot)
        },
      }),
      // Security 2.6: accounts, passwords and second factors are closed meanwhile.
      fa(who, 'POST', '/auth/totp', {}, 'non per conto di un altro', { status: 403, headers }),
    ]
    yield [fa(who, 'DELETE', '/auth/emulation', undefined, 'torna sé stesso', { status: 204, headers })]
    yield [
      fa(target, 'GET', '/auth/accessi', undefined, 'chi è venuto', {
        status: 200,
        learn: body => told('l’emulazione si vede', true, body.length > 0),
      }),
    ]
  },
  *'due passaggi'(w) {
    const who = member(w)
    if (who === undefined) return
    const known = { password_attuale: who.password }
    yield [fa(who, 'POST', '/auth/totp', {}, 'senza password', { status: 403, code: 'conferma_identita' })]
    yield [
      fa(who, 'POST', '/auth/totp', known, 'un segreto', {
        status: 200,
        learn: ({ secret }) => told('un segreto', true, secret?.length >= 16),
      }),
    ]
    yield [
      fa(who, 'POST', '/auth/totp', { ...known, totp: '000000' }, 'il codice non è quello', {
        status: [403, 409, 422],
      }),
    ]
    yield [
      fa(who, 'DELETE', '/auth/totp', { password: who.password, totp: '000000' }, 'non era attiva', {
        status: [403, 409, 422],
      }),
    ]
  },
  /** The link of a mail gives a new password once; a later one, a second time and another's address are one refusal. */
  *'password dimenticata'(w, random) {
    const who = random.maybe(
      peopleWith(w, 'socio').filter(({ cliente, account }) => cliente !== null && account !== null),
    )
    if (who === undefined) return
    const nobody = { email: 'nessuno@esempio.test' }
    yield [fa(curious(w), 'POST', '/auth/forgotPass', nobody, 'un indirizzo di nessuno', { status: 200 })]
    yield [fa(curious(w), 'POST', '/auth/forgotPass', { email: who.email }, 'non la ricorda più', { status: 200 })]
    const address = encodeURIComponent(who.email).replaceAll('.', '\\.')
    const query = linkIn(w, new RegExp(`/confirm-forgot-pass\\?(\\S*${address}\\S*)`))
    const token =
      new URLSearchParams(query ?? '').get('restore_pass_token') ?? new URLSearchParams(query ?? '').get('token')
    if (token === null) return
    const newpass = `${who.password.slice(0, 24)} di ${w.oggi}`
    const body = { email: who.email, restore_pass_token: token, newpass, confirmpass: newpass }
    const late = { status: [403, 404, 409, 410, 422, 429] }
    yield [
      fa(
        curious(w),
        'POST',
        '/auth/confirmForgotPass',
        { ...body, email: 'curioso@esempio.test' },
        'per un altro indirizzo',
        late,
      ),
    ]
    yield [
      fa(curious(w), 'POST', '/auth/confirmForgotPass', body, 'con il collegamento', {
        status: 200,
        learn: () => {
          who.password = newpass
          who.token = null
        },
      }),
    ]
    yield [fa(curious(w), 'POST', '/auth/confirmForgotPass', body, 'una volta sola', late)]
    yield [fa(who, 'GET', '/auth/check', undefined, 'entra con la nuova', { status: 200 })]
  },
  *'un account nuovo'(w) {
    const newcomer = newPerson(`nuovo-${w.oggi}`, 'cliente')
    const who = curious(w)
    const body = {
      name: 'Nuovo Arrivato',
      codice_fiscale: 'RSSMRA85T10A562S',
      email: newcomer.email,
      password: newcomer.password,
    }
    yield [
      fa(who, 'POST', '/request_account', { ...body, codice_fiscale: 'XX' }, 'un codice fiscale falso', {
        status: 422,
      }),
    ]
    yield [fa(who, 'POST', '/request_account', body, 'chiede un account', { status: [202, 429] })]
    const found = linkIn(w, new RegExp(`/request_account/(\\S*nuovo-${w.oggi}\\S*)`))
    if (found === null) return
    const path = `/request_account/${found}`
    yield [fa(who, 'GET', path, undefined, 'il collegamento', { status: 200 })]
    yield [fa(who, 'POST', path, { password: 'non è questa 12' }, 'con un’altra password', { status: [403, 404, 422] })]
    yield [fa(who, 'POST', path, { password: newcomer.password }, 'conferma', { status: [200, 201, 204] })]
    yield [fa(who, 'POST', path, { password: newcomer.password }, 'una volta sola', { status: [403, 404, 410, 422] })]
    yield [fa(who, 'DELETE', path, undefined, 'rifiuta ciò che è confermato', { status: [403, 404, 410, 422] })]
    let account = 0
    const headers = { 'x-filters': JSON.stringify({ email: newcomer.email }) }
    yield [
      fa(office(w), 'GET', '/account', undefined, 'chi aspetta', {
        status: 200,
        headers,
        learn: ({ data }) => {
          told(
            'aspetta, senza diritti',
            [['cliente', 0, null]],
            data.map(({ type, status, clienti_soci_id }: Json) => [type, status, clienti_soci_id]),
          )
          account = data[0]?.id ?? 0
        },
      }),
    ]
    const request = `/auth/requests/${account}`
    yield [fa(office(w), 'GET', request, undefined, 'da dove viene', { status: 200 })]
    yield [fa(who, 'POST', `${request}/respingi`, { motivo: 'No.' }, 'non è lui a decidere', { status: [403, 404] })]
    yield [fa(office(w), 'POST', `${request}/respingi`, {}, 'senza motivo', { status: 422 })]
    yield [
      fa(office(w), 'POST', `${request}/respingi`, { motivo: 'Non lo conosciamo.' }, 'respinta', {
        status: [200, 204],
      }),
    ]
    yield [fa(office(w), 'POST', `${request}/riapri`, {}, 'lo conosciamo', { status: [200, 204] })]
  },
  /** Links that nobody has, or has no longer. */
  *'collegamenti vecchi'(w) {
    const who = curious(w)
    const gone = { status: [400, 403, 404, 409, 410, 422, 429] }
    const uuid = '00000000-0000-4000-8000-000000000000'
    const newpass = 'Un altro mondo 77 alto'
    yield [
      fa(who, 'GET', `/consenso/${guessed}`, undefined, 'un consenso indovinato', gone),
      fa(who, 'GET', `/request_account/${uuid}/nessuno@esempio.test`, undefined, 'una richiesta indovinata', gone),
      fa(who, 'DELETE', `/request_account/${uuid}/nessuno@esempio.test`, undefined, 'la rifiuta', gone),
      fa(who, 'POST', '/auth/annulla', { token: guessed }, 'un annullamento indovinato', gone),
      fa(who, 'GET', '/verifica/ABCDEF123456', undefined, 'un certificato che non c’è', {
        status: 404,
        code: 'non_trovato',
      }),
      fa(who, 'GET', '/documenti/1/contenuto?scade=1&firma=x', undefined, 'un indirizzo firmato scaduto', gone),
      fa(
        who,
        'POST',
        '/auth/changePass',
        { email: office(w).email, restore_pass_token: guessed, newpass, confirmpass: newpass },
        'la password di un altro',
        gone,
      ),
    ]
  },
}
