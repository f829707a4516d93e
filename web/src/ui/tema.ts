import { readPreference, writePreference } from './preferences.ts'

const chosen = ['chiaro', 'scuro'] as const

export type Tema = (typeof chosen)[number] | 'dispositivo'

export function temaNow(): Tema {
  const kept = readPreference<Tema>('tema')
  return chosen.find(tema => tema === kept) ?? 'dispositivo'
}

export function chooseTema(tema: Tema): void {
  writePreference('tema', tema === 'dispositivo' ? null : tema)
  showTema(tema)
}

export function showTema(tema = temaNow()): void {
  if (tema === 'dispositivo') delete document.documentElement.dataset.tema
  else document.documentElement.dataset.tema = tema
}
