import { type Entity, isRequired } from '@bisavolo/domain'
import { addMonths, isRealDate } from '@bisavolo/domain/kit/date'
import { normalise } from '@bisavolo/domain/kit/filter'
import type { Values } from '@bisavolo/domain/kit/values'
import { citato } from '@bisavolo/domain/registro/rules/letture/lettura'
import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { italianPart, SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { grafiaOf } from '@bisavolo/domain/trasloco/rules/importazione/grafia-sezione'
import { libroDalNumero } from '@bisavolo/domain/trasloco/rules/importazione/libro-dal-numero'
import { dopoTrasloco } from '@bisavolo/domain/trasloco/rules/importazione/trasloco'
import type { Aiuto } from './read-help.ts'
import { type RigaPiano, warn } from './riga.ts'

/** Derives values for a new record; assumptions give a warning. `colonne`: fields with a column in the file. */
export type Completa = (
  row: Values,
  riga: RigaPiano,
  aiuto: Aiuto,
  entity: Entity,
  colonne: ReadonlySet<string>,
) => void

export const isBlank = (value: unknown) => value === null || value === undefined || value === ''

export const completeVoce: Completa = row => {
  if (isBlank(row.descrizione)) row.descrizione = row.codice
}

export const completeGatto: Completa = (row, riga, aiuto, entity, colonne) => {
  proposeLibro(row, riga, aiuto)
  if (!isBlank(row.data_decesso) && isBlank(row.deceduto)) row.deceduto = 1
  if (!isBlank(row.causale_not_for_breeding) && isBlank(row.not_for_breeding)) row.not_for_breeding = 1
  const lacks = lacksOf(entity, row)
  row.antenato = lacks.length > 0 ? 1 : 0
  if (lacks.length > 0) {
    const perche = new Map<string, string[]>()
    for (const campo of lacks) {
      const why = whyMissing(riga, campo, colonne)
      perche.set(why, [...(perche.get(why) ?? []), entity.fields[campo]?.label ?? campo])
    }
    const names = [...perche].map(([why, labels]) => `${labels.join(', ')} (${why})`)
    warn(riga, lacks[0] ?? null, 'antenato', `Entra come antenato, manca: ${names.join(', ')}`)
  }
  // The default country is Italy, wrong for ancestors.
  if (row.antenato === 1) row.nazione ??= null
}

/** The number says the book where the file does not. */
function proposeLibro(row: Values, riga: RigaPiano, { libri }: Aiuto): void {
  if (!isBlank(row.idlibro) || typeof row.codice !== 'string') return
  const idlibro = libroDalNumero(row.codice, libri)
  if (idlibro === null) return
  row.idlibro = idlibro
  const codice = [...libri].find(([, id]) => id === idlibro)?.[0].toUpperCase()
  delete riga.sospesi.idlibro
  warn(riga, 'idlibro', 'completato', `Libro origini: dal numero ${citato(row.codice)} è ${codice}`)
}

function whyMissing({ sospesi, messaggi }: RigaPiano, campo: string, colonne: ReadonlySet<string>): string {
  const sospeso = sospesi[campo]
  if (sospeso !== undefined) return `${citato(sospeso.valore)} non si trova`
  const said = messaggi.find(message => message.campo === campo || message.campo === inside[campo])
  if (said?.codice === 'data_vuota' || said?.codice === 'solo_anno') return 'nel file non c’è un giorno'
  if (said !== undefined) return 'nel file non si capisce'
  return colonne.has(campo) || colonne.has(inside[campo] ?? '') ? 'nel file è vuoto' : 'il file non ha la colonna'
}

/** Fields read from the column of another. */
const inside: Readonly<Record<string, string>> = { idrazza: 'ems', idgenotipo: 'ems' }

export function lacksOf({ fields }: Entity, row: Values): string[] {
  const asked = { ...row, antenato: 0 }
  return Object.entries(fields)
    .filter(([campo, field]) => !isRequired(field, { antenato: 1 }) && isRequired(field, asked) && isBlank(row[campo]))
    .filter(([campo]) => campo !== 'causale_not_for_breeding')
    .map(([campo]) => campo)
}

export const completeCliente: Completa = (row, riga, { province, provinciaOf }) => {
  Object.assign(row, normalizeAnagrafica(row))
  if (isBlank(row.idprovincia)) {
    const abroad = typeof row.nazione === 'string' && !['IT', 'SM', 'VA'].includes(row.nazione)
    const estero = [...province.values()].find(({ sigla }) => sigla === SIGLA_ESTERO)
    const known = provinciaOf.get(normalise(String(row.citta ?? '').trim()))
    if (abroad && estero !== undefined) row.idprovincia = estero.id
    else if (typeof known === 'number' && riga.sospesi.idprovincia === undefined) {
      row.idprovincia = known
      warn(riga, 'idprovincia', 'completato', provinciaTold(row.citta, province.get(known)?.sigla))
    }
  }
  const provincia = province.get(Number(row.idprovincia))
  if (isBlank(row.regione) && provincia !== undefined) row.regione = italianPart(provincia.regione)
  if (isBlank(row.sezione) && !isBlank(row.regione)) row.sezione = row.regione
}

export function spellSezioni({ name }: Entity, righe: readonly RigaPiano[], { grafie }: Aiuto): void {
  const campi = { clienti_soci: ['regione', 'sezione'], iscrizioni_rinnovi: ['sezione'] }[name] ?? []
  for (const { valori } of righe)
    for (const campo of campi) if (typeof valori[campo] === 'string') valori[campo] = grafiaOf(valori[campo], grafie)
}

export function followMove(riga: RigaPiano, file: Values, cambi: Values, qui: Values, aiuto: Aiuto): Values {
  const { province, provinciaOf } = aiuto
  const isNamed = (campo: string) => !isBlank(file[campo]) || riga.sospesi[campo] !== undefined
  const derived = dopoTrasloco(qui, cambi, isNamed, {
    provinciaOf: citta => provinciaOf.get(normalise(citta.trim())) ?? null,
    regioneOf: id => italianPart(province.get(id)?.regione ?? '') || null,
  })
  if (typeof derived.idprovincia === 'number')
    warn(riga, 'idprovincia', 'completato', provinciaTold(cambi.citta, province.get(derived.idprovincia)?.sigla))
  return derived
}

function provinciaTold(citta: unknown, sigla: string | undefined): string {
  return `Provincia: nel file manca, è quella di ${citta} (${sigla})`
}

export const completeTest: Completa = (row, riga, { record }) => {
  const { data_test } = row
  if (typeof data_test !== 'string' || !isRealDate(data_test)) return
  if (isBlank(row.data_registrazione)) {
    row.data_registrazione = data_test
    warn(riga, 'data_registrazione', 'completato', 'Data registrazione: nel file manca, è quella del test')
  }
  const mesi = record('malattie', row.idmalattia)?.validita_mesi
  if (isBlank(row.scadenza) && typeof mesi === 'number') row.scadenza = addMonths(data_test, mesi)
}
