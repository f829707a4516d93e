import { describe, expect, it } from 'vitest'
import { aboutThem, additionsFor, type Person, placesFor, subjectOf } from './commands.ts'

const admin: Person = { role: 'admin', can: () => true }
const socio: Person = { role: 'socio', can: () => false }
const sezione: Person = { role: 'admin_sezione', can: (_create, entity) => entity === 'clienti_soci' }

describe('commands to add records', () => {
  it.each<[string, Person, string, string[]]>([
    ['a declaration', admin, 'nuova den', ['/denunce_nascita/new']],
    ['a member declares on an own page', socio, 'nuova denuncia', ['/clienti/denunce_nascita']],
    ['a cat, by the office alone', admin, 'nuovo gatto', ['/gatti/new']],
    ['no cat by a member', socio, 'nuovo gatto', []],
    ['a document, by the office alone', sezione, 'nuova fattura', []],
    ['a show, in its dialog', admin, 'nuova esposizione', ['/list/esposizioni?apri=new']],
    ['a client by a section', sezione, 'cliente nuovo', ['/upsert/clienti-soci']],
    ['nothing for nothing', admin, '', []],
  ])('%s', (_what, person, text, links) => {
    expect(additionsFor(person, text).map(({ link }) => link)).toEqual(links)
  })
})

describe('commands about a person or cat', () => {
  const rossi = { id: 7, titolo: 'Rossi Mario', dettaglio: '10007', link: '/upsert/clienti-soci/7' }
  const luna = { id: 12, titolo: 'IT*Sentiero Luna', dettaglio: 'LO 1', link: '/gatti/12' }
  const whole = { tot: 1, tutti: null, simili: [] }
  const groups = [
    { gruppo: 'clienti_soci', titolo: 'Soci e clienti', righe: [rossi], ...whole },
    { gruppo: 'gatti', titolo: 'Gatti', righe: [luna], ...whole },
  ]
  it.each([
    ['emetti ricevuta a Rossi', 'Rossi', '/fatture_ricevute/cliente/7', undefined],
    ['fattura per rossi mario', 'rossi mario', '/fatture_ricevute/cliente/7', undefined],
    ['certificato di Luna', 'Luna', '/gatti/12', 12],
    ['Pedigree di luna sentiero', 'luna sentiero', '/pedigree/12', undefined],
  ])('%s', (text, name, link, certificato) => {
    const subject = subjectOf(admin, text)
    expect(subject?.name).toBe(name)
    expect(aboutThem(subject as NonNullable<typeof subject>, groups)).toMatchObject([
      certificato === undefined ? { link } : { link, certificato },
    ])
  })
  it('are for permitted roles', () => {
    expect(subjectOf(socio, 'ricevuta a Rossi')).toBe(null)
    expect(subjectOf(sezione, 'certificato di Luna')).toBe(null)
    expect(subjectOf(socio, 'certificato di Luna')?.name).toBe('Luna')
    expect(subjectOf(admin, 'Rossi')).toBe(null)
  })
})

it('"vai a" finds the pages of the menu', () => {
  expect(placesFor(admin, 'vai a passaggi')?.map(({ link }) => link)).toEqual(['/list/passaggi'])
  expect(placesFor(socio, 'vai alle fatture')?.map(({ link }) => link)).toEqual(['/list/fatture_ricevute'])
  expect(placesFor(sezione, 'vai a passaggi')).toEqual([])
  expect(placesFor(admin, 'vainiglia')).toBe(null)
})
