import type { FieldError } from '../../kit/errors.ts'
import type { CampoMappato, Mappatura, TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { campoImportabile } from './campi-importabili.ts'
import { isNellArchivio } from './campo-archivio.ts'
import { conversioni } from './conversioni.ts'
import { definizioneOf, type EntitaImportabile, isEntitaImportabile } from './entita-importabili.ts'
import { fixed } from './fissi.ts'
import { isTramite } from './tramite.ts'

export function checkMappatura(mappatura: Mappatura, tabelle: readonly TabellaLetta[]): FieldError[] {
  return [...doubled(mappatura), ...mappatura.flatMap((tabella, i) => checkTabella(tabella, `mappatura.${i}`, tabelle))]
}

function doubled(mappatura: Mappatura): FieldError[] {
  return mappatura.flatMap(({ tabella }, i) =>
    mappatura.findIndex(one => one.tabella === tabella) < i
      ? [fault(`mappatura.${i}.tabella`, 'doppio', `La tabella «${tabella}» è mappata due volte`)]
      : [],
  )
}

function checkTabella(tabella: TabellaMappata, at: string, tabelle: readonly TabellaLetta[]): FieldError[] {
  const { entita } = tabella
  const letta = tabelle.find(({ nome }) => nome === tabella.tabella)
  if (letta === undefined)
    return [fault(`${at}.tabella`, 'sconosciuto', `Il file non ha una tabella «${tabella.tabella}»`)]
  if (entita === null) return []
  if (!isEntitaImportabile(entita))
    return [fault(`${at}.entita`, 'sconosciuto', `«${entita}» non è un tipo di scheda che si può importare`)]
  const colonne = new Set(letta.colonne.map(({ nome }) => nome))
  const chiave =
    tabella.chiave !== null && !colonne.has(tabella.chiave)
      ? [fault(`${at}.chiave`, 'sconosciuto', `La tabella «${tabella.tabella}» non ha una colonna «${tabella.chiave}»`)]
      : []
  return [
    ...chiave,
    ...Object.entries(tabella.campi).flatMap(([colonna, mappato]) =>
      colonne.has(colonna)
        ? checkCampo(entita, mappato, `${at}.campi.${colonna}`)
        : [
            fault(
              `${at}.campi.${colonna}`,
              'sconosciuto',
              `La tabella «${tabella.tabella}» non ha una colonna «${colonna}»`,
            ),
          ],
    ),
    ...sameField(entita, tabella, at),
    ...checkFissi(entita, tabella, at),
  ]
}

function checkCampo(
  entita: EntitaImportabile,
  { campo, conversione, tramite }: CampoMappato,
  at: string,
): FieldError[] {
  const found = campoImportabile(entita, campo)
  if (found === undefined) return [fault(`${at}.campo`, 'sconosciuto', `${nameOf(entita)} non ha un campo «${campo}»`)]
  const errors: FieldError[] = []
  const how =
    conversione === undefined ? undefined : Object.hasOwn(conversioni, conversione) ? conversioni[conversione] : null
  if (how === null) errors.push(fault(`${at}.conversione`, 'sconosciuto', `«${conversione}» non è una conversione`))
  else if (how !== undefined && !how.per(found))
    errors.push(fault(`${at}.conversione`, 'non_valido', `«${how.label}» non si applica al campo ${found.label}`))
  if (tramite === undefined) return errors
  const { to } = found.field
  if (to === undefined)
    errors.push(fault(`${at}.tramite`, 'non_valido', `${found.label} non è un riferimento a un’altra scheda`))
  else if (!isTramite(to, tramite))
    errors.push(fault(`${at}.tramite`, 'sconosciuto', `${found.label} non si trova tramite «${tramite}»`))
  return errors
}

function sameField(entita: EntitaImportabile, { campi, fissi }: TabellaMappata, at: string): FieldError[] {
  const columns = Object.entries(campi)
  return columns.flatMap(([colonna, { campo }], i) => {
    if (isNellArchivio(campo)) return []
    const label = campoImportabile(entita, campo)?.label ?? campo
    const [first] = columns.slice(0, i).find(([, other]) => other.campo === campo) ?? []
    if (first !== undefined)
      return [fault(`${at}.campi.${colonna}.campo`, 'doppio', `${label} viene già dalla colonna «${first}»`)]
    if (Object.hasOwn(fissi, campo))
      return [fault(`${at}.fissi.${campo}`, 'doppio', `${label} viene già dalla colonna «${colonna}»`)]
    return []
  })
}

function checkFissi(entita: EntitaImportabile, { fissi }: TabellaMappata, at: string): FieldError[] {
  return Object.entries(fissi).flatMap(([nome, valore]) => {
    const campo = campoImportabile(entita, nome)
    if (campo === undefined)
      return [fault(`${at}.fissi.${nome}`, 'sconosciuto', `${nameOf(entita)} non ha un campo «${nome}»`)]
    if (valore === null || valore === '') return []
    const { kind } = campo.field
    const holds =
      kind === 'reference' || kind === 'file'
        ? typeof valore === 'string' || (typeof valore === 'number' && Number.isInteger(valore))
        : fixed(entita, nome, valore) !== null
    return holds ? [] : [fault(`${at}.fissi.${nome}`, 'non_valido', `${campo.label}: il valore fisso non va bene`)]
  })
}

function nameOf(entita: EntitaImportabile): string {
  return definizioneOf(entita).label.one
}

function fault(field: string, code: string, message: string): FieldError {
  return { field, message, code }
}
