import { Conflict, type Entities, type Row } from '@bisavolo/domain'
import type { Finding } from '@bisavolo/domain/kit/finding'
import {
  findingsOfAffisso,
  findingsOfNome,
  findingsOfRazza,
  gattoFromCucciolo,
  idlibroOf,
  libroFor,
  nomeConAffisso,
} from '@bisavolo/domain/nascite/rules/cucciolo/cucciolo'
import { affissoUsabile, findingsOfUso } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Denuncia } from '../../registry/denuncia-stato.ts'
import { isSocioAt } from '../../registry/is-socio-at.ts'
import { readRegole } from '../../registry/read-regole.ts'
import { readGenitori } from './read-genitori.ts'

type Cucciolo = Row<Entities['cuccioli']>

export interface Scelte {
  nome: string
  sesso: 'M' | 'F'
  idrazza: number
  idgenotipo: number
  idocchi: number | null
  idlibro: number | null
}

export interface Proposta {
  /** The cat's values as D7 and §4 give them, its code still empty. */
  gatto: ReturnType<typeof gattoFromCucciolo>
  nome_completo: string
  findings: Finding[]
}

/** D7: the cat a kitten would become with these choices: book, affisso, defaults, and what is wrong or odd about it. */
export async function proposeGatto(
  db: Db | Trx,
  { cucciolo, denuncia, scelte, oggi }: { cucciolo: Cucciolo; denuncia: Denuncia; scelte: Scelte; oggi: string },
): Promise<Proposta> {
  const { idstallone, idfattrice, data_nascita } = denuncia
  const breeder = denuncia.idallevatore ?? denuncia.idproprietario
  if (idstallone === null || idfattrice === null || data_nascita === null || breeder === null)
    throw new Conflict('La denuncia è incompleta: mancano i genitori, la data di nascita o l’allevatore.')
  const allevatore = await db
    .selectFrom('clienti_soci')
    .select(['id', 'prefisso', 'suffisso', 'ratificaFife'])
    .where('id', '=', breeder)
    .executeTakeFirstOrThrow()
  const affisso = affissoUsabile(allevatore, oggi)
  const regole = await readRegole(db)
  const { padre, madre, generazioniNote } = await readGenitori(db, idstallone, idfattrice)
  const razza = await codiceOf(db, 'razze', scelte.idrazza)
  const colore = await codiceOf(db, 'colori', scelte.idgenotipo)
  const book = libroFor({ razza, colore, padre, madre, generazioniNote }, data_nascita, regole)
  const gatto = gattoFromCucciolo({
    cucciolo: {
      id: cucciolo.id,
      sesso: scelte.sesso,
      idrazza: scelte.idrazza,
      idcolore_genotipo: scelte.idgenotipo,
      idocchi: scelte.idocchi,
    },
    denuncia: { data_nascita, idstallone, idfattrice },
    allevatore: { id: breeder, ...affisso },
    scelte,
    idlibro: scelte.idlibro ?? idlibroOf(book),
    oggi,
  })
  const used = await namesOf(db, breeder, cucciolo.idDenuncia)
  return {
    gatto,
    nome_completo: nomeConAffisso(gatto),
    findings: [
      ...findingsOfNome(gatto, used, oggi, regole),
      ...(affisso.prefisso ? findingsOfAffisso(affisso.prefisso, 'prefisso', oggi, regole) : []),
      ...(affisso.suffisso ? findingsOfAffisso(affisso.suffisso, 'suffisso', oggi, regole) : []),
      ...findingsOfUso(allevatore, await isSocioAt(db, breeder, oggi), oggi),
      ...findingsOfRazza(razza, padre.razza, madre.razza),
    ],
  }
}

async function codiceOf(db: Db | Trx, table: 'razze' | 'colori', id: number): Promise<string> {
  const row = await db.selectFrom(table).select('codice').where('id', '=', id).executeTakeFirst()
  return row?.codice ?? ''
}

/** The names the breeder has given: in this litter, and in all. */
async function namesOf(db: Db | Trx, idallevatore: number, idDenuncia: number) {
  const rows = await db
    .selectFrom('gatti')
    .leftJoin('cuccioli', 'cuccioli.idgatto', 'gatti.id')
    .select(['gatti.nome', 'cuccioli.idDenuncia'])
    .where('gatti.idallevatore', '=', idallevatore)
    .execute()
  return {
    cucciolata: rows.filter(row => row.idDenuncia === idDenuncia).map(row => row.nome),
    allevatore: rows.map(row => row.nome),
  }
}
