import { entityOf, Invalid } from '@bisavolo/domain'
import type { TipoDocumento } from '@bisavolo/domain/denaro/rules/documento/numerazione'
import { regoleBolloAt } from '@bisavolo/domain/denaro/rules/impostazioni/impostazioni-fiscali'
import { authorOf, campiChanged, writeAudits } from '../../records/audit/audit.ts'
import { unusable } from '../../records/check-references.ts'
import { proposeRow } from '../../records/propose-row.ts'
import type { Work } from '../../records/work.ts'
import type { Fattura } from '../fatture_ricevute/fattura.ts'
import { readImpostazioni } from '../fatture_ricevute/read-impostazioni.ts'
import { columnsOf, decidedOf, type NuovoDocumento } from '../fatture_ricevute/store-documento.ts'
import { type Numero, takeNumeri } from '../fatture_ricevute/take-numero.ts'

export type Emesso = Fattura & { numero: string }

const entity = entityOf('fatture_ricevute')

/** One statement each for rows, lines and audit trail. Numbers follow the order of `documenti`. */
export async function storeLotto(work: Work, documenti: readonly NuovoDocumento[]): Promise<Emesso[]> {
  const { trx } = work
  await holdClienti(work, documenti)
  const impostazioni = await readImpostazioni(trx)
  const numeri = await numberAll(work, documenti)
  const rows = documenti.map((documento, at) => {
    const opened = { work, entity, id: null, before: null, body: documento.values }
    const regole = regoleBolloAt(impostazioni, documento.data_emissione)
    return proposeRow(opened, decidedOf(documento, numeri[at] as Numero, regole)) as never
  })
  const stored = (await trx.insertInto('fatture_ricevute').values(rows).returningAll().execute()) as Emesso[]
  const byNumber = new Map(stored.map(row => [`${row.tipo} ${row.numero}`, row]))
  const emessi = documenti.map(({ tipo }, at) => byNumber.get(`${tipo} ${numeri[at]?.numero}`) as Emesso)
  await trx
    .insertInto('fatture_ricevute_righe')
    .values(
      documenti.flatMap(({ righe }, at) =>
        righe.map((riga, index) => ({
          ...columnsOf(riga),
          iddocumento: (emessi[at] as Emesso).id,
          posizione: index + 1,
        })),
      ),
    )
    .execute()
  const lines = emessi.map(row => ({ id: row.id, campi: campiChanged(entity, null, row) }))
  await writeAudits(work, authorOf(work), entity.name, 'emissione', lines)
  return emessi
}

async function holdClienti({ trx }: Work, documenti: readonly NuovoDocumento[]): Promise<void> {
  const ids = [...new Set(documenti.map(({ values }) => values.idcliente as number))]
  const held = await trx
    .selectFrom('clienti_soci')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forKeyShare()
    .execute()
  if (held.length < ids.length) throw new Invalid([unusable('idcliente', { label: 'Cliente' })])
}

/** Fixed order of the series, against deadlocks. */
async function numberAll({ trx, who }: Work, documenti: readonly NuovoDocumento[]): Promise<Numero[]> {
  const series = new Map<TipoDocumento, Numero[]>()
  for (const tipo of ['Fattura', 'Ricevuta'] as const) {
    const own = documenti.filter(documento => documento.tipo === tipo)
    const data = own[0]?.data_emissione
    if (data !== undefined) series.set(tipo, await takeNumeri(trx, { tipo, data, oggi: who.today }, own.length))
  }
  return documenti.map(({ tipo }) => series.get(tipo)?.shift() as Numero)
}
