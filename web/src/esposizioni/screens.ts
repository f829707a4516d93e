import type { Screens } from '../session/page-line.ts'

export const esposizioniScreens = {
  '/list/esposizioni': 'esposizioni/esposizioni/esposizioni-screen',
  '/esposizioni/:id': 'esposizioni/esposizioni/esposizione-screen',
  '/esposizioni/:id/iscritti': 'esposizioni/esposizioni/iscritti-screen',
  '/list/iscrizioni-expo': 'esposizioni/esposizioni_has_gatti/iscrizioni-expo-screen',
  '/list/iscrizioni-expo/gatto/:id_gatto': 'esposizioni/esposizioni_has_gatti/iscrizioni-gatto-screen',
  '/campionato': 'esposizioni/campionato/campionato-screen',
} as const satisfies Screens
