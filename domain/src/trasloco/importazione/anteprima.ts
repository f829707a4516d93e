import { fieldText } from '../../kit/value-text.ts'
import { illeggibile, type Lettura } from '../../registro/rules/letture/lettura.ts'
import type { CampoMappato } from '../rules/importazione/mappatura.ts'
import { campoImportabile } from './campi-importabili.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { lettoreOf } from './leggi-campo.ts'
import { tramiteDefault, tramitiOf } from './tramite.ts'

export interface Anteprima {
  testo: string
  livello: 'letto' | 'vuoto' | 'avviso' | 'errore'
}

export function anteprimaOf(
  entita: EntitaImportabile,
  mappato: CampoMappato,
  esempio: string,
  today: string,
): Anteprima {
  const campo = campoImportabile(entita, mappato.campo)
  if (campo === undefined) return { testo: illeggibile(esempio).messaggio?.testo ?? '', livello: 'errore' }
  const { field } = campo
  const leggi = lettoreOf(entita, campo, mappato.conversione)
  const lettura = leggi(esempio, { oggi: today, futuro: field.max !== 'today' })
  const { messaggio } = lettura
  if (messaggio !== undefined && !hasParts(lettura)) return { testo: messaggio.testo, livello: messaggio.livello }
  const parts = [...ownPart(lettura), ...otherParts(entita, lettura)]
  return { testo: parts.join(' · '), livello: parts.length === 0 ? 'vuoto' : (messaggio?.livello ?? 'letto') }

  function ownPart({ valore, riferimenti }: Lettura): string[] {
    if (valore === null || valore === undefined || riferimenti !== undefined) return []
    if (field.to === undefined) return [fieldText(field, valore)]
    const tramite = mappato.tramite ?? tramiteDefault(field)
    const label = tramitiOf(field.to).find(({ nome }) => nome === tramite)?.label ?? tramite
    return [`cerca per ${lower(label)}: ${String(valore)}`]
  }
}

function hasParts({ altri, riferimenti }: Lettura): boolean {
  return altri !== undefined || riferimenti !== undefined
}

function otherParts(entita: EntitaImportabile, { altri = {}, riferimenti = [] }: Lettura): string[] {
  const named = (campo: string) => campoImportabile(entita, campo)
  return [
    ...Object.entries(altri).flatMap(([nome, valore]) => {
      const campo = named(nome)
      return campo === undefined ? [] : [`${campo.label}: ${fieldText(campo.field, valore)}`]
    }),
    ...riferimenti.map(({ campo, valore }) => (campo === '' ? valore : `${named(campo)?.label ?? campo}: ${valore}`)),
  ]
}

function lower(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1)
}
