import { office } from '@bisavolo/domain'
import { checkStessoGiorno } from '@bisavolo/domain/esposizioni/rules/iscrizione/stesso-giorno'
import { checkClasseRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/classe-risultato'
import { checkGiornoRisultato, hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { checkGiudice } from '@bisavolo/domain/esposizioni/rules/risultati/giudici'
import { checkPremiCoerenti } from '@bisavolo/domain/esposizioni/rules/risultati/premi-coerenti'
import { checkPremiDoppi } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import { checkPremiVarieta, hasPremioVarieta } from '@bisavolo/domain/esposizioni/rules/risultati/premi-varieta'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import { accettataFor, readAccettate } from '../../findings/accettate.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { mostreWith, readPremiatiWith } from '../premi/read-premiati.ts'
import { readPresenti } from '../premi/read-presenti.ts'
import { checkConfermati } from '../titoli/read-confermati.ts'
import { avvisiOf, type Controlli, type Iscrizione, readControlli } from './read-controlli.ts'

/** `con_risultato` is 1 even for readers who may not see the result: a result closes the entry (E21). */
export async function detailIscrizioneExpo(reading: Reading, who: Who, record: Values): Promise<Values> {
  const controlli = await readControlli(reading.db, who, record as unknown as Iscrizione)
  const presto = checkGiornoRisultato(record as RisultatoExpo, controlli.data, who.today)
  const told = [
    ...presto,
    ...dubbiSullaClasse(record, who, controlli),
    ...(await titoliPersi(reading, who, record, controlli)),
    ...(await premiDubbi(reading, who, controlli)),
    ...stessoGiorno(who, controlli),
  ]
  const con_risultato = hasRisultato(controlli.stessa) ? 1 : 0
  const open = (await withoutAccettati(reading.db, record.id as number, told)).map(finding => shownTo(finding, 'staff'))
  return { ...record, con_risultato, avvisi: con_risultato === 1 ? open : [...open, ...avvisiOf(controlli, who)] }
}

detailIscrizioneExpo.parts = ['con_risultato', 'avvisi']

async function withoutAccettati(db: Db | Trx, id: number, told: readonly Finding[]): Promise<readonly Finding[]> {
  if (told.length === 0) return told
  const accettate = await readAccettate(db, { entita: 'esposizioni_has_gatti', id })
  return told.filter(one => accettataFor({ entita: 'esposizioni_has_gatti', id, ...one }, accettate) === undefined)
}

/** D22: a past class that the record no longer proves, unless `nota_classe` explains the class. */
function dubbiSullaClasse(record: Values, who: Who, { gatto, data, risultati, regole }: Controlli): Finding[] {
  if (!office.includes(who.role) || gatto === null || data === null || record.nota_classe) return []
  if (!record.titolo && data >= who.today) return []
  const category = String(record.category ?? '')
  const found = checkClasseRisultato({ gatto, data, category, risultati, oggi: who.today, regole })
  return found.filter(({ livello }) => livello === 'avviso')
}

async function titoliPersi({ db }: Reading, who: Who, record: Values, { regole }: Controlli): Promise<Finding[]> {
  if (!office.includes(who.role)) return []
  const found = await checkConfermati(db, record.gatti_id as number, { today: who.today, regole })
  return found.map(({ messaggio, ...finding }) => ({
    ...finding,
    campo: 'titolo',
    messaggio: `${messaggio}: se non vale più, toglilo dalla scheda del gatto`,
  }))
}

async function premiDubbi({ db }: Reading, who: Who, { stessa, esposizione, regole }: Controlli): Promise<Finding[]> {
  if (!office.includes(who.role) || stessa === null) return []
  const premiati = stessa.best ? await readPremiatiWith(db, [stessa.id]) : []
  const uno = premiati.find(({ id }) => id === stessa.id) ?? null
  return [
    ...(uno === null ? [] : checkPremiDoppi(uno, premiati)),
    ...checkPremiCoerenti(stessa, uno, premiati),
    ...(hasPremioVarieta({ titolo: stessa.titolo ?? null, biv: stessa.biv })
      ? await premiDiVarieta(db, stessa.id, regole)
      : []),
    ...checkGiudice(stessa.giudice, esposizione?.giudici),
  ]
}

async function premiDiVarieta(db: Db | Trx, id: number, regole: readonly Regola[]): Promise<Finding[]> {
  const presenti = await readPresenti(db, mostreWith([id]))
  const uno = presenti.find(one => one.id === id)
  return uno === undefined ? [] : checkPremiVarieta(uno, presenti, regole)
}

/** E24, E25. Not for committees: they may not read entries of other shows (security 3.1). */
function stessoGiorno(who: Who, { stessa, altre }: Controlli): Finding[] {
  return stessa === null || who.role === 'admin_comitato' ? [] : checkStessoGiorno(stessa, altre)
}
