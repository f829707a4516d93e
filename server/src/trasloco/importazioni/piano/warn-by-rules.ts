import type { Entity } from '@bisavolo/domain'
import { findingsOfSerie, findingsOfTotale } from '@bisavolo/domain/denaro/rules/anomalie/documento-registrato'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { centsOf } from '@bisavolo/domain/kit/format'
import { RegolaMancante } from '@bisavolo/domain/kit/regola'
import type { Values } from '@bisavolo/domain/kit/values'
import {
  type CuccioloRegistrato,
  findingsOfCuccioloRegistrato,
} from '@bisavolo/domain/nascite/rules/anomalie/cucciolo-registrato'
import { findingsOfDate } from '@bisavolo/domain/nascite/rules/nascita/date'
import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { findingsOfNumeroAltrui } from '@bisavolo/domain/registro/rules/anomalie/scheda'
import { findingsOfAffisso, findingsOfNome, type NomeGatto } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { checkSchedaGatto } from '@bisavolo/domain/registro/rules/gatto/scheda-gatto'
import { erroriAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { amountsOf } from './complete-pratiche.ts'
import { isBlank } from './complete-registro.ts'
import type { Aiuto } from './read-help.ts'
import { type Piano, type RigaPiano, warn } from './riga.ts'

type Said = Pick<Finding, 'codice' | 'campo' | 'messaggio'>
type Rules = (row: Values, piano: Piano, aiuto: Aiuto) => readonly Said[]

/** Warnings only: old practice broke some of today's rules. */
export function warnByRules(
  piano: Piano,
  { name }: Entity,
  riga: RigaPiano,
  row: Values,
  aiuto: Aiuto,
  before: Values | null = null,
): void {
  const judge = (of: Values) => rules[name]?.(of, piano, aiuto) ?? []
  // For a changed record only new findings are reported.
  const known = before === null ? [] : judge(before)
  for (const { codice, campo, messaggio } of judge(row)) {
    if (known.some(old => old.codice === codice && old.campo === campo && old.messaggio === messaggio)) continue
    if (!riga.messaggi.some(said => said.campo === campo && said.codice === codice))
      warn(riga, campo, codice, messaggio)
  }
}

const rules: Record<string, Rules> = {
  gatti: (row, { today, regole }, { propri }) => [
    ...ofNumero(row, propri),
    ...checkSchedaGatto(row).map(({ field, message }) => ({ codice: 'scheda', campo: field, messaggio: message })),
    ...findingsOfNome(row as unknown as NomeGatto, { cucciolata: [], allevatore: [] }, today, regole).filter(isBlocco),
    ...(['prefisso', 'suffisso'] as const).flatMap(campo =>
      typeof row[campo] === 'string' ? findingsOfAffisso(row[campo], campo, today, regole).filter(isBlocco) : [],
    ),
  ],
  clienti_soci: (row, { today }, { province, sezioni }) => [
    ...erroriAnagrafica(row, { oggi: today, provincia: province.get(Number(row.idprovincia)) ?? null }).map(
      ({ campo, messaggio }) => ({ codice: 'anagrafica', campo, messaggio }),
    ),
    ...(isBlank(row.tipo) || row.tipo === 'Cliente' ? [] : unknownSezione(row, sezioni, 'O65')),
  ],
  iscrizioni_rinnovi: (row, _, { sezioni }) => unknownSezione(row, sezioni, 'O70'),
  fatture_ricevute: row => [
    ...(typeof row.anno === 'number' && day(row.data_emissione) !== null
      ? findingsOfSerie(row.anno, row.data_emissione as string)
      : []),
    ...findingsOfTotale(centsIn(row)),
  ],
  cuccioli: (row, _, { record }) => {
    const [gatto, denuncia] = [record('gatti', row.idgatto), record('denunce_nascita', row.idDenuncia)]
    if (gatto === undefined || denuncia === undefined) return []
    const of = (from: Values, fields: readonly string[]) =>
      Object.fromEntries(fields.map(campo => [campo, from[campo] ?? null]))
    return findingsOfCuccioloRegistrato({
      ...of(row, ['deceduto', 'sesso', 'idrazza']),
      gatto: of(gatto, ['nome', 'sesso', 'data_nascita', 'idrazza', 'idpadre', 'idmadre']),
      denuncia: of(denuncia, ['stato', 'data_nascita', 'idstallone', 'idfattrice']),
    } as unknown as CuccioloRegistrato)
  },
  denunce_nascita: (row, { today, regole }) => {
    const dates = {
      data_nascita: day(row.data_nascita),
      data_monta: day(row.data_monta),
      data_denuncia: day(row.data_denuncia),
    }
    const denuncia = dates as unknown as DatiNascita['denuncia']
    return ofItsDay(() => findingsOfDate(denuncia, { denuncia, oggi: today, regole } as unknown as DatiNascita))
  },
  malattie_gatto: ({ idgatto, data_test, data_registrazione, scadenza }, _, { record }) => [
    ...before(data_test, record('gatti', idgatto)?.data_nascita, 'data_test', 'Test prima della nascita del gatto'),
    ...before(data_registrazione, data_test, 'data_registrazione', 'La registrazione non può precedere il test'),
    ...before(scadenza, data_test, 'scadenza', 'La scadenza non può precedere il test'),
  ],
  passaggi: ({ idgatto, data_acquisto, data_passaggio }, _, { record }) => [
    ...before(data_passaggio, data_acquisto, 'data_passaggio', 'Il passaggio non può precedere l’acquisto'),
    ...before(data_acquisto, record('gatti', idgatto)?.data_nascita, 'data_acquisto', 'Ceduto prima di nascere'),
  ],
  esposizioni_has_gatti: (row, { regole }) =>
    checkRisultato({ ...row, data: day(row.estera_date) }, regole).map(({ field, message }) => ({
      ...{ codice: 'D2', campo: field, messaggio: message },
    })),
}

/** An import never assigns numbers, because numbers cannot be taken back. */
function ofNumero({ codice, idlibro, antenato }: Values, propri: ReadonlyMap<number, string>): Said[] {
  const libro = propri.get(idlibro as number)
  if (!isBlank(codice)) return findingsOfNumeroAltrui(String(codice), (idlibro ?? null) as number | null, propri)
  if (libro === undefined || antenato === 1) return []
  const messaggio = `Nel libro ${libro} senza un numero: entra senza, lo darà la segreteria dalla scheda`
  return [{ codice: 'O10', campo: 'codice', messaggio }]
}

function unknownSezione({ sezione }: Values, sezioni: ReadonlySet<string>, codice: string): Said[] {
  if (isBlank(sezione) || sezioni.has(String(sezione))) return []
  return [{ codice, campo: 'sezione', messaggio: `La sezione «${sezione}» non è tra le sezioni` }]
}

function centsIn(row: Values) {
  const { imponibile, imposta, bollo, totale } = amountsOf(row)
  const cents = (amount: string | null) => (amount === null ? null : centsOf(amount))
  return { imponibile: cents(imponibile), imposta: cents(imposta), bollo: cents(bollo), totale: cents(totale) }
}

const isBlocco = ({ livello }: Finding) => livello === 'blocco'

function before(one: unknown, other: unknown, campo: string, messaggio: string): Said[] {
  const isBefore = typeof one === 'string' && typeof other === 'string' && one !== '' && one < other
  return isBefore ? [{ codice: 'date', campo, messaggio }] : []
}

function day(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Rules without a value on an early day throw; such days are not checked. */
function ofItsDay(find: () => readonly Said[]): readonly Said[] {
  try {
    return find()
  } catch (error) {
    if (error instanceof RegolaMancante) return []
    throw error
  }
}
