import { createHash } from 'node:crypto'
import type { EntityName } from '@bisavolo/domain'
import { readCodiceFiscale } from '@bisavolo/domain/rules/codice-fiscale'
import { nomeCognomeOf } from '@bisavolo/domain/rules/codice-fiscale-persona'
import { completedMonths, daysBetween } from '@bisavolo/domain/rules/date'
import { coloreWarnings } from '@bisavolo/domain/rules/ems-genetica'
import { createGenealogia } from '@bisavolo/domain/rules/inbreeding'
import { razzeCuccioloFor } from '@bisavolo/domain/rules/incroci'
import { punteggioOf } from '@bisavolo/domain/rules/punteggio'
import { checkRisultato } from '@bisavolo/domain/rules/risultato'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDemo } from '../src/db/seed/demo/build-demo.ts'
import { readReference } from '../src/db/seed/demo/reference.ts'
import { seedDemo } from '../src/db/seed/index.ts'
import { entityNames, errorsOf, type NewRegistry, newRegistry, rowsOf, type Values } from './new-registry.ts'

const oggi = '2026-11-15'
const anno = 2026

let registry: NewRegistry
const rows = {} as Record<EntityName, Values[]>
beforeAll(async () => {
  registry = await newRegistry()
  expect(await seedDemo(registry.db, { oggi })).toBe(true)
  for (const name of entityNames) rows[name] = await rowsOf(registry.db, name)
}, 60_000)
afterAll(() => registry.close())

const query = async (text: string) => (await sql<Values>`${sql.raw(text)}`.execute(registry.db)).rows
const byId = (name: EntityName) => new Map(rows[name].map(row => [row.id, row]))
const tally = (list: readonly Values[], key: string) => {
  const found = new Map<unknown, number>()
  for (const row of list) found.set(row[key], (found.get(row[key]) ?? 0) + 1)
  return found
}

describe('every row', () => {
  it.each(entityNames)('%s: is valid', async name => {
    expect(await errorsOf(registry.db, name, oggi)).toEqual([])
  })

  it('is dated today or before, but for the shows to come', () => {
    const late = entityNames.flatMap(name =>
      rows[name].flatMap(row =>
        Object.entries(row)
          .filter(
            ([key, value]) =>
              typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && value > oggi && key !== 'scadenza',
          )
          .map(([key]) => `${name}.${key}`),
      ),
    )
    expect(new Set(late)).toEqual(
      new Set(['esposizioni.date', 'esposizioni.data_chiusura', 'impostazioni_fiscali.valida_dal']),
    )
  })

  it('is the same on every machine, and another with another seed', async () => {
    const reference = await readReference(registry.db)
    const hashOf = (seed: number, day = oggi) =>
      createHash('sha256')
        .update(JSON.stringify(buildDemo({ reference, oggi: day, seed, passwordHash: '' })))
        .digest('hex')
    const [one, again, other, later] = [hashOf(1), hashOf(1), hashOf(2), hashOf(1, '2027-01-02')]
    expect(again).toBe(one)
    expect(other).not.toBe(one)
    expect(later).not.toBe(one)
  }, 60_000)

  it('is sown once', async () => {
    expect(await seedDemo(registry.db, { oggi })).toBe(false)
  })

  it('leaves the sequences past what it wrote', async () => {
    for (const name of ['gatti', 'clienti_soci', 'account', 'fatture_ricevute', 'esposizioni']) {
      const [row] = await query(`select nextval(pg_get_serial_sequence('${name}', 'id')) > max(id) as ok from ${name}`)
      expect([name, row?.ok]).toEqual([name, true])
    }
  })
})

