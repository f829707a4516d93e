import { type EntityName, entities } from '@bisavolo/domain'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { canaries, cast } from '../../src/demo/cast/cast.ts'
import { demoPassword } from '../../src/demo/index.ts'
import { type Caller, startApp } from '../harness.ts'
import { pdfText } from './file-text.ts'
import { pathOf, readOperations } from './spec.ts'

const lines: string[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const test = await startApp({}, log)
const operations = await readOperations(test)
const tokens: string[] = []
const papers: Record<string, number> = {}

interface Read {
  path: string
  text: string
}

async function read(caller: Caller, path: string): Promise<Read> {
  const answer = await test.app.inject({
    url: path.startsWith('/excel') || path.endsWith('/export') ? `${path}?formato=csv` : path,
    headers: { accept: 'application/json', authorization: `Bearer ${caller.token}` },
  })
  const isPdf = String(answer.headers['content-type']).includes('application/pdf')
  if (isPdf) papers[caller.token] = (papers[caller.token] ?? 0) + 1
  return { path, text: isPdf ? pdfText(answer.rawPayload) : answer.body }
}

function paths(): string[] {
  const reading = operations.filter(({ method, path }) => method === 'GET' && !/^\/(docs|health)/.test(path))
  return reading.flatMap(({ path }) => {
    const names = path.includes('{entity}') ? (Object.keys(entities) as EntityName[]) : [undefined]
    const ids = path.includes('{') ? [1, 2] : [0]
    return names.flatMap(name => ids.map(id => pathOf(path, key => (key === 'entity' && name ? name : id))))
  })
}

const codes = (...own: (string | null)[]) => canaries.codiciFiscali.filter(code => !own.includes(code))
const others: Record<string, readonly (string | null)[]> = {
  socio: [...canaries.noteDisciplinari, ...canaries.note, ...codes(cast.rossi.codice_fiscale)],
  cliente: [...canaries.noteDisciplinari, ...canaries.note, ...codes(cast.verdi.codice_fiscale)],
  admin_sezione: [...canaries.noteDisciplinari, cast.bianchi.codice_fiscale, cast.esposito.codice_fiscale],
  admin_comitato: [...canaries.noteDisciplinari, ...canaries.note, ...canaries.codiciFiscali],
}

describe('no answer to a GET, on screen, sheet or paper, contains data the caller may not see', () => {
  it.each(Object.entries(others))('%s', async (role, hidden) => {
    const caller = await test.as(role)
    tokens.push(caller.token)
    const found: string[] = []
    for (const path of paths()) {
      const { text } = await read(caller, path)
      for (const value of hidden) if (value !== null && text.includes(value)) found.push(`${path}: ${value}`)
    }
    console.log(`${role}: ${paths().length} calls, ${papers[caller.token] ?? 0} papers read`)
    expect(found).toEqual([])
  })

  it('a hidden value in a PDF would be found', async () => {
    const admin = await test.as('admin')
    tokens.push(admin.token)
    const { text } = await read(admin, `/pdf/clienti_soci/${cast.rossi.id}`)
    expect(text).toContain(cast.rossi.codice_fiscale)
    expect(papers[(await test.as('socio')).token]).toBeGreaterThan(3)
  })
})

describe('the log', () => {
  const secret = 'canarino-segreto-4d1e'

  it('contains nothing sent or answered, whether the call succeeds or fails', async () => {
    const admin = await test.as('admin')
    const { anonymous } = test
    const code = cast.rossi.codice_fiscale as string
    await anonymous.post('/auth/login', { username: secret, password: secret })
    await anonymous.post('/auth/login', { username: 'socio@bisavolo.test', password: `${secret}!` })
    await anonymous.post('/auth/forgotPass', { email: `${secret}@example.test` })
    await anonymous.post('/auth/confirmForgotPass', { email: 'a@b', restore_pass_token: secret, newpass: secret })
    await anonymous.post('/request_account', { name: secret, codice_fiscale: code, email: 'x@y.it', password: secret })
    await anonymous.get(`/request_account/${secret}/${secret}@example.test`)
    await anonymous.get(`/${secret}/${secret}`)
    await anonymous.get('/gatti', { authorization: `Bearer ${secret}` })
    await admin.list('/clienti_soci', { filters: { nome_completo: `${secret}%`, codice: code } })
    await admin.list('/clienti_soci', { filters: `{"${secret}` })
    await admin.put('/clienti_soci/1', { note_disciplinari: canaries.noteDisciplinari[0], telefono: secret })
    await admin.post('/razze', `{"${secret}`)
    await admin.post('/auth/emulation', { account_id: 7, motivo: secret })
    // An internal error is logged with message and stack, but without personal data.
    await test.pool.query('alter table razze rename to razze_via')
    expect((await admin.list('/razze', { filters: { descrizione: `${secret}%` } })).status).toBe(500)
    expect((await admin.post('/razze', { codice: 'QQ', descrizione: secret })).status).toBe(500)
    await test.pool.query('alter table razze_via rename to razze')
    const text = lines.join('')
    const hidden = [...canaries.codiciFiscali, ...canaries.note, ...canaries.noteDisciplinari, demoPassword, secret]
    expect([...hidden, ...tokens].filter(value => value !== null && text.includes(value))).toEqual([])
    expect(text).not.toMatch(/[\w.-]+@(bisavolo|example)\.test/)
    console.log(`${lines.length} log lines, 0 canaries`)
    expect(lines.length).toBeGreaterThan(300)
    expect(text).toContain('request failed')
  })
})
