import type { Screens } from '../session/page-line.ts'

export const sociScreens = {
  '/upsert/clienti-soci': 'soci/clienti_soci/cliente-screen',
  '/upsert/clienti-soci/:id': 'soci/clienti_soci/cliente-screen',
  '/affissi': 'soci/affissi/affisso-screen',
  '/affissi/new': 'soci/affissi/affisso-screen',
  '/affissi/:id': 'soci/affissi/affisso-screen',
  '/clienti/affissi': 'soci/affissi/affisso-screen',
  '/clienti/affissi/:id': 'soci/affissi/affisso-screen',
  '/update/anagrafica-cliente': 'soci/clienti_soci/own-record-screen',
  '/list/iscrizioni': 'soci/iscrizioni_rinnovi/iscrizioni-screen',
  '/rinnova': 'soci/rinnovo/rinnova-screen',
  '/rinnovi': 'soci/iscrizioni_rinnovi/da-rinnovare-screen',
  '/list/approva-soci': 'soci/iscrizioni_rinnovi/approve-screen',
  '/report/etichette-postali': 'soci/etichette/etichette-postali-screen',
} as const satisfies Screens
