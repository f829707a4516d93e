import type { TipoIscrizione } from '@bisavolo/domain/soci/rules/iscrizione/iscrizione'
import { annoRinnovi } from '@bisavolo/domain/soci/rules/iscrizione/rinnovo'
import type { Riga } from '../../platform/db/bulk.ts'
import { dayOf, textOf } from '../giorni.ts'
import type { Mondo, Persona } from '../mondo.ts'

export type RigaIscrizione = Riga<'iscrizioni_rinnovi'> & { id: number; anno: number; data_cassa: string | null }

const CONSIGLI = ['02-14', '03-28', '05-09', '06-27', '09-12', '10-24', '11-28', '12-18']

/** Iscrizioni of this year and the two before; from November some of the next. `cliente` never joins. */
export function enrol(mondo: Mondo, cliente: Persona): RigaIscrizione[] {
  const { random, anno } = mondo
  const rows: RigaIscrizione[] = []
  const people = mondo.persone.filter(persona => !persona.estero && persona.row.codice_fiscale?.length === 16)
  people.forEach((persona, i) => {
    if (persona === cliente) return
    const always = i === 0 || (persona.famiglia !== null && random.chance(0.9))
    if (!always && !random.chance(0.66)) return
    const years = always ? [anno - 2, anno - 1, anno] : random.weighted(CARRIERE, ({ peso }) => peso).anni(anno)
    const tipo = i % 150 === 149 ? 'Onorario' : 'Ordinario'
    for (const year of years) rows.push(iscrizione(mondo, persona, year, tipo, years.includes(year - 1) || i === 0))
  })
  addAderenti(mondo, people, rows)
  addProssimo(mondo, people, rows)
  refuseSome(rows)
  giveTessere(mondo, rows)
  annulOne(mondo, people, rows)
  addRichieste(mondo, people, rows)
  return rows
    .sort((a, b) => compare(a.data_cassa ?? unpaid, b.data_cassa ?? unpaid))
    .map((row, index) => ({ ...row, id: index + 1 }))
}

/** Sorts after every real date. */
const unpaid = '9999-12-31'

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Two members with an unpaid online renewal; the demo socio has still to renew. */
function addRichieste({ oggi, persone }: Mondo, people: readonly Persona[], rows: RigaIscrizione[]): void {
  const anno = annoRinnovi(textOf(oggi))
  const isFree = ({ row, anniSocio }: Persona) =>
    anniSocio.has(anno - 1) && !rows.some(other => other.idcliente_socio === row.id && other.anno === anno)
  const asking = people.filter(persona => persona !== persone[0] && isFree(persona)).slice(0, 2)
  rows.push(
    ...asking.map(
      ({ row }, at): RigaIscrizione => ({
        ...{ id: 0, idcliente_socio: row.id, anno, tipo: 'Ordinario', sezione: row.sezione ?? row.regione },
        ...{
          data_iscrizione: textOf(oggi - 3 + at),
          data_cassa: null,
          richiesta_socio: 1,
          da_approvare: 1,
          respinta: 0,
        },
        ...{ data_consiglio: null, note: at === 0 ? 'Faccio il bonifico questa settimana' : null },
      }),
    ),
  )
}

const CARRIERE: readonly { peso: number; anni(anno: number): number[] }[] = [
  { peso: 64, anni: anno => [anno - 2, anno - 1, anno] },
  { peso: 12, anni: anno => [anno - 2, anno - 1] },
  { peso: 11, anni: anno => [anno - 1, anno] },
  { peso: 13, anni: anno => [anno] },
]

function consiglioAfter(mondo: Mondo, day: number): string | null {
  const year = Number(textOf(day).slice(0, 4))
  const meetings = [year, year + 1].flatMap(y => CONSIGLI.map(date => `${y}-${date}`))
  const found = meetings.find(date => dayOf(date) >= day)
  return found !== undefined && dayOf(found) <= mondo.oggi ? found : null
}

