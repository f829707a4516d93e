import { esposizioneEstera, libriPropri } from '@bisavolo/domain'
import { type ReportColumn, type ReportName, reports } from '@bisavolo/domain/product/reports'
import { esitiSfavorevoli, statiCucciolata } from '@bisavolo/domain/registro/reports/statistiche_gatti'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'
import { type Caller, startOn, type TestApp } from '../harness.ts'
import { closeWithFile } from '../opened.ts'
import { copyDemo } from '../store/new-registry.ts'

const oggi = '2026-11-15'
let test: TestApp
let admin: Caller
beforeAll(async () => {
  const copy = await copyDemo(oggi)
  test = await startOn(copy, {})
  closeWithFile(async () => {
    await test.close()
    await copy.drop()
  })
  test.setNow(`${oggi}T10:00:00Z`)
  admin = await test.as('admin')
})

const [dal, al] = [2022, 2026]
const anni = `between '${dal}-01-01' and '${al}-12-31'`
const dieci = `between '2017-01-01' and '2026-12-31'`
const approvate = `from iscrizioni_rinnovi where da_approvare = 0 and respinta = 0 and annullata = 0`
const perTipo = `count(*) filter (where tipo = 'Ordinario') as ordinario, count(*) filter (where tipo = 'Onorario') as onorario,
  count(*) filter (where tipo = 'Aderente') as aderente`
const registrati = `from gatti where annullato = 0 and antenato = 0 and data_registrazione ${dieci}`
const perSesso = `count(*) filter (where sesso = 'M') as maschi, count(*) filter (where sesso = 'F') as femmine, count(*) as totale`
const propri = `idlibro in (${libriPropri.join(',')})`
const mostre = `from esposizioni as e left join esposizioni_has_gatti as i on i.esposizioni_id = e.id
  where e.id <> ${esposizioneEstera} and e.date ${anni}`
const segno = `case when d.tipo in ('Nota di credito', 'Storno ricevuta') then -1 else 1 end`
const emessi = `from fatture_ricevute as d where data_emissione ${anni}`
const righe = `from fatture_ricevute_righe as r join fatture_ricevute as d on d.id = r.iddocumento where data_emissione ${anni}`
const quoted = (values: readonly string[]) => values.map(value => `'${value}'`).join(',')

/** SQL per report and view, with default parameters: number of rows, and the sum of each column. */
const figures: Record<ReportName, Record<string, string>> = {
  libro_soci: {
    '': `select count(distinct idcliente_socio) + (select count(*) from iscrizioni_rinnovi where anno = ${al} and annullata = 1)
      as rows ${approvate} and anno = ${al}`,
  },
  nuovi_soci: {
    '': `select count(*) as rows from iscrizioni_rinnovi
      where da_approvare = 1 and respinta = 0 and annullata = 0 and data_cassa is not null`,
  },
  soci_approvati: { '': `select count(*) as rows ${approvate} and data_consiglio between '${al}-01-01' and '${oggi}'` },
  soci_per_sezione: {
    totali: `select count(distinct sezione) as rows, ${perTipo}, count(*) as totale ${approvate} and anno = ${al}`,
    elenco: `select count(*) as rows ${approvate} and anno = ${al}`,
  },
  etichette_postali: {
    etichette: labels('indirizzo is not null and citta is not null'),
    incompleti: labels('(indirizzo is null or citta is null)'),
  },
  statistiche_gatti: {
    anni: `select count(distinct extract(year from data_registrazione)) as rows, ${perSesso},
      count(*) filter (where idlibro = 2216) as lo, count(*) filter (where idlibro = 2221) as loe,
      count(*) filter (where idlibro = 2219) as riex, count(*) filter (where idlibro = 2220) as rs ${registrati} and ${propri}`,
    razze: `select count(distinct idrazza) as rows, ${perSesso} ${registrati} and ${propri}`,
    libri: `select count(distinct idlibro) as rows, ${perSesso} ${registrati}`,
    cucciolate: `select count(distinct extract(year from d.data_nascita)) as rows, count(distinct d.id) as cucciolate,
      count(c.id) as cuccioli, count(*) filter (where c.sesso = 'M') as maschi, count(*) filter (where c.sesso = 'F') as femmine,
      count(*) filter (where c.deceduto = 1) as deceduti,
      (select sum(nati_morti) from denunce_nascita where data_nascita ${dieci} and stato in (${quoted(statiCucciolata)})) as nati_morti
      from denunce_nascita as d left join cuccioli as c on c."idDenuncia" = d.id
      where d.data_nascita ${dieci} and d.stato in (${quoted(statiCucciolata)})`,
    movimenti: `with mosse as (
        select data_registrazione as giorno, 'importati' as mossa ${registrati} and idlibro = 2221
        union all select data_passaggio, case stato when 'inviato' then 'in_attesa' else 'passaggi' end from passaggi
          where data_passaggio ${dieci} and stato in ('registrato', 'inviato')
        union all select data_decesso, 'decessi' from gatti where annullato = 0 and antenato = 0 and data_decesso ${dieci})
      select count(distinct extract(year from giorno)) as rows, count(*) filter (where mossa = 'importati') as importati,
        count(*) filter (where mossa = 'passaggi') as passaggi, count(*) filter (where mossa = 'in_attesa') as in_attesa,
        count(*) filter (where mossa = 'decessi') as decessi from mosse`,
    test: `select count(distinct idmalattia) as rows, count(*) as test,
      count(*) filter (where esito in (${quoted(esitiSfavorevoli)})) as sfavorevoli from malattie_gatto where data_test ${dieci}`,
  },
  statistiche_admin: {
    soci: `with membri as (select distinct idcliente_socio as id, anno ${approvate} and tipo <> 'Aderente'),
        anni as (select generate_series(${dal}, ${al}) as anno)
      select (select count(distinct anno) ${approvate} and anno between ${dal} and ${al}) as rows, ${perTipo},
        (select count(*) from membri where anno between ${dal} and ${al}) as soci,
        (select count(*) from (select min(anno) as primo from membri group by id) as p where primo between ${dal} and ${al}) as nuovi,
        (select count(*) from anni join membri as m on m.anno = anni.anno - 1
          where not exists (select from membri as n where n.id = m.id and n.anno = anni.anno)) as non_rinnovati,
        (select count(*) from membri as m join membri as n on n.id = m.id and n.anno = m.anno - 1
          where m.anno between ${dal} and ${al}) as rinnovati ${approvate} and anno between ${dal} and ${al}`,
    sezioni: `select count(distinct sezione) as rows, ${perTipo}, count(*) as totale ${approvate} and anno = ${al}`,
    esposizioni: `select count(distinct e.id) as rows, count(i.id) as iscrizioni ${mostre}`,
    classi: `select count(distinct i.category) as rows, count(i.id) as iscrizioni ${mostre}`,
    entrate: `select count(distinct date_trunc('month', data_emissione)) as rows, count(*) as documenti,
      sum(totale) filter (where tipo = 'Fattura') as fatture, sum(totale) filter (where tipo = 'Ricevuta') as ricevute,
      sum(-totale) filter (where tipo in ('Nota di credito', 'Storno ricevuta')) as storni, sum(totale * ${segno}) as totale ${emessi}`,
    articoli: `select count(distinct coalesce(r.idarticolo, 0)) as rows, count(*) as righe,
      sum(r.quantita * ${segno}) as quantita, sum(round(r.quantita * r.importo, 2) * ${segno}) as importo ${righe}`,
    elenco: `select count(distinct idcliente_socio) as rows ${approvate} and anno = ${al} and tipo <> 'Aderente'`,
    righe: `select count(*) as rows, sum(r.quantita * ${segno}) as quantita,
      sum(round(r.quantita * r.importo, 2) * ${segno}) as importo ${righe}`,
  },
}

