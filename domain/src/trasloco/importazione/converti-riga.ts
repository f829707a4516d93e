import type { Field } from '../../kit/field.ts'
import type { MessaggioRiga } from '../../registro/rules/letture/lettura.ts'
import { isNullaParola, type Leggi, type Lettura } from '../../registro/rules/letture/lettura.ts'
import type { Cella, RigaConvertita, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { rigaEstranea } from '../rules/importazione/riga-estranea.ts'
import { campoImportabile } from './campi-importabili.ts'
import { completa } from './completa-riga.ts'
import { definizioneOf, type EntitaImportabile, isEntitaImportabile } from './entita-importabili.ts'
import { readFissi } from './fissi.ts'
import { lettoreOf } from './leggi-campo.ts'
import { tramiteDefault } from './tramite.ts'

/** Pass the same objects for every row of a table: mapping and columns are prepared once and cached. */
export function convertiRiga(
  tabella: TabellaMappata,
  colonne: readonly string[],
  celle: readonly Cella[],
  today: string,
): RigaConvertita {
  return preparedOf(tabella, colonne)(celle, today)
}

type Converti = (celle: readonly Cella[], today: string) => RigaConvertita

const prepared = new WeakMap<TabellaMappata, { colonne: readonly string[]; converti: Converti }>()

function preparedOf(tabella: TabellaMappata, colonne: readonly string[]): Converti {
  const known = prepared.get(tabella)
  if (known !== undefined && known.colonne === colonne) return known.converti
  const converti = prepare(tabella, colonne)
  prepared.set(tabella, { colonne, converti })
  return converti
}

interface Lettore {
  indice: number
  campo: string
  label: string
  leggi: Leggi
  tramite: string | null
  futuro: boolean
}

const empty: RigaConvertita = { chiave: null, valori: {}, riferimenti: [], messaggi: [] }

function prepare(tabella: TabellaMappata, colonne: readonly string[]): Converti {
  const { entita } = tabella
  if (!isEntitaImportabile(entita)) return () => empty
  const lettori = Object.entries(tabella.campi).flatMap(([colonna, mappato]) => {
    const campo = campoImportabile(entita, mappato.campo)
    const indice = colonne.indexOf(colonna)
    if (campo === undefined || indice === -1) return []
    const { field, label } = campo
    const lettore: Lettore = {
      indice,
      campo: campo.campo,
      label,
      leggi: lettoreOf(entita, campo, mappato.conversione),
      tramite: isReference(field) ? (mappato.tramite ?? tramiteDefault(field)) : null,
      futuro: field.max !== 'today',
    }
    return [lettore]
  })
  const indiceChiave = tabella.chiave === null ? -1 : colonne.indexOf(tabella.chiave)
  const fissi = readFissi(entita, tabella.fissi)
  return (celle, today) => {
    const estranea = rigaEstranea(colonne, celle)
    if (estranea !== null) return { ...empty, messaggi: [estranea] }
    return convert({ entita, lettori, indiceChiave, fissi }, celle, today)
  }
}

interface Preparata {
  entita: EntitaImportabile
  lettori: readonly Lettore[]
  indiceChiave: number
  fissi: Pick<RigaConvertita, 'valori' | 'riferimenti'>
}

type Riferimento = RigaConvertita['riferimenti'][number]

function convert(
  { entita, lettori, indiceChiave, fissi }: Preparata,
  celle: readonly Cella[],
  today: string,
): RigaConvertita {
  const valori: Record<string, unknown> = {}
  const altri: Record<string, unknown> = {}
  const riferimenti: Riferimento[] = []
  const messaggi: MessaggioRiga[] = []
  const interi: string[] = []
  for (const lettore of lettori) {
    const cella = celle[lettore.indice]
    if (cella === null || cella === undefined || cella.trim() === '') continue
    const lettura = lettore.leggi(cella, { oggi: today, futuro: lettore.futuro })
    take(lettore, lettura, { valori, altri, riferimenti, messaggi, interi })
  }
  for (const [campo, valore] of Object.entries({ ...fissi.valori, ...altri })) valori[campo] ??= valore
  const taken = new Set(riferimenti.map(({ campo }) => campo))
  riferimenti.push(...fissi.riferimenti.filter(({ campo }) => !taken.has(campo) && valori[campo] === undefined))
  completa(entita, definizioneOf(entita), { valori, messaggi, interi })
  const chiave = indiceChiave === -1 ? null : keyOf(celle[indiceChiave] ?? null)
  return { chiave, valori, riferimenti, messaggi }
}

interface Raccolta {
  valori: Record<string, unknown>
  altri: Record<string, unknown>
  riferimenti: Riferimento[]
  messaggi: MessaggioRiga[]
  interi: string[]
}

function take({ campo, label, tramite }: Lettore, lettura: Lettura, into: Raccolta): void {
  const { messaggio, intero } = lettura
  if (messaggio !== undefined)
    into.messaggi.push({
      livello: messaggio.livello,
      campo,
      codice: messaggio.codice,
      messaggio: `${label}: ${messaggio.testo}`,
    })
  if (intero !== undefined) into.interi.push(campo, label, intero)
  if (lettura.altri !== undefined) Object.assign(into.altri, lettura.altri)
  if (lettura.riferimenti !== undefined)
    into.riferimenti.push(...lettura.riferimenti.map(one => ({ ...one, campo: one.campo === '' ? campo : one.campo })))
  else if (tramite !== null) {
    const valore = tramite === 'chiave' || tramite === 'id' ? keyOf(textOf(lettura.valore)) : textOf(lettura.valore)
    // Old systems write key 0 for no reference.
    if (valore !== null && !(tramite === 'chiave' && valore === '0') && !isNullaParola(valore))
      into.riferimenti.push({ campo, tramite, valore })
  } else if (lettura.valore !== null) into.valori[campo] = lettura.valore
}

/** As text: a spreadsheet may turn 12 into 12.0. */
function keyOf(cella: Cella): string | null {
  const key =
    cella
      ?.replace(/\s+/g, ' ')
      .trim()
      .replace(/^(\d+)\.0+$/, '$1') ?? ''
  return key === '' ? null : key
}

function textOf(valore: unknown): string | null {
  return valore === null || valore === undefined ? null : String(valore)
}

function isReference(field: Field): boolean {
  return field.kind === 'reference' || field.kind === 'file'
}
