import { type Entities, entityOf, esposizioneEstera, type FieldError, office, type Row } from '@bisavolo/domain'
import { type ClassiResult, classiFor } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import { checkIscrizioneExpo, soloUfficio } from '@bisavolo/domain/esposizioni/rules/iscrizione/iscrizione-expo'
import {
  impedimentoOf,
  type StatoIscrizioneExpo,
  statoFor,
} from '@bisavolo/domain/esposizioni/rules/iscrizione/ritiro-ufficio'
import { hasRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/giorno-risultato'
import { isSet, type RisultatoExpo } from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { avviso, blocchiFor, errorOf, type Finding, livelloFor } from '@bisavolo/domain/kit/finding'
import type { Regola } from '@bisavolo/domain/kit/regola'
import type { Stato } from '@bisavolo/domain/soci/rules/anagrafica/cessazione'
import { readRegole } from '../../findings/read-regole.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import type { Who } from '../../platform/http/who.ts'
import { reaches } from '../../records/read-record.ts'
import { readsBlocco } from '../../registro/gatti/blocco.ts'
import { readCucciolate } from '../../registro/gatti/read-cucciolate.ts'
import { type GattoInExpo, type RisultatoLetto, readGattoInExpo, readRisultati } from './read-gatto-expo.ts'

export interface Iscrizione {
  id: number | null
  esposizioni_id: number
  estera_name: string | null
  estera_date: string | null
  gatti_id: number
  category: string | null
  nazione?: string | null
}

export interface Controlli {
  gatto: GattoInExpo | null
  esposizione: Pick<Row<Entities['esposizioni']>, 'date' | 'data_chiusura' | 'status' | 'nazione' | 'giudici'> | null
  data: string | null
  classi: ClassiResult
  findings: Finding[]
  regole: Regola[]
  /** The stored entry with its result, regardless of read rights; null for a new entry. */
  stessa: RisultatoLetto | null
  altre: RisultatoLetto[]
  impedimento: Stato | null
  /** What the entry is after the save (D27). */
  stato: StatoIscrizioneExpo
  /** `altre` plus the entry with the values about to be saved. */
  risultati: RisultatoExpo[]
}

export async function readControlli(db: Db | Trx, who: Who, entry: Iscrizione): Promise<Controlli> {
  const regole = await readRegole(db)
  const gatto = await readGattoInExpo(db, entry.gatti_id)
  const isEstera = entry.esposizioni_id === esposizioneEstera
  const esposizione = isEstera ? null : await readEsposizione(db, entry.esposizioni_id)
  const data = isEstera ? entry.estera_date : (esposizione?.date ?? null)
  const tutte = await readRisultati(db, [entry.gatti_id])
  const stessa = tutte.find(({ id }) => id === entry.id) ?? null
  const altre = tutte.filter(one => one !== stessa && one.stato === 'iscritta')
  const impedimento = gatto === null ? null : impedimentoOf(gatto.proprietario, data, who.today, regole)
  const stato = statoFor(
    { data, haRisultato: hasRisultato(stessa), stato: stessa?.stato ?? null },
    impedimento,
    who.today,
  )
  const mostra = { data, esposizione: stessa?.esposizione ?? null }
  const nazione = (isEstera ? entry.nazione : esposizione?.nazione) ?? null
  const risultati = [...altre, { ...stessa, ...(entry as RisultatoExpo), ...mostra, nazione }]
  const classi = classiFor({ gatto, data, regole, risultati, oggi: who.today })
  const findings =
    gatto === null || data === null
      ? []
      : [
          ...checkIscrizioneExpo({
            data,
            category: entry.category ?? '',
            classiAmmesse: classi.categories?.map(({ code }) => code) ?? [],
            esposizione,
            gatto: { ...gatto, bloccato: (await isBloccoTold(db, who, gatto)) ? 1 : 0 },
            parti: gatto.sesso === 'F' ? (await readCucciolate(db, gatto.id)).map(litter => litter.data_nascita) : [],
            test: await readTest(db, gatto.id),
            altreIscrizioni: altre.flatMap(one =>
              one.data ? [{ data: one.data, category: one.category ?? null }] : [],
            ),
            giaIscritto: false,
            oggi: who.today,
            regole,
          }),
          ...(impedimento !== null && office.includes(who.role) ? [proprietarioFermo(impedimento, stato)] : []),
        ]
  return { gatto, esposizione, data, classi, findings, regole, stessa, altre, impedimento, stato, risultati }
}

function proprietarioFermo(impedimento: Stato, stato: StatoIscrizioneExpo): Finding {
  const fine = stato === 'ritirata_ufficio' ? ': l’iscrizione resta ritirata d’ufficio' : ''
  return avviso('E09', 'gatti_id', `Il proprietario del gatto è ${impedimento}${fine}`)
}

/** E08 only for readers of this cat's flag: naming a cat by code is not enough. */
async function isBloccoTold(db: Db | Trx, who: Who, { id, bloccato }: GattoInExpo): Promise<boolean> {
  return isSet(bloccato) && readsBlocco(who.role) && (await reaches(db, who, entityOf('gatti'), id, 'read'))
}

/** Errors that block the save. The office may override class, age and death (D1). */
export function blocchiOf(controlli: Controlli, who: Who, estera: boolean): FieldError[] {
  const isOffice = office.includes(who.role)
  const { errore } = controlli.classi
  const errors: FieldError[] = []
  if (errore !== undefined && !(isOffice && isForgiven(controlli)))
    errors.push({
      ...errore,
      field: errore.field === 'data' ? (estera ? 'estera_date' : 'esposizioni_id') : errore.field,
    })
  // D9, D27. The message hides the reason, known to the office only.
  if (!isOffice && controlli.impedimento !== null)
    errors.push({ field: 'gatti_id', message: 'Questo gatto non può essere iscritto: scrivi alla segreteria' })
  const chi = who.role === 'socio' || who.role === 'cliente' ? 'socio' : 'staff'
  for (const finding of blocchiFor(controlli.findings, chi))
    if (!(finding.codice === 'E04' && errore !== undefined)) errors.push(errorOf(finding))
  if (!isOffice && chi === 'staff')
    for (const finding of controlli.findings)
      if (soloUfficio.includes(finding.codice) && !(finding.codice === 'E04' && errore !== undefined))
        errors.push(errorOf(finding))
  return errors
}

export interface Avviso {
  codice: string
  campo: string
  messaggio: string
  livello: string
}

/** Past shows give no warnings, except E00: D1 would refuse the cat. */
export function avvisiOf({ findings, classi, data }: Controlli, who: Who): Avviso[] {
  const chi = who.role === 'socio' || who.role === 'cliente' ? 'socio' : 'staff'
  const isOver = data !== null && data < who.today
  const told = (isOver ? [] : findings)
    .filter(finding => livelloFor(finding, chi) === 'avviso' && !(finding.codice === 'E04' && classi.errore))
    .map(({ codice, campo, messaggio }) => ({ codice, campo, messaggio, livello: 'avviso' }))
  const errore = classi.errore
  if (errore !== undefined && office.includes(who.role))
    told.push({ codice: 'E00', campo: errore.field, messaggio: errore.message, livello: 'avviso' })
  return told
}

/** The office may override age and death, but not a cancelled, polydactyl or unborn cat. */
function isForgiven({ gatto, data }: Controlli): boolean {
  if (gatto === null || isSet(gatto.annullato) || isSet(gatto.polidattilia) || data === null) return false
  return gatto.data_nascita !== null && gatto.data_nascita <= data
}

async function readEsposizione(db: Db | Trx, id: number): Promise<Controlli['esposizione']> {
  const row = await db
    .selectFrom('esposizioni')
    .select(['date', 'data_chiusura', 'status', 'nazione', 'giudici'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

async function readTest(db: Db | Trx, idgatto: number): Promise<string[]> {
  const rows = await db
    .selectFrom('malattie_gatto as t')
    .innerJoin('malattie as m', 'm.id', 't.idmalattia')
    .select('m.codice')
    .where('t.idgatto', '=', idgatto)
    .execute()
  return rows.map(({ codice }) => codice)
}
