import type { CampoMappato } from '../rules/importazione/mappatura.ts'
import type { EntitaImportabile } from './entita-importabili.ts'

/** Old archives contain closed practices only. */
const scontati: Partial<
  Record<EntitaImportabile, { senza: readonly string[]; fissi: Readonly<Record<string, unknown>> }>
> = {
  denunce_nascita: { senza: ['stato'], fissi: { stato: 'chiusa' } },
  passaggi: { senza: ['stato'], fissi: { stato: 'registrato' } },
  iscrizioni_rinnovi: { senza: ['stato', 'da_approvare'], fissi: { stato: 'approvata' } },
  esposizioni: { senza: ['status'], fissi: { status: 0 } },
}

export function proponiFissi(entita: EntitaImportabile, mappati: readonly CampoMappato[]): Record<string, unknown> {
  const { senza = [], fissi = {} } = scontati[entita] ?? {}
  return mappati.some(({ campo }) => senza.includes(campo)) ? {} : { ...fissi }
}
