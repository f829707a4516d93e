import type { Screens } from '../session/page-line.ts'

export const traslocoScreens = {
  '/list/anomalie': 'trasloco/anomalie/anomalie-screen',
  '/duplicati': 'trasloco/duplicati/duplicati-screen',
  '/unioni': 'trasloco/unioni/unioni-screen',
  '/unioni/:entita/:tieni/:togli': 'trasloco/unioni/unione-screen',
  '/importazioni': 'trasloco/importazioni/importazioni-screen',
  '/importazioni/:id': 'trasloco/importazioni/importazione-screen',
} as const satisfies Screens
