import type { Screens } from '../session/page-line.ts'

export const segreteriaScreens = {
  '/dashboard': 'segreteria/dashboard/dashboard-screen',
  '/moduli': 'segreteria/moduli/moduli-screen',
  '/pratiche': 'segreteria/dashboard/pratiche-screen',
  '/scrivania': 'segreteria/scrivania/scrivania-screen',
  '/documenti/:id': 'segreteria/documenti/documento-screen',
  '/area_documentale': 'segreteria/documenti/area-documentale-screen',
  '/area_documentale/:tipo': 'segreteria/documenti/area-documentale-screen',
  '/list/documenti': 'segreteria/documenti/documenti-list-screen',
} as const satisfies Screens
