const key = 'bisavolo.tema'
const chosen = ['chiaro', 'scuro'] as const

/** How the screen looks on this device: chosen, or as the device itself is set. */
export type Tema = (typeof chosen)[number] | 'dispositivo'

export function temaNow(): Tema {
  return chosen.find(tema => tema === kept()) ?? 'dispositivo'
}

export function chooseTema(tema: Tema): void {
  try {
    if (tema === 'dispositivo') localStorage.removeItem(key)
    else localStorage.setItem(key, tema)
  } catch {
    // A browser that keeps nothing shows it until the page is left.
  }
  showTema(tema)
}

function kept(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** colours.css reads the choice off the page. */
export function showTema(tema = temaNow()): void {
  if (tema === 'dispositivo') delete document.documentElement.dataset.tema
  else document.documentElement.dataset.tema = tema
}
