import { createHash } from 'node:crypto'
import { readCodiceFiscale } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale'
import { nomeCognomeOf } from '@bisavolo/domain/soci/rules/anagrafica/codice-fiscale-persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from '../../src/demo/build-demo.ts'
import { seedDemo } from '../../src/demo/index.ts'
import { readReference } from '../../src/demo/reference.ts'
import { breaches } from '../journeys/every-row.ts'
import { type DemoRegistry, demoRegistry, entityNames, errorsOf, tally, type Values } from './new-registry.ts'

const oggi = '2026-11-15'
const anno = 2026

let demo: DemoRegistry
let rows: DemoRegistry['rows']
beforeAll(async () => {
  demo = await demoRegistry(oggi)
  rows = demo.rows
})
afterAll(() => demo.close())

describe('every demo row', () => {
  it.each(entityNames)('%s: is valid', async name => {
    expect(await errorsOf(demo.db, name, oggi)).toEqual([])
  })

  it('is dated today or before, except for future shows', () => {
    const late = entityNames.flatMap(name =>
      rows[name].flatMap(row =>
        Object.entries(row)
          .filter(([, value]) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && value > oggi)
          .map(([key]) => `${name}.${key}`),
      ),
    )
    expect(new Set(late)).toEqual(
      new Set([
        'esposizioni.date',
        'esposizioni.data_chiusura',
        'impostazioni_fiscali.valida_dal',
        // Follows from the kind of test (decision 36).
        'malattie_gatto.scadenza',
        // The owner's deadline to answer.
        'passaggi.scade_il',
      ]),
    )
  })

  it('is the same on every machine, and another with another seed', async () => {
    const reference = await readReference(demo.db)
    const hashOf = (seed: number, day = oggi) =>
      createHash('sha256')
        .update(JSON.stringify(buildDemo({ reference, oggi: day, seed, passwordHash: '' })))
        .digest('hex')
    const [one, again, other, later] = [hashOf(1), hashOf(1), hashOf(2), hashOf(1, '2027-01-02')]
    expect(again).toBe(one)
    expect(other).not.toBe(one)
    expect(later).not.toBe(one)
  })

  it.each(Object.entries(breaches))('breaks no rule of the rule book: %s', async (_rule, query) => {
    expect(await demo.query(query)).toEqual([])
  })

  it('is seeded once', async () => {
    expect(await seedDemo(demo.db, { oggi })).toBe(false)
  })

  it('leaves the sequences above its ids', async () => {
    for (const name of ['gatti', 'clienti_soci', 'account', 'fatture_ricevute', 'esposizioni']) {
      const [row] = await demo.query(
        `select nextval(pg_get_serial_sequence('${name}', 'id')) > max(id) as ok from ${name}`,
      )
      expect([name, row?.ok]).toEqual([name, true])
    }
  })
})

describe('demo members', () => {
  it('live in every region, in a real comune with its CAP', async () => {
    expect(tally(rows.clienti_soci, 'regione').size).toBe(21)
    const lost = await demo.query(`select k.id from clienti_soci k where k.regione <> 'Estero' and not exists (
      select from comuni c join province p on p.id = c.idprovincia
      where c.nome = k.citta and c.idprovincia = k.idprovincia and c.caps ? k.cap and p.regione = k.sezione)`)
    expect(lost).toEqual([])
  })

  it('have the tax code of their name and birth', () => {
    for (const { codice_fiscale, nome_completo, data_nascita } of rows.clienti_soci) {
      if (codice_fiscale === null || data_nascita === null) continue
      const read = readCodiceFiscale(String(codice_fiscale), oggi)
      expect(read?.tipo === 'persona' && read.dateNascita.includes(String(data_nascita))).toBe(true)
      expect(nomeCognomeOf(String(nome_completo), String(codice_fiscale))).not.toBeNull()
    }
  })

  it('are enrolled for three years', () => {
    const years = tally(rows.iscrizioni_rinnovi, 'anno')
    for (const year of [anno - 2, anno - 1, anno]) expect(years.get(year)).toBeGreaterThan(250)
    expect(rows.iscrizioni_rinnovi.filter(row => row.da_approvare === 1).length).toBeGreaterThan(3)
  })
})

