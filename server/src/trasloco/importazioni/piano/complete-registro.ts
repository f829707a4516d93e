import { type Entity, isRequired } from '@bisavolo/domain'
import { addMonths, isRealDate } from '@bisavolo/domain/kit/date'
import { normalise } from '@bisavolo/domain/kit/filter'
import type { Values } from '@bisavolo/domain/kit/values'
import { normalizeAnagrafica } from '@bisavolo/domain/soci/rules/anagrafica/anagrafica'
import { italianPart, SIGLA_ESTERO } from '@bisavolo/domain/soci/rules/anagrafica/indirizzo'
import { grafiaOf } from '@bisavolo/domain/trasloco/rules/importazione/grafia-sezione'
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

export const completeGatto: Completa = (row, riga, _aiuto, entity) => {
  if (!isBlank(row.data_decesso) && isBlank(row.deceduto)) row.deceduto = 1
  if (!isBlank(row.causale_not_for_breeding) && isBlank(row.not_for_breeding)) row.not_for_breeding = 1
  const lacks = lacksOf(entity, row)
  row.antenato = lacks.length > 0 ? 1 : 0
  if (lacks.some(campo => !usual.includes(campo))) {
    const names = lacks.map(campo => entity.fields[campo]?.label ?? campo).join(', ')
    warn(riga, lacks[0] ?? null, 'antenato', `Nel file manca: ${names}. Entra tra gli antenati finché non si sa`)
  }
  // The default country is Italy, wrong for ancestors.
  if (row.antenato === 1) row.nazione ??= null
}

/** Contract 5: an ancestor may lack these without a warning. */
const usual: readonly string[] = ['idproprietario', 'idallevatore', 'idocchi', 'data_registrazione']

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
