import { entityOf } from '@bisavolo/domain'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { razzaFifeOf } from '@bisavolo/domain/registro/rules/ems/razze'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { NodoAlbero } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Association } from '../../output/association.ts'
import type { Db } from '../../platform/db/database.ts'
import type { PedigreeDeps } from '../../registry/pedigree/demand-reach.ts'
import { readAlbero } from '../../registry/pedigree/read-albero.ts'
import type { Gatto } from '../../registry/update-gatto.ts'
import type { AntenatoCertificato, DatiCertificato } from './certificato-dati.ts'

/** rule book 6: four generations before the cat. */
const generazioni = 4
/** FIFe asks for the chip of the parents; that of farther ancestors stays in the register. */
const chipDepth = 1

/** Everything the certificate of this cat says today; a certificate is the same whoever asks for it. */
export async function readCertificato(
  deps: PedigreeDeps,
  gatto: Gatto,
  association: Association,
): Promise<DatiCertificato> {
  const { db } = deps
  const albero = await readAlbero(deps, deps.pedigree, 'system', gatto.id, generazioni)
  if (albero === undefined) throw new Error(`Cat ${gatto.id} is not in the pedigree`)
  const genealogia = await deps.pedigree.current()
  const { completezza } = genealogia.analisi(gatto.id)
  const razze = await deps.small.all(entityOf('razze'))
  const libro = (await deps.small.all(entityOf('libri'))).get(gatto.idlibro ?? 0)
  const people = await readPeople(db, gatto)
  const { genotipo, razza } = albero.radice
  return {
    associazione: associazioneOf(association),
    gatto: antenatoOf(albero.radice, 0),
    registro: { codice: String(libro?.codice ?? ''), descrizione: String(libro?.descrizione ?? '') },
    origine: await origineOf(deps, gatto),
    razza: {
      it: String(razze.get(gatto.idrazza ?? 0)?.descrizione ?? razza ?? ''),
      en: razzaFifeOf(razza ?? '')?.descrizione_en ?? '',
    },
    mantello: { it: coloreInWords(razza, genotipo), en: coloreInWords(razza, genotipo, 'en') },
    idocchi: gatto.idocchi,
    allevatore: people.get(gatto.idallevatore ?? 0) ?? '',
    proprietario: people.get(gatto.idproprietario ?? 0) ?? '',
    cointestatari: [gatto.idcointestatario, gatto.idcointestatario1].flatMap(id => people.get(id ?? 0) ?? []),
    fratelli: await readFratelli(db, gatto),
    test: await readTests(db, gatto.id),
    not_for_breeding: gatto.not_for_breeding === 1 ? (gatto.causale_not_for_breeding ?? 'a') : '',
    coefficiente: genealogia.coefficiente(gatto.id),
    profondita: profonditaOf(genealogia, gatto.id),
    noti: completezza.slice(0, generazioni).reduce((sum, share, i) => sum + Math.round(share * 2 ** (i + 1)), 0),
  }
}

/** How many generations are known on the longest line: as far as F looks. */
function profonditaOf(genealogia: Genealogia, id: number, known: Map<number, number> = new Map()): number {
  const found = known.get(id)
  if (found !== undefined) return found
  const parents = [genealogia.padre(id), genealogia.madre(id)].filter(parent => parent !== 0)
  const depth =
    parents.length === 0 ? 0 : 1 + Math.max(...parents.map(parent => profonditaOf(genealogia, parent, known)))
  known.set(id, depth)
  return depth
}

function associazioneOf({ name, town, address, legal, logo }: Association): DatiCertificato['associazione'] {
  return { nome: name, comune: town, indirizzo: address, riferimento: legal, logo: logo?.id ?? null }
}

function antenatoOf(nodo: NodoAlbero<Nodo>, depth: number): AntenatoCertificato {
  const { id, sesso, nome_completo, codice, razza, genotipo, fenotipo, data_nascita, chip } = nodo
  const colour = fenotipo !== null && fenotipo !== genotipo ? `${genotipo ?? ''} (${fenotipo})` : (genotipo ?? '')
  return {
    id,
    sesso,
    nome_completo,
    codice,
    ems: [razza, colour].filter(Boolean).join(' '),
    data_nascita,
    chip: depth <= chipDepth ? chip : null,
    padre: nodo.padre === null ? null : antenatoOf(nodo.padre, depth + 1),
    madre: nodo.madre === null ? null : antenatoOf(nodo.madre, depth + 1),
  }
}

async function origineOf({ small }: PedigreeDeps, gatto: Gatto): Promise<string> {
  const libro = (await small.all(entityOf('libri'))).get(gatto.idlibro_sorgente ?? 0)
  return [libro?.codice, gatto.codice_sorgente].filter(Boolean).join(' · ')
}

async function readPeople(db: Db, gatto: Gatto): Promise<Map<number, string>> {
  const ids = [gatto.idallevatore, gatto.idproprietario, gatto.idcointestatario, gatto.idcointestatario1]
  const rows = await db
    .selectFrom('clienti_soci')
    .select(['id', 'nome_completo'])
    .where(
      'id',
      'in',
      ids.filter(id => id !== null),
    )
    .execute()
  return new Map(rows.map(({ id, nome_completo }) => [id, nome_completo]))
}

async function readFratelli(db: Db, { id, idpadre, idmadre, data_nascita }: Gatto): Promise<string[]> {
  if (idpadre === null || idmadre === null) return []
  const rows = await db
    .selectFrom('gatti')
    .select(['nome', 'prefisso', 'suffisso', 'nazione'])
    .where('idpadre', '=', idpadre)
    .where('idmadre', '=', idmadre)
    .where('data_nascita', '=', data_nascita)
    .where('annullato', '=', 0)
    .where('id', '!=', id)
    .orderBy('nome')
    .execute()
  // The affisso is the litter's own: once on the page is enough.
  return rows.map(row => nomeCompletoOf({ nome: row.nome }))
}

/** The last result of each kind of test. */
async function readTests(db: Db, idgatto: number): Promise<string[]> {
  const rows = await db
    .selectFrom('malattie_gatto as t')
    .innerJoin('malattie', 'malattie.id', 't.idmalattia')
    .select(['malattie.codice', 't.esito', 't.note'])
    .where('t.idgatto', '=', idgatto)
    .orderBy('t.data_test', 'desc')
    .orderBy('t.id', 'desc')
    .execute()
  const last = new Map<string, string>()
  for (const { codice, esito, note } of rows) {
    if (!last.has(codice)) last.set(codice, [codice, esito ?? shortNote(note)].filter(Boolean).join(' '))
  }
  return [...last.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)
}

/** Older results stand in the notes (D12): only what reads like a result belongs on the paper. */
function shortNote(note: string | null): string {
  return note !== null &&
    /^(N\/N|N\/P|P\/P|per parentela|negativo|positivo|normale|A\/A|A\/b|b\/b)\b/i.test(note.trim())
    ? (note.trim().split(/[,;\n]/)[0] ?? '')
    : ''
}