function iscrizione(
  mondo: Mondo,
  persona: Persona,
  anno: number,
  tipo: TipoIscrizione,
  rinnovo: boolean,
): RigaIscrizione {
  const { random, oggi } = mondo
  const [first, last] = rinnovo
    ? [dayOf(`${anno - 1}-12-01`), dayOf(`${anno}-01-31`)]
    : [dayOf(`${anno}-01-10`), dayOf(`${anno}-11-30`)]
  const from = Math.min(first, oggi - 40)
  // The demo socio pays early, so the membership is always approved.
  const cassa = persona === mondo.persone[0] ? dayOf(`${anno - 1}-12-05`) : random.int(from, Math.min(last, oggi))
  const data_consiglio = consiglioAfter(mondo, cassa)
  if (data_consiglio !== null && tipo !== 'Aderente') persona.anniSocio.add(anno)
  return {
    id: 0,
    idcliente_socio: persona.row.id,
    anno,
    tipo,
    data_iscrizione: textOf(cassa - random.int(0, 6)),
    data_cassa: textOf(cassa),
    sezione: persona.row.sezione ?? persona.row.regione,
    da_approvare: data_consiglio === null ? 1 : 0,
    data_consiglio,
    respinta: 0,
  }
}

function addAderenti(mondo: Mondo, people: Persona[], rows: RigaIscrizione[]): void {
  const { random, anno } = mondo
  for (const persona of people.filter((_, i) => i % 23 === 5)) {
    if (!persona.anniSocio.has(anno)) continue
    const altra = random.pick(people.filter(other => other.row.sezione !== persona.row.sezione)).row.sezione
    rows.push({ ...iscrizione(mondo, persona, anno, 'Aderente', false), sezione: altra ?? 'Lazio' })
  }
}

/** §4: the next year may be paid already. */
function addProssimo(mondo: Mondo, people: Persona[], rows: RigaIscrizione[]): void {
  const { random, oggi, anno } = mondo
  const from = dayOf(`${anno}-11-02`)
  if (oggi < from) return
  for (const persona of people.filter((_, i) => i % 16 === 3)) {
    if (!persona.anniSocio.has(anno)) continue
    const row = iscrizione(mondo, persona, anno + 1, 'Ordinario', true)
    persona.anniSocio.delete(anno + 1)
    const cassa = textOf(random.int(from, oggi))
    rows.push({ ...row, data_iscrizione: cassa, data_cassa: cassa, da_approvare: 1, data_consiglio: null })
  }
}

function refuseSome(rows: RigaIscrizione[]): void {
  const once = rows.filter(row => rows.every(other => other === row || other.idcliente_socio !== row.idcliente_socio))
  for (const row of once.filter(row => row.da_approvare === 1).slice(0, 2)) {
    Object.assign(row, { da_approvare: 0, respinta: 1, motivo: 'Documentazione incompleta' })
  }
}

/** An Aderente in the wrong section, annulled the day after the board; stays in the members' book, struck out. */
function annulOne({ oggi }: Mondo, people: readonly Persona[], rows: RigaIscrizione[]): void {
  const right = rows.find(row => row.tipo === 'Aderente' && row.data_consiglio)
  if (right === undefined) return
  const home = people.find(persona => persona.row.id === right.idcliente_socio)?.row.sezione
  const wrong = people.find(({ row }) => row.sezione !== right.sezione && row.sezione !== home)?.row.sezione
  if (!wrong || !right.data_consiglio) return
  const data_annullamento = textOf(Math.min(dayOf(right.data_consiglio) + 1, oggi))
  rows.push({ ...right, sezione: wrong, annullata: 1, data_annullamento, motivo: 'Registrata nella sezione sbagliata' })
}

/** D9: the card is given at the first approval and kept for life; the type follows the current iscrizione. */
function giveTessere({ persone, anno }: Mondo, rows: RigaIscrizione[]): void {
  let tessera = 4000
  for (const persona of persone) {
    const own = rows.filter(row => row.idcliente_socio === persona.row.id && row.data_consiglio !== null)
    if (own.length === 0) continue
    tessera++
    persona.row.tessera = String(tessera)
    persona.row.tipo = own.find(row => row.anno === anno && row.tipo !== 'Aderente')?.tipo ?? 'Cliente'
  }
}