describe('demo documents', () => {
  it('are numbered without gaps in date order, with matching counters', async () => {
    const wrong = await demo.query(`select tipo, anno from fatture_ricevute group by tipo, anno
      having max(progressivo) <> count(*) or min(progressivo) <> 1`)
    expect(wrong).toEqual([])
    const disorder = await demo.query(`select id from (select id, data_emissione, lag(data_emissione) over
      (partition by tipo, anno order by progressivo) as before from fatture_ricevute) x where data_emissione < before`)
    expect(disorder).toEqual([])
    const counters =
      await demo.query(`select c.serie from contatori c where c.serie not like 'gatti %' and c.ultimo is distinct
      from (select max(progressivo) from fatture_ricevute f where f.tipo = c.serie and f.anno = c.anno)`)
    expect(counters).toEqual([])
  })

  it('add up', async () => {
    const wrong = await demo.query(`select f.id from fatture_ricevute f join lateral (
        select sum(quantita * importo) as lines, sum(quantita * importo * coalesce(iva, 0) / 100) as vat
        from fatture_ricevute_righe r where r.iddocumento = f.id) l on true
      where f.totale <> f.imponibile + f.imposta + f.bollo or l.lines <> f.imponibile or round(l.vat, 2) <> f.imposta`)
    expect(wrong).toEqual([])
    expect([...tally(rows.fatture_ricevute, 'tipo').keys()].sort()).toEqual(['Fattura', 'Nota di credito', 'Ricevuta'])
  })
})

describe('demo refunds', () => {
  it('include one due for a paid and then credited document', async () => {
    const due = await demo.query(`select o.stato, o.data_pagamento < n.data_emissione as paid_before,
        n.data_emissione = '${oggi}' as today, n.dopo_incasso, n.incassato_il = o.data_pagamento as known, n.totale = o.totale as whole
      from fatture_ricevute n join fatture_ricevute o on o.id = n.iddocumento_origine where n.da_restituire = 1`)
    const one = { stato: 'stornato', paid_before: true, today: true, dopo_incasso: 1, known: true, whole: true }
    expect(due).toContainEqual(one)
  })
})

describe('demo accounts', () => {
  const account = (role: string) => rows.account.find(({ username }) => username === `${role}@bisavolo.test`) as Values

  it('the socio has membership, affisso, cats, a litter and entries', async () => {
    const id = account('socio').clienti_soci_id
    const persona = rows.clienti_soci.find(row => row.id === id) as Values
    expect(persona.prefisso ?? persona.suffisso).toBeTruthy()
    const approved = rows.iscrizioni_rinnovi.filter(row => row.idcliente_socio === id && row.data_consiglio !== null)
    expect(approved.map(row => row.anno)).toEqual(expect.arrayContaining([anno - 2, anno - 1, anno]))
    const own = rows.gatti.filter(row => row.idproprietario === id && row.deceduto === 0)
    expect(own.length).toBeGreaterThanOrEqual(8)
    const shared = rows.gatti.filter(r => r.idcointestatario === id || (r.idproprietario === id && r.idcointestatario))
    expect(shared.length).toBeGreaterThanOrEqual(2)
    expect(rows.denunce_nascita.some(row => row.idproprietario === id)).toBe(true)
    const ids = new Set(own.map(row => row.id))
    expect(rows.esposizioni_has_gatti.filter(row => ids.has(row.gatti_id)).length).toBeGreaterThan(3)
  })

  it('the office has work in every queue', async () => {
    const [found] = await demo.query(`select
      (select count(*)::int from denunce_nascita where stato in ('inviata', 'in_verifica')) as denunce,
      (select count(*)::int from denunce_nascita where stato = 'controllo_cucciolata') as controlli,
      (select count(*)::int from passaggi where stato = 'inviato' and da_confermare = 0) as passaggi,
      (select count(*)::int from passaggi as p join passaggi_acquirenti as a on a.idpassaggio = p.id) as acquirenti,
      (select count(*)::int from iscrizioni_rinnovi where da_approvare = 1) as iscrizioni,
      (select count(*)::int from affissi where stato in ('inviata', 'in_verifica', 'visita')) as affissi,
      (select count(*)::int from richieste_account where account_id is not null) as account`)
    expect(Object.entries(found ?? {}).filter(([, n]) => Number(n) < 2)).toEqual([])
  })

  it('section, committee and cliente have their own data', () => {
    expect(account('admin_sezione').sezione).toBe('Lombardia')
    const shows = rows.esposizioni.filter(row => row.account_id === account('admin_comitato').id)
    expect(shows).toHaveLength(2)
    expect(shows.filter(row => String(row.data_chiusura) >= oggi)).toHaveLength(1)
    const cliente = account('cliente').clienti_soci_id
    expect(rows.gatti.filter(row => row.idproprietario === cliente)).toHaveLength(2)
    expect(rows.fatture_ricevute.filter(row => row.idcliente === cliente).length).toBeGreaterThanOrEqual(1)
    expect(rows.iscrizioni_rinnovi.some(row => row.idcliente_socio === cliente)).toBe(false)
  })
})
