import { isRequired } from '../../kit/check-row.ts'
import { defaultOf } from '../../kit/field.ts'
import type { Mappatura, TabellaLetta, TabellaMappata } from '../rules/importazione/mappatura.ts'
import { type CampoImportabile, campiImportabili } from './campi-importabili.ts'
import { type EntitaImportabile, isEntitaImportabile } from './entita-importabili.ts'

/** By name, ignoring case; tables and columns missing in the file are dropped. */
export function usaMappatura(salvata: Mappatura, tabelle: readonly TabellaLetta[], attuale: Mappatura): Mappatura {
  return attuale.map(now => {
    const kept = salvata.find(one => same(one.tabella, now.tabella))
    const colonne = tabelle.find(({ nome }) => nome === now.tabella)?.colonne.map(({ nome }) => nome) ?? []
    if (kept === undefined) return now
    const named = (colonna: string) => colonne.find(one => same(one, colonna))
    const campi = Object.entries(kept.campi).flatMap(([colonna, campo]) => {
      const found = named(colonna)
      return found === undefined ? [] : [[found, campo] as const]
    })
    return {
      ...kept,
      tabella: now.tabella,
      chiave: kept.chiave === null ? null : (named(kept.chiave) ?? null),
      campi: Object.fromEntries(campi),
    }
  })
}

function same(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}

const coperti: Partial<Record<EntitaImportabile, Readonly<Record<string, readonly string[]>>>> = {
  gatti: { nome: ['nome_completo'], idrazza: ['ems'], idgenotipo: ['ems'] },
  cuccioli: { idrazza: ['ems'], idcolore_genotipo: ['ems'] },
  clienti_soci: { nome_completo: ['cognome', 'nome'] },
}

export function campiMancanti({ entita, campi, fissi }: TabellaMappata): CampoImportabile[] {
  if (!isEntitaImportabile(entita)) return []
  const told = new Set([...Object.values(campi).map(({ campo }) => campo), ...Object.keys(fissi)])
  return campiImportabili(entita).filter(
    ({ campo, field, virtuale }) =>
      !virtuale &&
      defaultOf(field) === null &&
      isRequired(field, {}) &&
      !told.has(campo) &&
      coperti[entita]?.[campo]?.some(other => told.has(other)) !== true,
  )
}
