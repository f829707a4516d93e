import { entityOf, invalid, members } from '@bisavolo/domain'
import { addDays } from '@bisavolo/domain/kit/date'
import { shownTo } from '@bisavolo/domain/kit/finding'
import type { ProvaAccoppiamento } from '@bisavolo/domain/nascite/calls-accoppiamenti'
import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { type Finding, findingsOfNascita } from '@bisavolo/domain/nascite/rules/nascita/nascita'
import type { Razza } from '@bisavolo/domain/registro/calls/razze'
import { possibleColours } from '@bisavolo/domain/registro/rules/ems/possibili'
import { describeParentela, livelloConsanguineita } from '@bisavolo/domain/registro/rules/inbreeding/parentela'
import { razzeCuccioloFor } from '@bisavolo/domain/registro/rules/razze/incroci'
import { esitiAttesi } from '@bisavolo/domain/registro/rules/salute/attesi'
import { readRegole } from '../../findings/read-regole.ts'
import type { Who } from '../../platform/http/who.ts'
import { readAllevatore, readCucciolate } from '../../registro/gatti/read-cucciolate.ts'
import { parentelaOf } from '../../registro/pedigree/parentela-of.ts'
import { withNames } from '../../registro/pedigree/read-names.ts'
import { readNodi } from '../../registro/pedigree/read-nodi.ts'
import type { PedigreeDeps } from '../../registro/pedigree/read-reach.ts'
import { readColoriRazze } from '../../registro/razze_colori/read-colori-razze.ts'
import { readColoriParenti } from './read-colori-parenti.ts'
import { readCucciolateAvute } from './read-cucciolate-avute.ts'
import { type RiproduttoreLetto, readRiproduttori } from './read-riproduttori.ts'

const gestazione = 65

const cuccioliAttesi = 4

export async function readProva(
  deps: PedigreeDeps,
  who: Who,
  idpadre: number,
  idmadre: number,
): Promise<ProvaAccoppiamento> {
  const { grado, vietato } = parentelaOf(await deps.pedigree.current(), idpadre, idmadre)
  const analisi = await deps.pedigree.reckon('analisiProva', () => ({ idpadre, idmadre, generazioni: null }))
  const riproduttori = await readRiproduttori(deps.db, [idpadre, idmadre])
  const stallone = knownEnough(riproduttori, 'idpadre', idpadre)
  const fattrice = knownEnough(riproduttori, 'idmadre', idmadre)
  const findings = findingsOfNascita(
    await datiOf(deps, who, { stallone, fattrice, consanguineita: analisi.coefficiente, grado }),
  ).filter(isAboutPair)
  const parenti = await readColoriParenti(deps.db, [idpadre, idmadre])
  const withParenti = (gatto: RiproduttoreLetto) => ({ ...gatto, parenti: parenti.get(gatto.id) ?? [] })
  const nodi = await readNodi(deps, who, [idpadre, idmadre], 0)
  const chi = members.includes(who.role) ? 'socio' : 'staff'
  return {
    ...(await withNames(deps.db, null, analisi)),
    ...{ grado, vietato },
    parentela: describeParentela(analisi.coefficiente),
    livello: livelloConsanguineita(analisi.coefficiente),
    padre: nodi.get(idpadre) ?? null,
    madre: nodi.get(idmadre) ?? null,
    razze: await razzeOf(deps, stallone.razza, fattrice.razza),
    diversita: await diversitaOf(deps, who, stallone, fattrice),
    cucciolate: {
      idpadre: nodi.get(idpadre)?.apribile ? await readCucciolateAvute(deps.db, idpadre) : null,
      idmadre: nodi.get(idmadre)?.apribile ? await readCucciolateAvute(deps.db, idmadre) : null,
    },
    attesi: esitiAttesi(stallone.test, fattrice.test),
    colori: possibleColours(withParenti(stallone), withParenti(fattrice), {
      coloriRazze: await readColoriRazze(deps.db),
      giorno: addDays(who.today, gestazione),
    }),
    test_mancanti: { idpadre: missing(findings, 'idstallone'), idmadre: missing(findings, 'idfattrice') },
    rilievi: findings.map(finding => ({ ...shownTo(finding, chi), campo: campi[finding.campo] ?? finding.campo })),
  }
}

function knownEnough(found: ReadonlyMap<number, RiproduttoreLetto>, campo: string, id: number): RiproduttoreLetto {
  const gatto = found.get(id)
  if (gatto === undefined)
    throw invalid(campo, 'Di questo gatto si conosce solo ciò che dice una genealogia: completa prima la sua scheda.')
  return gatto
}

const campi: Record<string, string> = { idstallone: 'idpadre', idfattrice: 'idmadre' }

/** Checks of kittens and of the declaration form do not apply before birth. */
function isAboutPair({ codice }: Finding): boolean {
  return !['N01', 'N27', 'N28'].includes(codice)
}

function missing(findings: readonly Finding[], campo: string): string[] {
  return findings.flatMap(({ codice, campo: own, test }) =>
    codice === 'N18' && own === campo && test !== undefined ? [test] : [],
  )
}

type Coppia = Pick<DatiNascita, 'consanguineita' | 'grado'> & Record<'stallone' | 'fattrice', RiproduttoreLetto>

/** Mating today, declaration on the expected day of birth. */
async function datiOf({ db }: PedigreeDeps, who: Who, coppia: Coppia): Promise<DatiNascita> {
  const { fattrice } = coppia
  const nascita = addDays(who.today, gestazione)
  return {
    denuncia: {
      id: null,
      data_monta: who.today,
      data_nascita: nascita,
      data_denuncia: nascita,
      idproprietario: fattrice.idproprietario,
      nati_morti: 0,
    },
    ...coppia,
    cucciolateFattrice: await readCucciolate(db, fattrice.id),
    allevatore: await readAllevatore(db, fattrice.idproprietario, nascita),
    cuccioli: [],
    coloriRazze: [],
    oggi: nascita,
    regole: await readRegole(db),
  }
}

async function diversitaOf(
  { pedigree }: PedigreeDeps,
  { today }: Who,
  stallone: RiproduttoreLetto,
  fattrice: RiproduttoreLetto,
): Promise<ProvaAccoppiamento['diversita']> {
  const oggi = await pedigree.razzaOggi(fattrice.idrazza, today)
  const { razza, parentelaCucciolo, parentelaDopo } = await pedigree.reckon('cucciolata', () => ({
    ...{ idpadre: stallone.id, idmadre: fattrice.id, razza: oggi, cuccioli: cuccioliAttesi },
  }))
  if (razza.gatti === 0) return null
  return {
    ...{ razza: fattrice.razza ?? '', riproduttori: razza.gatti, cuccioli: cuccioliAttesi },
    ...{ prima: 1 - razza.parentela, dopo: 1 - parentelaDopo },
    ...{ parentela_cucciolo: parentelaCucciolo, parentela_razza: razza.parentela },
  }
}

async function razzeOf({ small }: PedigreeDeps, padre: string | null, madre: string | null): Promise<Razza[]> {
  const codici = razzeCuccioloFor(padre, madre)
  const rows = [...(await small.all(entityOf('razze'))).values()] as unknown as Razza[]
  return codici.flatMap(codice => {
    const row = rows.find(razza => razza.codice === codice)
    return row === undefined ? [] : [{ id: row.id, codice: row.codice, descrizione: row.descrizione }]
  })
}
