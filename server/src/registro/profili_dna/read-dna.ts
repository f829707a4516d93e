import { entityOf, members, NotFound } from '@bisavolo/domain'
import type { DnaGatto } from '@bisavolo/domain/registro/calls/dna'
import { isForseNullo } from '@bisavolo/domain/registro/rules/dna/confronto'
import { alleliOf, type ParentelaDna } from '@bisavolo/domain/registro/rules/dna/parentela'
import { eterozigosiDi } from '@bisavolo/domain/registro/rules/dna/rilievi-dna'
import { nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { MAX_GENERAZIONI } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import { standingOf } from '../../findings/controlli.ts'
import type { Who } from '../../platform/http/who.ts'
import { notFoundMessage, reaches } from '../../records/read-record.ts'
import { readLiberi } from '../dna/read-liberi.ts'
import { type FamigliaLetta, type Parentela, readParentele } from '../dna/read-parentele.ts'
import { readProvate } from '../dna/read-provate.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'

const codici = ['O26', 'O27', 'O28', 'O29']
const figliShown = 100

/** A parent's alleles only with access to that parent's profiles. */
export async function readDna(deps: PedigreeDeps, who: Who, id: number): Promise<DnaGatto> {
  const { db } = deps
  const gatto = await db
    .selectFrom('gatti')
    .select(['id', 'idpadre', 'idmadre', 'nome', 'prefisso', 'suffisso', 'nazione', 'bloccato'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (gatto === undefined) throw new NotFound(notFoundMessage(entityOf('gatti')))
  const genealogia = await deps.pedigree.current()
  // Before the first await: the cache may change.
  const f = genealogia.coefficiente(id)
  const [parentele, provate, liberi, figli, standing] = await Promise.all([
    readParentele(db, [id]),
    readProvate(db, genealogia, id, MAX_GENERAZIONI),
    readLiberi(db, [id]),
    members.includes(who.role) ? [] : readFigli(db, id),
    members.includes(who.role) ? { aperte: [], accettate: [] } : standingOf(deps, 'gatti', id, who.today),
  ])
  const parentela = parentele.get(id)
  const famiglia = parentela?.famiglia
  return {
    ...{ idgatto: id, nome: nomeConAffisso(gatto), bloccato: gatto.bloccato === 1 },
    profili: famiglia?.profili.length ?? 0,
    padre: genitoreOf(parentela, 'padre'),
    madre: genitoreOf(parentela, 'madre'),
    insieme: parentela === undefined ? null : insiemeOf(parentela.esiti),
    rilievi: standing.aperte
      .filter(({ codice }) => codici.includes(codice))
      .map(({ codice, campo, messaggio, gravita }) => ({ codice, campo, messaggio, livello: gravita })),
    accettati: standing.accettate
      .filter(({ codice }) => codici.includes(codice))
      .map(({ codice, messaggio, motivo }) => ({ codice, campo: '', messaggio, motivo, livello: 'info' as const })),
    eterozigosi: famiglia === undefined ? null : eterozigosiDi(famiglia.profili),
    f,
    laboratori: famiglia === undefined ? [] : laboratoriOf(famiglia),
    marcatori: famiglia === undefined || parentela === undefined ? [] : await marcatoriFor(deps, who, parentela),
    provate: [...provate.values()],
    liberi: liberi.get(id) ?? [],
    figli,
  }
}

function genitoreOf(parentela: Parentela | undefined, which: 'padre' | 'madre'): DnaGatto['padre'] {
  const genitore = parentela?.famiglia[which]
  if (parentela === undefined || genitore == null) return null
  const { pannelli } = parentela.esiti
  return {
    ...{ id: genitore.id, nome: genitore.nome, esito: parentela.esiti[which], provato: parentela.provati[which] },
    comuni: pannelli.reduce((sum, one) => sum + (one[which]?.comuni ?? 0), 0),
    contrari: pannelli.flatMap(one => one[which]?.contrari ?? []),
  }
}

function insiemeOf({ trio, pannelli }: ParentelaDna): DnaGatto['insieme'] {
  if (trio === null) return null
  return {
    esito: trio,
    comuni: pannelli.reduce((sum, one) => sum + (one.trio?.comuni ?? 0), 0),
    contrari: pannelli.flatMap(one => one.trio?.contrari ?? []),
  }
}

function laboratoriOf({ profili, padre, madre }: FamigliaLetta): string[] {
  return [...new Set([profili, padre?.profili ?? [], madre?.profili ?? []].flat().map(one => one.laboratorio))]
}

async function marcatoriFor(
  { db }: PedigreeDeps,
  who: Who,
  { famiglia, esiti }: Parentela,
): Promise<DnaGatto['marcatori']> {
  const profili = entityOf('profili_dna')
  const isRead = async (one: { profili: readonly { id: number }[] } | null) =>
    one?.profili[0] !== undefined && (await reaches(db, who, profili, one.profili[0].id, 'read'))
  if (!(await isRead(famiglia))) return []
  const [padre, madre] = [
    (await isRead(famiglia.padre)) ? famiglia.padre : null,
    (await isRead(famiglia.madre)) ? famiglia.madre : null,
  ]
  return (['STR', 'SNP'] as const).flatMap(pannello => {
    const figlio = alleliOf(famiglia.profili, pannello) ?? {}
    const [sire, dam] = [alleliOf(padre?.profili ?? [], pannello) ?? {}, alleliOf(madre?.profili ?? [], pannello) ?? {}]
    const found = esiti.pannelli.find(one => one.pannello === pannello)
    return Object.entries(figlio).map(([locus, coppia]) => {
      const against = (which: 'padre' | 'madre') => found?.[which]?.contrari.includes(locus) === true
      const [p, m] = [against('padre'), against('madre')]
      const contro =
        p && m ? 'entrambi' : p ? 'padre' : m ? 'madre' : found?.soloInsieme.includes(locus) ? 'insieme' : null
      return {
        ...{ pannello, locus, figlio: [...coppia], padre: copied(sire[locus]), madre: copied(dam[locus]) },
        contro,
        nullo: (p && isForseNullo(figlio, sire, locus)) || (m && isForseNullo(figlio, dam, locus)),
      } as DnaGatto['marcatori'][number]
    })
  })
}

function copied(coppia: readonly [string, string] | undefined): [string, string] | null {
  return coppia === undefined ? null : [coppia[0], coppia[1]]
}

async function readFigli(db: PedigreeDeps['db'], id: number): Promise<DnaGatto['figli']> {
  const rows = await db
    .selectFrom('gatti as g')
    .select(['g.id', 'g.idpadre'])
    .where(({ eb, or }) => or([eb('g.idpadre', '=', id), eb('g.idmadre', '=', id)]))
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('profili_dna as d').select('d.id').whereRef('d.idgatto', '=', 'g.id')),
    )
    .orderBy('g.data_nascita', 'desc')
    .orderBy('g.id', 'desc')
    .limit(figliShown)
    .execute()
  const parentele = await readParentele(
    db,
    rows.map(row => row.id),
  )
  return rows.flatMap(row => {
    const parentela = parentele.get(row.id)
    if (parentela === undefined) return []
    const which = row.idpadre === id ? 'padre' : 'madre'
    return [
      { id: row.id, nome: parentela.famiglia.nome, esito: parentela.esiti[which], provato: parentela.provati[which] },
    ]
  })
}
