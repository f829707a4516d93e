import type { Entity } from '@bisavolo/domain'
import { normalise } from '@bisavolo/domain/kit/filter'
import { oneCode } from '@bisavolo/domain/kit/one-code'
import type { Values } from '@bisavolo/domain/kit/values'
import { type AffissiNoti, affissoNoto } from '@bisavolo/domain/trasloco/rules/importazione/affissi-noti'
import { type Grafie, grafieOf } from '@bisavolo/domain/trasloco/rules/importazione/grafia-sezione'
import { libriPropri } from '@bisavolo/domain/words/choices'
import { sql } from 'kysely'
import { readTargets } from './read-known.ts'
import type { Piano, RigaPiano } from './riga.ts'

export interface Provincia {
  id: number
  sigla: string
  regione: string
}

export interface Aiuto {
  today: string
  accountId: number | null
  province: ReadonlyMap<number, Provincia>
  /** Null if two comuni share the name. */
  provinciaOf: ReadonlyMap<string, number | null>
  record: (table: string, id: unknown) => Values | undefined
  nextPosizione: (iddocumento: number) => number
  sezioni: ReadonlySet<string>
  grafie: Grafie
  propri: ReadonlyMap<number, string>
  affissi: AffissiNoti
  /** Books by code, those of this import too. */
  libri: ReadonlyMap<string, number>
}

const lookedAt: Record<string, readonly (readonly [campo: string, table: string])[]> = {
  cuccioli: [
    ['idgatto', 'gatti'],
    ['idDenuncia', 'denunce_nascita'],
  ],
  gatti: [['idallevatore', 'clienti_soci']],
  denunce_nascita: [
    ['idfattrice', 'gatti'],
    ['idstallone', 'gatti'],
  ],
  malattie_gatto: [
    ['idmalattia', 'malattie'],
    ['idgatto', 'gatti'],
  ],
  passaggi: [['idgatto', 'gatti']],
  iscrizioni_rinnovi: [['idcliente_socio', 'clienti_soci']],
  fatture_ricevute: [['idcliente', 'clienti_soci']],
}

export interface Costanti {
  province: Map<number, Provincia>
  provinciaOf: Map<string, number | null>
  posizioni: Map<number, number>
  /** Lazy, because the same file can contain sections. */
  sezioni: Set<string> | null
  propri: Map<number, string>
  affissi: AffissiNoti | null
  libri: Map<string, number> | null
}

export async function readCostanti({ db, tavole }: Piano): Promise<Costanti> {
  const costanti: Costanti = {
    ...{ province: new Map(), provinciaOf: new Map(), posizioni: new Map(), sezioni: null, propri: new Map() },
    affissi: null,
    libri: null,
  }
  if (tavole.some(({ entity }) => entity.name === 'gatti'))
    for (const { id, codice } of await db
      .selectFrom('libri')
      .select(['id', 'codice'])
      .where('id', 'in', [...libriPropri])
      .execute())
      costanti.propri.set(id, codice)
  if (!tavole.some(({ entity }) => entity.name === 'clienti_soci' || entity.name === 'fatture_ricevute'))
    return costanti
  const province = await db.selectFrom('province').select(['id', 'sigla', 'regione']).execute()
  for (const provincia of province) costanti.province.set(provincia.id, provincia)
  const comuni = await db.selectFrom('comuni').select(['nome', 'idprovincia']).execute()
  for (const { nome, idprovincia } of comuni) {
    const key = normalise(nome)
    const known = costanti.provinciaOf.get(key)
    costanti.provinciaOf.set(key, known === undefined || known === idprovincia ? idprovincia : null)
  }
  return costanti
}

export async function readHelp(
  piano: Piano,
  entity: Entity,
  costanti: Costanti,
  righe: readonly RigaPiano[],
): Promise<Aiuto> {
  const { province, provinciaOf, posizioni, propri } = costanti
  const wanted = new Map<string, Set<number>>()
  for (const [campo, table] of lookedAt[entity.name] ?? [])
    for (const { valori } of righe) {
      const id = valori[campo]
      if (typeof id === 'number') wanted.set(table, (wanted.get(table) ?? new Set()).add(id))
    }
  const found = new Map<string, Map<number, Values>>()
  for (const [table, ids] of wanted) found.set(table, await readTargets(piano, table, [...ids]))
  const sezioni = await readSezioni(piano, entity, costanti)
  return {
    ...{ today: piano.today, accountId: piano.accountId, province, provinciaOf, propri },
    sezioni,
    grafie: grafieOf([...[...province.values()].map(({ regione }) => regione), ...sezioni]),
    affissi: await readAffissi(piano, entity, costanti),
    libri: await readLibri(piano, entity, costanti),
    record: (table, id) => (typeof id === 'number' ? found.get(table)?.get(id) : undefined),
    nextPosizione: iddocumento => {
      const next = (posizioni.get(iddocumento) ?? 0) + 1
      posizioni.set(iddocumento, next)
      return next
    },
  }
}

async function readSezioni({ db, id }: Piano, { name }: Entity, costanti: Costanti): Promise<ReadonlySet<string>> {
  if (name !== 'clienti_soci' && name !== 'iscrizioni_rinnovi') return new Set()
  if (costanti.sezioni !== null) return costanti.sezioni
  const { rows } = await sql<{ regione: string }>`
    select regione from sezioni
    union select proposta ->> 'regione' from importazioni_righe
    where idimportazione = ${id} and entita = 'sezioni' and esito = 'inserito'`.execute(db)
  costanti.sezioni = new Set(rows.map(({ regione }) => regione))
  return costanti.sezioni
}

/** Including dead and expelled people: their cats keep the affisso. */
async function readAffissi({ db, id }: Piano, { name }: Entity, costanti: Costanti): Promise<AffissiNoti> {
  if (name !== 'gatti') return affissiOf([])
  if (costanti.affissi !== null) return costanti.affissi
  const { rows } = await sql<Values>`
    select prefisso, suffisso from clienti_soci where prefisso is not null or suffisso is not null
    union select proposta ->> 'prefisso', proposta ->> 'suffisso' from importazioni_righe
    where idimportazione = ${id} and entita = 'clienti_soci' and esito in ('inserito', 'aggiornato')`.execute(db)
  costanti.affissi = affissiOf(rows)
  return costanti.affissi
}

async function readLibri({ db, id }: Piano, { name }: Entity, costanti: Costanti): Promise<Map<string, number>> {
  if (name !== 'gatti') return new Map()
  if (costanti.libri !== null) return costanti.libri
  const { rows } = await sql<{ id: number; codice: string }>`
    select id, codice from libri
    union select entita_id, proposta ->> 'codice' from importazioni_righe
    where idimportazione = ${id} and entita = 'libri' and esito = 'inserito'`.execute(db)
  costanti.libri = new Map(rows.map(libro => [oneCode(libro.codice), libro.id]))
  return costanti.libri
}

export function affissiOf(persone: readonly Values[]): AffissiNoti {
  const of = (campo: string) =>
    new Set(persone.map(persona => affissoNoto(String(persona[campo] ?? ''))).filter(noto => noto !== ''))
  return { prefissi: of('prefisso'), suffissi: of('suffisso') }
}
