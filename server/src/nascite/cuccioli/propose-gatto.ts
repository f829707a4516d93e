import { Conflict, type Entities, type Row } from '@bisavolo/domain'
import { blocco, type Finding } from '@bisavolo/domain/kit/finding'
import { numeroAt } from '@bisavolo/domain/kit/regola'
import { gattoFromCucciolo } from '@bisavolo/domain/nascite/rules/cucciolo/cucciolo'
import { findingsOfNomeSolo } from '@bisavolo/domain/nascite/rules/cucciolo/nomi'
import { findingsOfRegistrazione } from '@bisavolo/domain/nascite/rules/cucciolo/registrazione'
import { findingsOfColore, findingsOfOcchi } from '@bisavolo/domain/registro/rules/colori/colore-gatto'
import { esitoColore } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { idlibroOf, type PropostaLibro, propostaLibro } from '@bisavolo/domain/registro/rules/gatto/libro'
import { findingsOfLo } from '@bisavolo/domain/registro/rules/gatto/nel-lo'
import { findingsOfAffisso, findingsOfNome, nomeConAffisso } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { troppoGiovane } from '@bisavolo/domain/registro/rules/pedigree/pedigree'
import { findingsOfRazza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { affissoUsabile, findingsOfUso } from '@bisavolo/domain/soci/rules/anagrafica/affisso'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { readCodice } from '../../registro/codici/read-codice.ts'
import { readGenitori } from '../../registro/gatti/read-genitori.ts'
import { readColoriRazze } from '../../registro/razze_colori/read-colori-razze.ts'
import { isSocioAt } from '../../soci/clienti_soci/read-soci-at.ts'
import type { Denuncia } from '../denunce_nascita/stato/update-stato.ts'
import { readAllevatore, readNomi } from './read-dati-gatto.ts'

type Cucciolo = Row<Entities['cuccioli']>

export interface Scelte {
  nome: string
  sesso: 'M' | 'F'
  idrazza: number
  idgenotipo: number
  idocchi: number | null
  idfenotipo: number | null
  idlibro: number | null
}

export interface Proposta {
  gatto: ReturnType<typeof gattoFromCucciolo>
  nome_completo: string
  libro: PropostaLibro
  findings: Finding[]
}

export async function proposeGatto(
  db: Db | Trx,
  { cucciolo, denuncia, scelte, giorno }: { cucciolo: Cucciolo; denuncia: Denuncia; scelte: Scelte; giorno: string },
): Promise<Proposta> {
  const { idstallone, idfattrice, data_nascita } = denuncia
  const breeder = denuncia.idallevatore ?? denuncia.idproprietario
  if (idstallone === null || idfattrice === null || data_nascita === null || breeder === null)
    throw new Conflict('La denuncia è incompleta: mancano i genitori, la data di nascita o l’allevatore.')
  const allevatore = await readAllevatore(db, breeder)
  const affisso = affissoUsabile(allevatore, giorno)
  const regole = await readRegole(db)
  const { padre, madre, generazioniNote } = await readGenitori(db, idstallone, idfattrice)
  const razza = (await readCodice(db, 'razze', scelte.idrazza)) ?? ''
  const colore = await readCodice(db, 'colori', scelte.idgenotipo)
  const coloriRazze = await readColoriRazze(db)
  const libro = propostaLibro({ razza, colore, coloriRazze, padre, madre, generazioniNote }, data_nascita, regole)
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
    idlibro: scelte.idlibro ?? idlibroOf(libro.codice),
    oggi: giorno,
  })
  const mesi = numeroAt(regole, 'gatto.genitore_mesi_min', giorno)
  const giovani = [
    { campo: 'idpadre' as const, genitore: padre },
    { campo: 'idmadre' as const, genitore: madre },
  ].flatMap(({ campo, genitore }) => {
    const giovane = genitore === null ? null : troppoGiovane(campo, genitore, { data_nascita }, mesi)
    return giovane === null ? [] : [blocco('N34', campo, giovane)]
  })
  const fenotipo = scelte.idfenotipo === null ? null : await readCodice(db, 'colori', scelte.idfenotipo)
  const manto = { razza, genotipo: colore, fenotipo, idocchi: scelte.idocchi }
  const metro = { coloriRazze, regole, giorno: data_nascita }
  const esito = esitoColore(razza, colore, coloriRazze, data_nascita)
  const used = await readNomi(db, breeder, cucciolo.idDenuncia)
  return {
    gatto,
    nome_completo: nomeConAffisso(gatto),
    libro,
    findings: [
      ...findingsOfRegistrazione(giorno, denuncia.data_denuncia),
      ...giovani,
      ...findingsOfNome(gatto, used, giorno, regole),
      ...findingsOfNomeSolo(gatto.nome, affisso),
      ...(affisso.prefisso ? findingsOfAffisso(affisso.prefisso, 'prefisso', giorno, regole) : []),
      ...(affisso.suffisso ? findingsOfAffisso(affisso.suffisso, 'suffisso', giorno, regole) : []),
      ...findingsOfUso(allevatore, await isSocioAt(db, breeder, giorno), giorno),
      ...findingsOfRazza(razza, padre?.razza ?? null, madre?.razza ?? null),
      ...findingsOfColore(manto, 'idgenotipo', metro),
      ...findingsOfOcchi(manto, 'idocchi', { ...metro, giorno }),
      ...findingsOfLo({ idlibro: gatto.idlibro, razza, generazioniNote, colore: esito }, data_nascita, regole),
    ],
  }
}
