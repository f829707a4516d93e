import { contenutoOf } from '../rules/importazione/contenuti.ts'
import { stileOf } from '../rules/importazione/date.ts'
import type { CampoMappato, Mappatura, TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { wordsOf } from '../rules/importazione/nomi-colonne.ts'
import { type CampoImportabile, campoImportabile } from './campi-importabili.ts'
import { eNostra, mapNostra } from './e-nostra.ts'
import { entitaImportabili } from './entita-importabili.ts'
import { assegna } from './proponi-campi.ts'
import { proponiChiave } from './proponi-chiave.ts'
import { proponiEntita } from './proponi-entita.ts'
import { proponiFissi } from './proponi-fissi.ts'
import { proponiTramite } from './proponi-tramite.ts'
import type { ColonnaLetta, TabellaGuardata } from './tabella-guardata.ts'

export function proponiMappatura(tabelle: readonly TabellaLetta[]): Mappatura {
  const nostra = eNostra(tabelle)
  const guardate = tabelle.map(letta => (nostra ? undefined : guarda(letta)))
  return tabelle.map((letta, i) => {
    const guardata = guardate[i]
    if (guardata === undefined) return mapNostra(letta)
    return proponi(
      guardata,
      guardate.filter(one => one !== undefined),
    )
  })
}

function guarda(letta: TabellaLetta): TabellaGuardata {
  const colonne = letta.colonne.map(({ nome, esempi }) => ({
    nome,
    words: wordsOf(nome),
    esempi,
    contenuto: contenutoOf(esempi),
  }))
  const found = proponiEntita(letta.nome, colonne, entitaImportabili)
  const chiave = found === null ? null : proponiChiave(found.entita, letta, colonne, found.assegnate)
  return { letta, colonne, entita: found?.entita ?? null, chiave }
}

function proponi(guardata: TabellaGuardata, tutte: readonly TabellaGuardata[]): TabellaMappata {
  const { letta, colonne, entita, chiave } = guardata
  if (entita === null) return { tabella: letta.nome, entita: null, chiave: null, campi: {}, fissi: {} }
  // A column that is only the key fills no field.
  const free = colonne.filter(colonna => colonna.nome !== chiave || !isMereKey(colonna))
  const campi: Record<string, CampoMappato> = {}
  const assegnate = assegna(entita, free)
  const hasFullName = assegnate.some(({ campo }) => campo === 'nome_completo')
  for (const { colonna, campo } of assegnate) {
    // A star after the country code means a full name, under any heading.
    const isFull = entita === 'gatti' && campo === 'nome' && !hasFullName && colonna.esempi.some(isStarred)
    const found = campoImportabile(entita, isFull ? 'nome_completo' : campo)
    if (found !== undefined) campi[colonna.nome] = mappato(found, colonna, tutte)
  }
  return { tabella: letta.nome, entita, chiave, campi, fissi: proponiFissi(entita, Object.values(campi)) }
}

function isMereKey({ words, contenuto }: ColonnaLetta): boolean {
  const isNumbered = contenuto.quanti === 0 || contenuto.interi === 1
  return (
    isNumbered &&
    (words[0] === 'id' ||
      words.at(-1) === 'id' ||
      ['pk', 'key', 'chiave', 'contatore', 'recno'].includes(words[0] ?? ''))
  )
}

function mappato(campo: CampoImportabile, colonna: ColonnaLetta, tutte: readonly TabellaGuardata[]): CampoMappato {
  const tramite = campo.field.to === undefined ? undefined : proponiTramite(campo.field.to, colonna, tutte)
  const conversione = tramite?.conversione ?? conversioneOf(campo, colonna)
  return {
    campo: campo.campo,
    ...(conversione !== undefined && { conversione }),
    ...(tramite !== undefined && { tramite: tramite.nome }),
  }
}

function conversioneOf({ field }: CampoImportabile, { esempi, contenuto }: ColonnaLetta): string | undefined {
  if (field.kind === 'date') {
    const days = esempi.filter(esempio => /^\d{4,5}$/.test(esempio.trim()) && !isYear(esempio.trim()))
    if (contenuto.quanti > 0 && days.length === esempi.length) return 'data_excel'
    const stile = stileOf(esempi)
    return stile === undefined ? undefined : `data_${stile}`
  }
  return undefined
}

function isStarred(esempio: string): boolean {
  return /^(?:.*\s)?[A-Za-z]{1,3}\s?\*/.test(esempio)
}

function isYear(esempio: string): boolean {
  return /^(?:1[89]|20)\d{2}$/.test(esempio)
}