describe('cats', () => {
  it('are some thousands over ten generations', () => {
    expect(rows.gatti.length).toBeGreaterThan(3000)
    const depth = new Map<unknown, number>()
    for (const { id, idpadre, idmadre } of rows.gatti)
      depth.set(id, 1 + Math.max(depth.get(idpadre) ?? 0, depth.get(idmadre) ?? 0))
    expect(Math.max(...depth.values())).toBeGreaterThanOrEqual(10)
  })

  it('have parents of the right sex, old enough and of breeds that can give theirs', () => {
    const gatti = byId('gatti')
    const razze = byId('razze')
    const wrong = rows.gatti.filter(({ idpadre, idmadre, data_nascita, idrazza }) => {
      if (idpadre === null || idmadre === null) return false
      const [padre, madre] = [gatti.get(idpadre) as Values, gatti.get(idmadre) as Values]
      const breeds = razzeCuccioloFor(codice(razze, padre.idrazza), codice(razze, madre.idrazza))
      const young = [padre, madre].some(p => completedMonths(String(p.data_nascita), String(data_nascita)) < 12)
      return padre.sesso !== 'M' || madre.sesso !== 'F' || young || !breeds.includes(codice(razze, idrazza))
    })
    expect(wrong).toEqual([])
  })

  it('have colours their parents can give', () => {
    const gatti = byId('gatti')
    const [razze, colori] = [byId('razze'), byId('colori')]
    const coat = (row: Values) => ({ razza: codice(razze, row.idrazza), colore: codice(colori, row.idgenotipo) })
    const warnings = rows.gatti.flatMap(row => {
      if (row.idpadre === null || row.idmadre === null) return []
      const [padre, madre] = [gatti.get(row.idpadre) as Values, gatti.get(row.idmadre) as Values]
      const cucciolo = { ...coat(row), sesso: row.sesso as 'M' | 'F' }
      return coloreWarnings({ padre: coat(padre), madre: coat(madre), cucciolo }).map(
        ({ codice: id }) => `${id} ${row.id}`,
      )
    })
    expect(warnings).toEqual([])
  })

  it('are inbred here and there', () => {
    const column = (key: string) => Int32Array.from(rows.gatti, row => Number(row[key] ?? 0))
    const { coefficiente } = createGenealogia({
      id: column('id'),
      padre: column('idpadre'),
      madre: column('idmadre'),
    }).coefficienti()
    expect(coefficiente.filter(f => f > 0).length).toBeGreaterThan(200)
    expect(coefficiente.filter(f => f >= 0.125).length).toBeGreaterThan(10)
    expect(Math.max(...coefficiente)).toBeLessThan(0.45)
  })

  it('do nothing after their death', async () => {
    expect(
      await query('select id from gatti where deceduto = 1 and data_decesso is null or data_decesso < data_nascita'),
    ).toEqual([])
    expect(
      await query(
        'select d.id from denunce_nascita d join gatti g on g.id = d.idfattrice where g.data_decesso < d.data_nascita',
      ),
    ).toEqual([])
    expect(
      await query(
        'select e.id from esposizioni_has_gatti e join gatti g on g.id = e.gatti_id left join esposizioni x on x.id = e.esposizioni_id where g.data_decesso < coalesce(e.estera_date, x.date)',
      ),
    ).toEqual([])
  })

  it('belong to whom the last registered transfer says, and changed hands one after the other', () => {
    const owner = new Map(rows.gatti.map(row => [row.id, row.idproprietario]))
    const holder = new Map<unknown, unknown>()
    for (const passaggio of rows.passaggi.filter(({ stato }) => stato === 'registrato')) {
      if (holder.has(passaggio.idgatto)) expect(passaggio.idproprietario_precedente).toBe(holder.get(passaggio.idgatto))
      holder.set(passaggio.idgatto, passaggio.idproprietario)
    }
    for (const [gatto, persona] of holder) expect(owner.get(gatto)).toBe(persona)
    expect([...tally(rows.passaggi, 'stato').keys()].sort()).toEqual(['inviato', 'registrato', 'respinto'])
  })

  it('are blocked with their litter, and have number and chip of their own', async () => {
    expect(rows.gatti.filter(({ bloccato }) => bloccato === 1).length).toBeGreaterThan(5)
    const own = await query(
      "select count(*)::int as n from gatti g join libri l on l.id = g.idlibro where l.id > 2000 and g.codice !~ ('^' || l.codice || ' \\d{4} \\d{6}$')",
    )
    expect(own).toEqual([{ n: 0 }])
  })
})

