import { office } from '@bisavolo/domain'
import { checkStessoGiorno } from '@bisavolo/domain/esposizioni/rules/iscrizione/stesso-giorno'
import { checkClasseRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/classe-risultato'
import { checkGiornoRisultato, hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { checkPremiCoerenti } from '@bisavolo/domain/esposizioni/rules/risultati/premi-coerenti'
import { checkPremiDoppi } from '@bisavolo/domain/esposizioni/rules/risultati/premi-doppi'
import type { RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { type Finding, shownTo } from '@bisavolo/domain/kit/finding'
import type { Who } from '../../platform/http/who.ts'
import type { Reading } from '../../records/list-records.ts'
import { readPremiatiWith } from '../../registry/premi/read-premiati.ts'
import { checkConfermati } from '../../registry/titoli-confermati.ts'
import { avvisiOf, type Controlli, type Iscrizione, readControlli } from './read-controlli.ts'

type Values = Record<string, unknown>

/**
 * An entry with what is to be minded: a recent litter, a missing hearing test, a blocked cat, a class that has changed. Whoever may
 * not read the result is told that there is one: it closes the entry (E21).
 */
export async function detailIscrizioneExpo(reading: Reading, who: Who, record: Values): Promise<Values> {
  const controlli = await readControlli(reading.db, who, record as unknown as Iscrizione)
  const presto = checkGiornoRisultato(record as RisultatoExpo, controlli.data, who.today)
  const told = [
    ...presto,
    ...dubbiSullaClasse(record, who, controlli),
    ...(await titoliPersi(reading, who, record, controlli)),
    ...(await premiDubbi(reading, who, controlli)),
    ...stessoGiorno(who, controlli),
  ].map(finding => shownTo(finding, 'staff'))
  // A cat that was judged is past the other checks.
  const con_risultato = hasRisultato(controlli.stessa) ? 1 : 0
  return { ...record, con_risultato, avvisi: con_risultato === 1 ? told : [...told, ...avvisiOf(controlli, who)] }
}

detailIscrizioneExpo.parts = ['con_risultato', 'avvisi']

/** D22: a class of a past day that the record can no longer prove, until somebody writes why it was right. */
function dubbiSullaClasse(record: Values, who: Who, { gatto, data, stessa, altre, regole }: Controlli): Finding[] {
  if (!record.titolo || gatto === null || data === null || stessa === null || record.nota_classe) return []
  const category = String(record.category ?? '')
  const risultati = [...altre, stessa]
  const found = checkClasseRisultato({ gatto, data, category, risultati, oggi: who.today, regole })
  return found.filter(({ livello }) => livello === 'avviso')
}

/** E20: beside the result whose correction took a title away. It is the office that confirms titles and takes them back. */
async function titoliPersi({ db }: Reading, who: Who, record: Values, { regole }: Controlli): Promise<Finding[]> {
  if (!office.includes(who.role)) return []
  const found = await checkConfermati(db, record.gatti_id as number, { today: who.today, regole })
  return found.map(({ messaggio, ...finding }) => ({
    ...finding,
    campo: 'titolo',
    messaggio: `${messaggio}: se non vale più, toglilo dalla scheda del gatto`,
  }))
}

/** E22, E28: who else of that show has the same prize, and prizes that hardly go together, for those who read results. */
async function premiDubbi({ db }: Reading, who: Who, { stessa }: Controlli): Promise<Finding[]> {
  if (!office.includes(who.role) || stessa === null) return []
  const premiati = stessa.best ? await readPremiatiWith(db, [stessa.id]) : []
  const uno = premiati.find(({ id }) => id === stessa.id) ?? null
  return [...(uno === null ? [] : checkPremiDoppi(uno, premiati)), ...checkPremiCoerenti(stessa, uno, premiati)]
}

/** E24, E25, but to a committee: it reads no entry of another's show (security 3.1). */
function stessoGiorno(who: Who, { stessa, altre }: Controlli): Finding[] {
  return stessa === null || who.role === 'admin_comitato' ? [] : checkStessoGiorno(stessa, altre)
}
