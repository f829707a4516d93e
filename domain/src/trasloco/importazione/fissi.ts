import type { RigaConvertita } from '../rules/importazione/mappatura.ts'
import { campoImportabile } from './campi-importabili.ts'
import type { EntitaImportabile } from './entita-importabili.ts'
import { lettoreOf } from './leggi-campo.ts'
import { tramitiOf } from './tramite.ts'

type Fissi = Pick<RigaConvertita, 'valori' | 'riferimenti'>

/** For a reference, a number is an id of this registry; a text is searched in the most reliable field. */
export function readFissi(entita: EntitaImportabile, fissi: Readonly<Record<string, unknown>>): Fissi {
  const valori: Record<string, unknown> = {}
  const riferimenti: Fissi['riferimenti'][number][] = []
  for (const [nome, valore] of Object.entries(fissi)) {
    const campo = campoImportabile(entita, nome)
    if (campo === undefined || valore === null || valore === '') continue
    const isReference = campo.field.kind === 'reference' || campo.field.kind === 'file'
    if (isReference && typeof valore === 'string' && !/^\d+$/.test(valore)) {
      const tramite = tramitiOf(campo.field.to ?? '').find(({ nome: by }) => by !== 'chiave')?.nome ?? 'id'
      riferimenti.push({ campo: nome, tramite, valore })
    } else if (isReference) valori[nome] = Number(valore)
    else Object.assign(valori, fixed(entita, nome, valore))
  }
  return { valori, riferimenti }
}

export function fixed(entita: EntitaImportabile, nome: string, valore: unknown): Record<string, unknown> | null {
  const campo = campoImportabile(entita, nome)
  if (campo === undefined || typeof valore === 'object') return null
  const lettura = lettoreOf(entita, campo)(String(valore), { oggi: '2100-01-01', futuro: true })
  if (lettura.intero !== undefined || (lettura.valore === null && lettura.altri === undefined)) return null
  return { ...(lettura.valore !== null && { [nome]: lettura.valore }), ...lettura.altri }
}
