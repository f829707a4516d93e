import { isPlausibleDate } from '@bisavolo/domain/kit/date'
import { type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import type { Values } from '@bisavolo/domain/kit/values'
import type { ProvaGatto } from '@bisavolo/domain/registro/calls/libro'
import { esitoColore } from '@bisavolo/domain/registro/rules/gatto/colore-riconosciuto'
import { idlibroOf, propostaLibro } from '@bisavolo/domain/registro/rules/gatto/libro'
import { findingsOfLo } from '@bisavolo/domain/registro/rules/gatto/nel-lo'
import { findingsOfOmonimi } from '@bisavolo/domain/registro/rules/gatto/omonimo'
import { findingsOfProvenienza } from '@bisavolo/domain/registro/rules/razze/razza-dai-genitori'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db } from '../../platform/db/database.ts'
import { readCodice } from '../codici/read-codice.ts'
import { readColoriRazze } from '../razze_colori/read-colori-razze.ts'
import { readOmonimi } from './read-famiglia.ts'
import { readGenitori } from './read-genitori.ts'

export async function tryGatto(db: Db, today: string, body: Values): Promise<ProvaGatto> {
  const [idrazza, idgenotipo] = [numberOf(body.idrazza), numberOf(body.idgenotipo)]
  const nato = dayOf(body.data_nascita)
  const [razza, colore] = [await readCodice(db, 'razze', idrazza), await readCodice(db, 'colori', idgenotipo)]
  const genitori = await readGenitori(db, numberOf(body.idpadre), numberOf(body.idmadre))
  const regole = await readRegole(db)
  const giorno = nato ?? today
  const findings: Finding[] = []
  if (nato !== null && typeof body.nome === 'string' && body.nome.trim() !== '') {
    const gatto = { nome: body.nome, prefisso: textOf(body.prefisso), suffisso: textOf(body.suffisso) }
    findings.push(...findingsOfOmonimi(gatto, await readOmonimi(db, numberOf(body.id), body.nome, nato)))
  }
  if (razza !== null)
    findings.push(...findingsOfProvenienza(razza, genitori.padre?.razza ?? null, genitori.madre?.razza ?? null))
  if (razza === null || colore === null) return { proposta: null, avvisi: shown(findings) }
  const natoEstero = typeof body.nazione === 'string' && body.nazione !== '' && body.nazione !== 'IT'
  const coloriRazze = await readColoriRazze(db)
  const { codice, motivi } = propostaLibro({ razza, colore, coloriRazze, ...genitori, natoEstero }, giorno, regole)
  const { generazioniNote } = genitori
  const nelLo = {
    idlibro: numberOf(body.idlibro),
    ...{ razza, generazioniNote },
    colore: esitoColore(razza, colore, coloriRazze, giorno),
  }
  findings.push(...findingsOfLo(nelLo, giorno, regole))
  return { proposta: { idlibro: idlibroOf(codice), codice, motivi }, avvisi: shown(findings) }
}

const shown = (findings: readonly Finding[]) => findings.map(finding => shownTo(finding, 'staff'))

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) <= 2_147_483_647 ? value : null
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 200) : null
}

function dayOf(value: unknown): string | null {
  return typeof value === 'string' && isPlausibleDate(value) ? value : null
}
