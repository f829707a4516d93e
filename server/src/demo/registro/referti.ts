import { addDays } from '@bisavolo/domain/kit/date'
import { formatDateLong } from '@bisavolo/domain/kit/format'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { accountOf, storeFoglio } from '../segreteria/documenti.ts'
import type { Foglio } from '../segreteria/fogli.ts'

interface Gatto {
  id: number
  nome: string
  chip: string | null
  idproprietario: number
}

interface Passo {
  stato: 'inviato' | 'respinto' | 'ritirato'
  esito: 'negativo' | 'positivo'
  motivo?: string
  note?: string
}

const inviato: Passo = { stato: 'inviato', esito: 'negativo' }
const delSocio: readonly Passo[] = [
  { ...inviato, note: 'Il laboratorio manda l’originale per posta.' },
  { stato: 'respinto', esito: 'negativo', motivo: 'Sul referto manca il numero di microchip.' },
  { stato: 'ritirato', esito: 'positivo' },
]

export async function seedReferti(trx: Trx, storage: Storage, oggi: string): Promise<void> {
  const socio = await accountOf(trx, 'socio')
  const idsocio = socio?.clienti_soci_id ?? 0
  const malattia = await trx.selectFrom('malattie').select('id').where('codice', '=', 'FELV').executeTakeFirst()
  if (malattia === undefined) return
  const own = await readGatti(trx, oggi, sql`g.idproprietario = ${idsocio}`)
  const others = await readGatti(trx, oggi, sql`g.idproprietario <> ${idsocio}`)
  const sent = [
    ...own.map((gatto, i) => ({ gatto, passo: delSocio[i] as Passo, account_id: socio?.id ?? null })),
    ...others.map(gatto => ({ gatto, passo: inviato, account_id: null })),
  ]
  for (const [i, { gatto, passo, account_id }] of sent.entries()) {
    const data_test = addDays(oggi, -25 + i)
    const legame = { idgatto: gatto.id, account_id }
    const iddocumento = await storeFoglio(trx, storage, oggi, refertoFirmato(gatto, data_test, passo.esito), legame)
    await trx
      .insertInto('referti')
      .values({
        ...{ idgatto: gatto.id, idmalattia: malattia.id, data_test, laboratorio: 'Vetogene', iddocumento, ...passo },
        ...{ idrichiedente: gatto.idproprietario, inviato_il: addDays(oggi, -8 + i) },
      })
      .execute()
  }
}

async function readGatti(trx: Trx, oggi: string, where: ReturnType<typeof sql>): Promise<Gatto[]> {
  const { rows } = await sql<Gatto>`
    select g.id, concat_ws(' ', g.prefisso, g.nome, g.suffisso) as nome, g.chip,
      g.idproprietario
    from gatti as g join clienti_soci as c on c.id = g.idproprietario
    where ${where} and g.deceduto = 0 and g.annullato = 0 and g.antenato = 0 and g.chip is not null and c.deceduto = 0
      and g.data_nascita between ${addDays(oggi, -2200)} and ${addDays(oggi, -200)}
      and not exists (select from malattie_gatto as t join malattie as m on m.id = t.idmalattia
        where t.idgatto = g.id and m.codice = 'FELV')
    order by g.id limit 3`.execute(trx)
  return rows
}

function refertoFirmato({ nome, chip }: Gatto, giorno: string, esito: string): Foglio {
  return {
    ...{ titolo: 'Referto FeLV', tipo: 'gatto', file: 'referto-felv', giorni: 8 },
    articoli: [
      { titolo: 'Il gatto', testo: `${nome}, microchip ${chip ?? 'non indicato'}.` },
      { titolo: 'Il prelievo', testo: `Sangue, prelevato il ${formatDateLong(giorno)} da un medico veterinario.` },
      { titolo: 'Esito', testo: `FeLV (virus della leucemia felina), ricerca dell’antigene: ${esito}.` },
    ],
  }
}
