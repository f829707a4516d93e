import type { Entity } from '@bisavolo/domain'
import { addMonths } from '@bisavolo/domain/kit/date'
import { formatDate } from '@bisavolo/domain/kit/format'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { findSlot } from '@bisavolo/domain/registro/rules/inbreeding/id-index'
import { dayOf } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { MessaggioRiga } from '@bisavolo/domain/registro/rules/letture/lettura'
import { cutAnelli, generazioniOf } from '@bisavolo/domain/registro/rules/pedigree/anelli'
import { readEverybody } from '../../../../registro/pedigree/read-parentage.ts'
import type { Piano } from '../riga.ts'
import { forgetLegami, type LegameInAttesa as Legame, readLegami } from '../store-found.ts'
import { addMessaggi, storeAdditions } from '../store-piano.ts'
import { decideLegame } from './decide-legame.ts'
import { describeAnelli } from './describe-anelli.ts'
import { type Famiglia, famigliaOf, type GattiDelFile } from './famiglia.ts'
import { findLegami } from './find-legami.ts'
import { judgeKept, sayKept } from './judge-kept.ts'
import { additionOf, compareLegame, createLegami, type Legami } from './legami.ts'
import { withWords } from './with-words.ts'

const campi = ['idpadre', 'idmadre'] as const
type Campo = (typeof campi)[number]

/** Runs after all cats are judged. Impossible parents are left out with a warning; parents are written first. */
export async function linkGenitori(piano: Piano, entity: Entity, file: GattiDelFile): Promise<void> {
  const famiglia = famigliaOf(await readEverybody(piano.db), file)
  const legami = createLegami(piano.attese)
  // `n` of the link for father and mother of each cat.
  const posti = new Int32Array(famiglia.count * 2)
  for await (const page of pages(piano)) {
    await findLegami(piano, entity, page, legami)
    for (const legame of page) {
      const messaggio = decideLegame(famiglia, legame, legami)
      if (messaggio !== null) legami.messaggi.set(legame.n, messaggio)
      posti[posto(findSlot(famiglia.index, legame.id), legame.campo as Campo)] = legame.n
    }
  }
  const detti = judgeKept(famiglia, legami, (figlio, campo) => posti[posto(figlio, campo)] as number)
  for (const [{ figlio, campo }, messaggio] of await describeAnelli(piano, famiglia, cutAnelli(famiglia)))
    leaveOut(legami, posti[posto(figlio, campo)] as number, messaggio)
  judgeAges(famiglia, posti, legami, numeroAt(piano.regole, 'gatto.genitore_mesi_min', piano.today))
  const generazioni = generazioniOf(famiglia, slot => famiglia.tabella[slot] !== -1)
  await storeLegami(piano, entity, legami, id => generazioni[findSlot(famiglia.index, id)] ?? 0)
  await addMessaggi(piano, await sayKept(piano, detti))
}

export async function linkOrigini(piano: Piano, entity: Entity): Promise<void> {
  const legami = createLegami(piano.attese)
  for await (const page of pages(piano)) {
    await findLegami(piano, entity, page, legami)
    for (const legame of page) compareLegame(legame, legami)
  }
  await storeLegami(piano, entity, legami, () => 1)
}

async function storeLegami(
  piano: Piano,
  entity: Entity,
  legami: Legami,
  ordineOf: (id: number) => number,
): Promise<void> {
  for await (const page of pages(piano))
    await storeAdditions(
      piano,
      await withWords(
        piano,
        entity,
        grouped(page).map(row => ({
          row,
          aggiunta: additionOf(row, legami, ordineOf(row[0]?.id ?? 0)),
        })),
      ),
    )
  await forgetLegami(piano)
  piano.attese = 0
}

function posto(slot: number, campo: Campo): number {
  return slot * 2 + campi.indexOf(campo)
}

function leaveOut({ trovati, messaggi }: Legami, n: number, messaggio: MessaggioRiga): void {
  trovati[n] = 0
  messaggi.set(n, messaggio)
}

/** contract 5: a parent born after the child is refused; one too young by today's rules gives a warning. */
function judgeAges(famiglia: Famiglia, posti: Int32Array, legami: Legami, mesi: number): void {
  const { count, proposti, nascita, ignoto } = famiglia
  for (let slot = 0; slot < count; slot++)
    for (const [i, campo] of campi.entries()) {
      const column = campo === 'idpadre' ? famiglia.padre : famiglia.madre
      const genitore = column[slot] as number
      if (((proposti[slot] as number) & (i + 1)) === 0 || genitore < 0) continue
      const [nato, prima] = [nascita[slot] as number, nascita[genitore] as number]
      if (nato === ignoto || prima === ignoto || nato - prima > mesi * 31) continue
      const n = posti[posto(slot, campo)] as number
      if (prima > nato) {
        column[slot] = -1
        leaveOut(legami, n, bornLater(campo, prima, nato))
      } else if (addMonths(dayOf(prima), mesi) > dayOf(nato)) legami.messaggi.set(n, tooYoung(campo, mesi))
    }
}

function bornLater(campo: Campo, prima: number, nato: number): MessaggioRiga {
  const chi = campo === 'idpadre' ? 'Padre: il gatto indicato è nato' : 'Madre: la gatta indicata è nata'
  const giorni = `il ${formatDate(dayOf(prima))}, dopo il figlio (${formatDate(dayOf(nato))})`
  return { livello: 'avviso', campo, codice: 'nascita', messaggio: `${chi} ${giorni}: il legame resta vuoto` }
}

function tooYoung(campo: Campo, mesi: number): MessaggioRiga {
  const chi = campo === 'idpadre' ? 'Il padre deve essere nato' : 'La madre deve essere nata'
  return { livello: 'avviso', campo, codice: 'D11', messaggio: `${chi} almeno ${mesi} mesi prima del figlio` }
}

const pageOfLinks = 4000

/** A page never splits the links of a row. */
async function* pages(piano: Piano): AsyncGenerator<Legame[]> {
  for (let after = 0; ; ) {
    const page = await readLegami(piano, after, pageOfLinks)
    const last = page[page.length - 1]
    if (last === undefined) return
    const whole =
      page.length < pageOfLinks
        ? page
        : page.filter(({ tabella, riga }) => tabella !== last.tabella || riga !== last.riga)
    yield whole
    after = whole[whole.length - 1]?.n ?? last.n
  }
}

function grouped(page: readonly Legame[]): Legame[][] {
  const rows = new Map<string, Legame[]>()
  for (const legame of page) {
    const key = `${legame.tabella} ${legame.riga}`
    const row = rows.get(key)
    if (row === undefined) rows.set(key, [legame])
    else row.push(legame)
  }
  return [...rows.values()]
}