describe('births', () => {
  it('are declared in every state', () => {
    expect([...tally(rows.denunce_nascita, 'stato').keys()].sort()).toEqual(
      ['approvata', 'bozza', 'chiusa', 'controllo_cucciolata', 'in_verifica', 'inviata', 'respinta'].sort(),
    )
  })

  it('are closed when every living kitten is a cat', () => {
    const open = new Set(rows.cuccioli.filter(c => c.idgatto === null && c.deceduto === 0).map(c => c.idDenuncia))
    const wrong = rows.denunce_nascita.filter(({ id, stato }) => (stato === 'chiusa') === open.has(id))
    expect(wrong).toEqual([])
  })

  it('keep to the rules on gestation and on litters of one queen', () => {
    const births = new Map<unknown, string[]>()
    for (const { idfattrice, data_nascita, data_monta } of rows.denunce_nascita) {
      const days = daysBetween(String(data_monta), String(data_nascita))
      expect(days >= 61 && days <= 69).toBe(true)
      births.set(idfattrice, [...(births.get(idfattrice) ?? []), String(data_nascita)])
    }
    for (const list of births.values())
      for (const day of list) {
        const within = list.filter(other => other <= day && daysBetween(other, day) < 730).length
        expect(within).toBeLessThanOrEqual(3)
      }
  })
})

describe('members', () => {
  it('live in every region, in a real comune with its CAP', async () => {
    expect(tally(rows.clienti_soci, 'regione').size).toBe(21)
    const lost = await query(`select k.id from clienti_soci k where k.regione <> 'Estero' and not exists (
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

describe('documents', () => {
  it('are numbered without gaps, in the order of their dates, and the counters are in step', async () => {
    const wrong = await query(`select tipo, anno from fatture_ricevute group by tipo, anno
      having max(progressivo) <> count(*) or min(progressivo) <> 1`)
    expect(wrong).toEqual([])
    const disorder = await query(`select id from (select id, data_emissione, lag(data_emissione) over
      (partition by tipo, anno order by progressivo) as before from fatture_ricevute) x where data_emissione < before`)
    expect(disorder).toEqual([])
    const counters =
      await query(`select c.serie from contatori c where c.serie not like 'gatti %' and c.ultimo is distinct
      from (select max(progressivo) from fatture_ricevute f where f.tipo = c.serie and f.anno = c.anno)`)
    expect(counters).toEqual([])
  })

  it('add up', async () => {
    const wrong = await query(`select f.id from fatture_ricevute f join lateral (
        select sum(quantita * importo) as lines, sum(quantita * importo * coalesce(iva, 0) / 100) as vat
        from fatture_ricevute_righe r where r.iddocumento = f.id) l on true
      where f.totale <> f.imponibile + f.imposta + f.bollo or l.lines <> f.imponibile or round(l.vat, 2) <> f.imposta`)
    expect(wrong).toEqual([])
    expect([...tally(rows.fatture_ricevute, 'tipo').keys()].sort()).toEqual(['Fattura', 'Nota di credito', 'Ricevuta'])
  })
})

describe('shows', () => {
  it('have been held and are to come', () => {
    const italian = rows.esposizioni.filter(({ id }) => id !== -1)
    expect(italian.length).toBeGreaterThan(35)
    expect(italian.filter(({ date }) => String(date) > oggi).length).toBeGreaterThan(3)
    expect(rows.esposizioni_has_gatti.filter(({ esposizioni_id }) => esposizioni_id === -1).length).toBeGreaterThan(50)
  })

  it('gave results that can be, with the points of the rule', () => {
    const shows = byId('esposizioni')
    for (const row of rows.esposizioni_has_gatti) {
      const data = row.estera_date ?? shows.get(row.esposizioni_id)?.date
      const entry = { ...row, data } as Parameters<typeof punteggioOf>[0]
      expect([row.id, row.points, checkRisultato(entry)]).toEqual([row.id, punteggioOf(entry), []])
    }
  })

  it('make a championship of last year and of this', async () => {
    const counts =
      await query(`select extract(year from coalesce(e.estera_date, x.date))::int as anno, count(*)::int as n,
        count(distinct e.gatti_id)::int as gatti
      from esposizioni_has_gatti e join esposizioni x on x.id = e.esposizioni_id join gatti g on g.id = e.gatti_id
      where g.campionato = 1 and e.points > 0 group by 1`)
    for (const year of [anno - 1, anno]) {
      const found = counts.find(row => row.anno === year)
      expect(Number(found?.n)).toBeGreaterThan(600)
      expect(Number(found?.gatti)).toBeGreaterThan(150)
    }
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

  it('the section, the committee and the cliente have what is theirs', () => {
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

function codice(table: Map<unknown, Values>, id: unknown): string {
  return String(table.get(id)?.codice)
}
