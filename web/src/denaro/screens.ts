import type { Screens } from '../session/page-line.ts'

export const denaroScreens = {
  '/list/fatture_ricevute': 'denaro/fatture_ricevute/fatture-list-screen',
  '/list/fatture_ricevute/cliente/:id_cliente': 'denaro/fatture_ricevute/fatture-list-screen',
  '/fatture_ricevute': 'denaro/fatture_ricevute/fattura-screen',
  '/fatture_ricevute/new': 'denaro/fatture_ricevute/fattura-screen',
  '/fatture_ricevute/cliente/:id_cliente': 'denaro/fatture_ricevute/fattura-screen',
  '/fatture_ricevute/:id': 'denaro/fatture_ricevute/fattura-screen',
} as const satisfies Screens
