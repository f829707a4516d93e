import { libriPropri } from '@bisavolo/domain'
import { isDovuto } from '@bisavolo/domain/denaro/rules/tariffe/dovuto'
import type { Pratica } from '@bisavolo/domain/denaro/rules/tariffe/pratiche'
import {
  articoliForCertificato,
  articoliForDenuncia,
  articoliForPassaggio,
} from '@bisavolo/domain/denaro/rules/tariffe/tariffe'
import { yearOf } from '@bisavolo/domain/kit/date'
import { formatDate } from '@bisavolo/domain/kit/format'
import { passaggiValidi } from '@bisavolo/domain/nascite/rules/passaggio/richiesta'
import { nomeCompletoOf } from '@bisavolo/domain/registro/rules/gatto/nome-completo'
import { isPrimoAnno } from '@bisavolo/domain/soci/rules/iscrizione/anzianita'
import { readRegole } from '../../findings/read-regole.ts'
import { readPosizioni } from '../../soci/clienti_soci/read-soci-at.ts'
import { lavoriAffisso, lavoriIscrizione } from './read-lavori-soci.ts'
import {
  countBefore,
  countCuccioli,
  type Lavoro,
  nomeConCodice,
  type ReadLavori,
  readGatti,
} from './read-parti-lavoro.ts'

const lavoriDenuncia: ReadLavori = async (db, ids, data) => {
  const denunce = await db.selectFrom('denunce_nascita').selectAll().where('id', 'in', ids).execute()
  const posizioni = await readPosizioni(
    db,
    denunce.flatMap(({ idproprietario }) => idproprietario ?? []),
  )
  const gatti = await readGatti(
    db,
    denunce.flatMap(({ idstallone, idfattrice }) => [idstallone ?? [], idfattrice ?? []].flat()),
  )
  const cuccioli = await countCuccioli(db, ids)
  const regole = await readRegole(db)
  const lavori = new Map<number, Lavoro>()
  for (const denuncia of denunce) {
    const { id, idproprietario, data_nascita } = denuncia
    if (idproprietario === null || data_nascita === null) continue
    const data_denuncia = denuncia.data_denuncia ?? data
    const socio = posizioni.isSocio(idproprietario, data)
    const stallone = gatti.get(denuncia.idstallone ?? 0)
    const fattrice = gatti.get(denuncia.idfattrice ?? 0)
    const quantita = ['approvata', 'chiusa'].includes(denuncia.stato) ? (cuccioli.get(id) ?? 0) : 0
    const nata = `cucciolata del ${formatDate(data_nascita)}${fattrice ? ` di ${nomeCompletoOf(fattrice)}` : ''}`
    const stalloneAltrui = stallone !== undefined && stallone.idproprietario !== idproprietario
    const stalloneInLibro = stallone !== undefined && (libriPropri as readonly number[]).includes(stallone.idlibro)
    lavori.set(id, {
      idcliente: idproprietario,
      socio,
      dovuto: isDovuto('denunce_nascita', denuncia),
      causale: `Denuncia di nascita n. ${id}, ${nata}`,
      dettaglio: nata,
      articoli: [
        ...articoliForDenuncia({ data_nascita, data_denuncia, socio, stalloneAltrui, stalloneInLibro }, regole),
        ...(quantita > 0 ? articoliForCertificato({ socio, quantita }) : []),
      ],
    })
  }
  return lavori
}

/** D8 P07: the first transfer of a first-year member is free. */
const lavoriPassaggio: ReadLavori = async (db, ids, data) => {
  const passaggi = await db.selectFrom('passaggi').selectAll().where('id', 'in', ids).execute()
  const posizioni = await readPosizioni(
    db,
    passaggi.flatMap(({ idproprietario }) => idproprietario ?? []),
  )
  const precedenti = await countBefore(db, ids, passaggiValidi)
  const gatti = await readGatti(
    db,
    passaggi.map(({ idgatto }) => idgatto),
  )
  const regole = await readRegole(db)
  const lavori = passaggi.flatMap((passaggio): [number, Lavoro][] => {
    const { id, idproprietario, data_acquisto, data_passaggio } = passaggio
    if (idproprietario === null) return []
    const socio = posizioni.isSocio(idproprietario, data)
    const gatto = gatti.get(passaggio.idgatto)
    const dettaglio = gatto ? nomeConCodice(gatto) : ''
    const primoAnno = isPrimoAnno(posizioni.iscrizioni(idproprietario), yearOf(data_passaggio))
    const passaggiPrecedenti = precedenti.get(id) ?? 0
    const asked = { data_acquisto, data_passaggio, passaggiPrecedenti }
    // The date of the transfer decides, not the date of the document.
    const socioAllora = posizioni.isSocio(idproprietario, data_passaggio)
    const isGratuito = articoliForPassaggio({ ...asked, socio: socioAllora, primoAnno }, regole).length === 0
    const articoli = isGratuito ? [] : articoliForPassaggio({ ...asked, socio }, regole)
    const gratuito = 'Il primo passaggio di un socio al primo anno è gratuito: nulla da emettere'
    return [
      [
        id,
        {
          idcliente: idproprietario,
          socio,
          dovuto: isDovuto('passaggi', passaggio),
          causale: `Passaggio di proprietà n. ${id}: ${dettaglio}`,
          dettaglio,
          articoli,
          avvisi: articoli.length > 0 ? [] : [gratuito],
        },
      ],
    ]
  })
  return new Map(lavori)
}

const lavoriGatto: ReadLavori = async (db, ids, data, { duplicato }) => {
  const gatti = await readGatti(db, ids)
  const posizioni = await readPosizioni(
    db,
    [...gatti.values()].map(({ idproprietario }) => idproprietario),
  )
  const lavori = [...gatti.values()].map((gatto): [number, Lavoro] => {
    const socio = posizioni.isSocio(gatto.idproprietario, data)
    const dettaglio = nomeConCodice(gatto)
    return [
      gatto.id,
      {
        idcliente: gatto.idproprietario,
        socio,
        dovuto: isDovuto('gatti', {}),
        causale: `${duplicato ? 'Duplicato del certificato' : 'Certificato'} genealogico di ${dettaglio}`,
        dettaglio,
        articoli: articoliForCertificato({ socio, duplicato }),
      },
    ]
  })
  return new Map(lavori)
}

export const lavori: Readonly<Record<Pratica, ReadLavori>> = {
  denunce_nascita: lavoriDenuncia,
  passaggi: lavoriPassaggio,
  gatti: lavoriGatto,
  iscrizioni_rinnovi: lavoriIscrizione,
  affissi: lavoriAffisso,
}
