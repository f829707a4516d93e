import { entityOf } from '@bisavolo/domain'
import type { Nodo } from '@bisavolo/domain/registro/calls/pedigree'
import { emsStampato } from '@bisavolo/domain/registro/rules/certificato/stampati'
import { coloreInWords } from '@bisavolo/domain/registro/rules/ems/parole-razza'
import { razzaFifeOf } from '@bisavolo/domain/registro/rules/ems/razze'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import type { Genealogia } from '@bisavolo/domain/registro/rules/inbreeding/inbreeding'
import type { NodoAlbero } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import type { Association } from '../../output/association.ts'
import type { Db } from '../../platform/db/database.ts'
import { readLiberi } from '../dna/read-liberi.ts'
import { readProvate } from '../dna/read-provate.ts'
import type { Gatto } from '../gatti/update-gatto.ts'
import { readAlbero } from '../pedigree/read-albero.ts'
import type { PedigreeDeps } from '../pedigree/read-reach.ts'
import type { AntenatoCertificato, DatiCertificato } from './certificato-dati.ts'
import { readCoallevatori } from './read-coallevatori.ts'

/** rule book 6. */
const generazioni = 4
/** FIFe: chips of the parents only. */
const chipDepth = 1

export async function readCertificato(
  deps: PedigreeDeps,
  gatto: Gatto,
  association: Association,
): Promise<DatiCertificato> {
  const { db } = deps
  const albero = await readAlbero(deps, deps.pedigree, 'system', gatto.id, generazioni)
  if (albero === undefined) throw new Error(`Cat ${gatto.id} is not in the pedigree`)
  const famiglia = famigliaOf(await deps.pedigree.current(), gatto.id)
  const razze = await deps.small.all(entityOf('razze'))
  const libro = (await deps.small.all(entityOf('libri'))).get(gatto.idlibro ?? 0)
  const people = await readPeople(db, gatto)
  const coallevatori = await readCoallevatori(db, gatto)
  const { genotipo, razza } = albero.radice
  const provate = await readProvate(db, await deps.pedigree.current(), gatto.id, generazioni)
  return {
    associazione: associazioneOf(association),
    gatto: antenatoOf(albero.radice, null, 0, provate),
    registro: { codice: String(libro?.codice ?? ''), descrizione: String(libro?.descrizione ?? '') },
    origine: await origineOf(deps, gatto),
    razza: {
      it: String(razze.get(gatto.idrazza ?? 0)?.descrizione ?? razza ?? ''),
      en: razzaFifeOf(razza ?? '')?.descrizione_en ?? '',
    },
    mantello: { it: coloreInWords(razza, genotipo), en: coloreInWords(razza, genotipo, 'en') },
    idocchi: gatto.idocchi,
    allevatore: people.get(gatto.idallevatore ?? 0) ?? '',
    ...(coallevatori.length > 0 && { coallevatori }),
    proprietario: people.get(gatto.idproprietario ?? 0) ?? '',
    cointestatari: [gatto.idcointestatario, gatto.idcointestatario1].flatMap(id => people.get(id ?? 0) ?? []),
    fratelli: await readFratelli(db, gatto),
    test: [...(await readTests(db, gatto.id)), ...(await readPerParentela(db, gatto.id))],
    not_for_breeding: gatto.not_for_breeding === 1 ? (gatto.causale_not_for_breeding ?? 'a') : '',
    ...famiglia,
  }
}

function famigliaOf(genealogia: Genealogia, id: number): Pick<DatiCertificato, 'coefficiente' | 'profondita' | 'noti'> {
  const shares = genealogia.completezza(id, generazioni)
  return {
    coefficiente: genealogia.coefficiente(id),
    profondita: genealogia.profondita(id),
    noti: shares.reduce((sum, share, i) => sum + Math.round(share * 2 ** (i + 1)), 0),
  }
}

function associazioneOf({ name, town, address, legal, logo }: Association): DatiCertificato['associazione'] {
  return { nome: name, comune: town, indirizzo: address, riferimento: legal, logo: logo?.id ?? null }
}

function antenatoOf(
  nodo: NodoAlbero<Nodo>,
  figlio: number | null,
  depth: number,
  provate: ReadonlyMap<string, unknown>,
): AntenatoCertificato {
  const { id, sesso, nome_completo, codice, razza, genotipo, fenotipo, data_nascita, chip } = nodo
  return {
    id,
    sesso,
    nome_completo,
    codice,
    ems: emsStampato(razza, genotipo, fenotipo),
    data_nascita,
    chip: depth <= chipDepth ? chip : null,
    ...(figlio !== null && provate.has(`${figlio} ${id}`) && { dna: true as const }),
    padre: nodo.padre === null ? null : antenatoOf(nodo.padre, id, depth + 1, provate),
    madre: nodo.madre === null ? null : antenatoOf(nodo.madre, id, depth + 1, provate),
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
  // The affisso is printed once for the litter.
  return rows.map(row => nomeCompletoOf({ nome: row.nome }))
}

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

/** D17. */
async function readPerParentela(db: Db, idgatto: number): Promise<string[]> {
  const liberi = (await readLiberi(db, [idgatto])).get(idgatto) ?? []
  return liberi.map(codice => `${codice} libero per parentela · clear by parentage`)
}

/** D12: old results are in the notes; prints only text that looks like a result. */
function shortNote(note: string | null): string {
  return note !== null &&
    /^(N\/N|N\/P|P\/P|per parentela|negativo|positivo|normale|A\/A|A\/b|b\/b)\b/i.test(note.trim())
    ? (note.trim().split(/[,;\n]/)[0] ?? '')
    : ''
}
