import type { Entity } from '@bisavolo/domain'
import { checkRisultato } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import type { Finding } from '@bisavolo/domain/kit/finding'
import { findingsOfDate } from '@bisavolo/domain/nascite/rules/nascita/date'
import type { DatiNascita } from '@bisavolo/domain/nascite/rules/nascita/dati-nascita'
import { findingsOfAffisso, findingsOfNome, type NomeGatto } from '@bisavolo/domain/registro/rules/gatto/nome-gatto'
import { checkSchedaGatto } from '@bisavolo/domain/registro/rules/gatto/scheda-gatto'
import { erroriAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import type { Aiuto } from './read-help.ts'
import { type Piano, type RigaPiano, type Values, warn } from './riga.ts'

type Said = Pick<Finding, 'codice' | 'campo' | 'messaggio'>
type Rules = (row: Values, piano: Piano, aiuto: Aiuto) => readonly Said[]

/** What the rules of its area say of a row alone: old practice broke some of them, so it is told and stops nothing. */
export function warnByRules(piano: Piano, { name }: Entity, riga: RigaPiano, row: Values, aiuto: Aiuto): void {
  for (const { codice, campo, messaggio } of rules[name]?.(row, piano, aiuto) ?? [])
    if (!riga.messaggi.some(said => said.campo === campo && said.codice === codice))
      warn(riga, campo, codice, messaggio)
}

const rules: Record<string, Rules> = {
  gatti: (row, { today, regole }) => [
    ...checkSchedaGatto(row).map(({ field, message }) => ({ codice: 'scheda', campo: field, messaggio: message })),
    ...findingsOfNome(row as unknown as NomeGatto, { cucciolata: [], allevatore: [] }, today, regole).filter(isBlocco),
    ...(['prefisso', 'suffisso'] as const).flatMap(campo =>
      typeof row[campo] === 'string' ? findingsOfAffisso(row[campo], campo, today, regole).filter(isBlocco) : [],
    ),
  ],
  clienti_soci: (row, { today }, { province }) =>
    erroriAnagrafica(row, { oggi: today, provincia: province.get(Number(row.idprovincia)) ?? null }).map(
      ({ campo, messaggio }) => ({ codice: 'anagrafica', campo, messaggio }),
    ),
  denunce_nascita: (row, { today, regole }) => {
    const dates = {
      data_nascita: day(row.data_nascita),
      data_monta: day(row.data_monta),
      data_denuncia: day(row.data_denuncia),
    }
    const denuncia = dates as unknown as DatiNascita['denuncia']
    return ofItsDay(() => findingsOfDate(denuncia, { denuncia, oggi: today, regole } as unknown as DatiNascita))
  },
  malattie_gatto: ({ data_test, data_registrazione, scadenza }) => [
    ...before(data_registrazione, data_test, 'data_registrazione', 'La registrazione non può precedere il test'),
    ...before(scadenza, data_test, 'scadenza', 'La scadenza non può precedere il test'),
  ],
  passaggi: ({ data_acquisto, data_passaggio }) =>
    before(data_passaggio, data_acquisto, 'data_passaggio', 'Il passaggio non può precedere l’acquisto'),
  esposizioni_has_gatti: (row, { regole }) =>
    ofItsDay(() =>
      checkRisultato({ ...row, data: day(row.estera_date) }, regole).map(({ field, message }) => ({
        ...{ codice: 'D2', campo: field, messaggio: message },
      })),
    ),
}

const isBlocco = ({ livello }: Finding) => livello === 'blocco'

function before(one: unknown, other: unknown, campo: string, messaggio: string): Said[] {
  const isBefore = typeof one === 'string' && typeof other === 'string' && one !== '' && one < other
  return isBefore ? [{ codice: 'date', campo, messaggio }] : []
}

function day(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Of a day before the rule book begins nothing can be said. */
function ofItsDay(find: () => readonly Said[]): readonly Said[] {
  try {
    return find()
  } catch {
    return []
  }
}
