import { isRequired } from '../../kit/check-row.ts'
import type { Field } from '../../kit/field.ts'
import type { MessaggioRiga } from '../../registro/rules/letture/lettura.ts'
import type { VoceArchivio } from '../rules/importazione/archivio.ts'
import type { Cella, RigaConvertita, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { rigaEstranea } from '../rules/importazione/riga-estranea.ts'
import { campoImportabile } from './campi-importabili.ts'
import { campoArchivio, isNellArchivio } from './campo-archivio.ts'
import { completa } from './completa-riga.ts'
import { definizioneOf, type EntitaImportabile, isEntitaImportabile } from './entita-importabili.ts'
import { readFissi } from './fissi.ts'
import { lettoreOf } from './leggi-campo.ts'
import { keep, keyOf, type Lettore, type Riferimento, spezzaNome, take } from './leggi-cella.ts'
import { tramiteDefault } from './tramite.ts'

/** Pass the same objects for every row of a table: mapping and columns are prepared once and cached. */
export function convertiRiga(
  tabella: TabellaMappata,
  colonne: readonly string[],
  celle: readonly Cella[],
  today: string,
  zeri: ReadonlySet<number> = none,
): RigaConvertita {
  return preparedOf(tabella, colonne)(celle, today, zeri)
}

const none: ReadonlySet<number> = new Set()

/** `zeri`: indexes of the columns in which 01/01/1900 means empty. */
type Converti = (celle: readonly Cella[], today: string, zeri: ReadonlySet<number>) => RigaConvertita

const prepared = new WeakMap<TabellaMappata, { colonne: readonly string[]; converti: Converti }>()

function preparedOf(tabella: TabellaMappata, colonne: readonly string[]): Converti {
  const known = prepared.get(tabella)
  if (known !== undefined && known.colonne === colonne) return known.converti
  const converti = prepare(tabella, colonne)
  prepared.set(tabella, { colonne, converti })
  return converti
}

const empty: RigaConvertita = { chiave: null, valori: {}, riferimenti: [], messaggi: [], archivio: [] }

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
      label: isNellArchivio(campo.campo) ? colonna : label,
      leggi: lettoreOf(entita, campo, mappato.conversione),
      tramite: isReference(field) ? (mappato.tramite ?? tramiteDefault(field)) : null,
      futuro: field.max !== 'today',
      obbligatoria: isObbligatoria(entita, campo.campo, field),
      archivio: campoArchivio(entita, campo.campo),
    }
    return [lettore]
  })
  // In the order of the file, so that notes and messages are.
  lettori.sort((a, b) => a.indice - b.indice)
  const indiceChiave = tabella.chiave === null ? -1 : colonne.indexOf(tabella.chiave)
  const fissi = readFissi(entita, tabella.fissi)
  return (celle, today, zeri) => {
    const estranea = rigaEstranea(colonne, celle)
    if (estranea !== null) return { ...empty, messaggi: [estranea] }
    return convert({ entita, lettori, indiceChiave, fissi }, celle, today, zeri)
  }
}

interface Preparata {
  entita: EntitaImportabile
  lettori: readonly Lettore[]
  indiceChiave: number
  fissi: Pick<RigaConvertita, 'valori' | 'riferimenti'>
}

function convert(
  { entita, lettori, indiceChiave, fissi }: Preparata,
  celle: readonly Cella[],
  today: string,
  zeri: ReadonlySet<number>,
): RigaConvertita {
  const valori: Record<string, unknown> = {}
  const altri: Record<string, unknown> = {}
  const riferimenti: Riferimento[] = []
  const messaggi: MessaggioRiga[] = []
  const archivio: VoceArchivio[] = []
  const interi: string[] = []
  for (const lettore of lettori) {
    const cella = celle[lettore.indice]
    if (cella === null || cella === undefined || cella.trim() === '') continue
    const into = { valori, altri, riferimenti, messaggi, archivio, interi }
    if (isNellArchivio(lettore.campo)) keep(lettore, cella, into)
    else
      take(
        lettore,
        cella,
        lettore.leggi(cella, { oggi: today, futuro: lettore.futuro, zeri: zeri.has(lettore.indice) }),
        into,
      )
  }
  if (entita === 'gatti') spezzaNome(lettori, celle, { valori, altri, messaggi })
  for (const [campo, valore] of Object.entries({ ...fissi.valori, ...altri })) valori[campo] ??= valore
  const taken = new Set(riferimenti.map(({ campo }) => campo))
  riferimenti.push(...fissi.riferimenti.filter(({ campo }) => !taken.has(campo) && valori[campo] === undefined))
  completa(entita, definizioneOf(entita), { valori, messaggi, archivio, interi })
  const chiave = indiceChiave === -1 ? null : keyOf(celle[indiceChiave] ?? null)
  return { chiave, valori, riferimenti, messaggi, archivio }
}

/** contract 5: a cat may lack everything but its birth date, if that is not a day of the calendar. */
function isObbligatoria(entita: EntitaImportabile, campo: string, field: Field): boolean {
  return entita === 'gatti' ? campo === 'data_nascita' : isRequired(field, {})
}

function isReference(field: Field): boolean {
  return field.kind === 'reference' || field.kind === 'file'
}