function labels(address: string): string {
  return `select count(*) as rows from clienti_soci where deceduto = 0 and radiato = 0 and ${address}`
}

const views = (name: ReportName) => reports[name].params.vista?.choices?.map(({ value }) => String(value)) ?? ['']
const asked = (Object.keys(reports) as ReportName[]).flatMap(name => views(name).map(vista => [name, vista] as const))

it.each(asked)('%s %s agrees with SQL on the screen and in the workbook', async (name, vista) => {
  const { rows, ...sums } = await counted(figures[name][vista] as string)
  const report = reports[name]
  // The screen sends every parameter, even those of other views.
  const open = Object.fromEntries(Object.keys(report.params).map(param => [param, null]))
  const params = { ...open, ...report.defaults(oggi), ...(vista === '' ? {} : { vista }) }
  const columns = report.columns(params).filter(column => column.name in sums)
  expect(columns.map(column => column.name).sort()).toEqual(Object.keys(sums).sort())

  const screen = await admin.list(`/report/${name}`, { filters: params, pagination: { rowsPerPage: 500 } })
  expect([screen.status, screen.body.tot]).toEqual([200, rows])
  const { totali } = screen.body as unknown as { totali: Record<string, number> }
  const summed = columns.filter(({ total }) => total === true).map(column => column.name)
  expect(Object.fromEntries(summed.map(column => [column, cents(totali[column])]))).toEqual(
    Object.fromEntries(summed.map(column => [column, sums[column]])),
  )
  if (screen.body.data.length === rows) expect(sumsOf(columns, screen.body.data)).toEqual(sums)

  const sheet = await workbook(name, params)
  expect(sheet.length).toBe(rows)
  expect(
    sumsOf(
      columns.map(({ label }) => ({ name: label })),
      sheet,
    ),
  ).toEqual(Object.fromEntries(columns.map(column => [column.label, sums[column.name]])))
})

it('every view of every report is compared with SQL', () => {
  expect(Object.fromEntries(Object.entries(figures).map(([name, of]) => [name, Object.keys(of).sort()]))).toEqual(
    Object.fromEntries((Object.keys(reports) as ReportName[]).map(name => [name, views(name).sort()])),
  )
})

async function counted(text: string): Promise<{ rows: number } & Record<string, number>> {
  const { rows, ...sums } = (await test.pool.query(text)).rows[0] as Record<string, unknown>
  return {
    rows: Number(rows),
    ...Object.fromEntries(Object.entries(sums).map(([name, value]) => [name, cents(value)])),
  }
}

async function workbook(name: ReportName, params: object): Promise<Record<string, unknown>[]> {
  const { rawPayload } = await test.app.inject({
    url: `/excel/${name}/0`,
    headers: { authorization: `Bearer ${admin.token}`, 'x-filters': JSON.stringify(params) },
  })
  const { sheets } = await readXlsx(rawPayload)
  const [heads = [], ...rows] = sheets[0]?.rows ?? []
  return rows.map(row => Object.fromEntries(heads.map((head, at) => [String(head), row[at]])))
}

function sumsOf(columns: readonly Pick<ReportColumn, 'name'>[], rows: readonly Record<string, unknown>[]) {
  return Object.fromEntries(columns.map(({ name }) => [name, rows.reduce((sum, row) => sum + cents(row[name]), 0)]))
}

function cents(value: unknown): number {
  return Math.round(Number(value ?? 0) * 100)
}
