import type { Screens } from '../session/page-line.ts'

export const nasciteScreens = {
  '/denunce_nascita': 'nascite/denunce_nascita/denuncia-screen',
  '/denunce_nascita/new': 'nascite/denunce_nascita/denuncia-screen',
  '/denunce_nascita/:id': 'nascite/denunce_nascita/denuncia-screen',
  '/clienti/denunce_nascita': 'nascite/denunce_nascita/own-denuncia-screen',
  '/clienti/denunce_nascita/:id': 'nascite/denunce_nascita/own-denuncia-screen',
  '/cuccioli/:id': 'nascite/cuccioli/cucciolata-screen',
  '/passaggi': 'nascite/passaggi/passaggio-screen',
  '/passaggi/new': 'nascite/passaggi/passaggio-screen',
  '/passaggi/:id': 'nascite/passaggi/passaggio-screen',
  '/passaggi/gatto/:id_gatto': 'nascite/passaggi/passaggio-screen',
  '/accoppiamenti': 'nascite/accoppiamenti/accoppiamenti-screen',
} as const satisfies Screens
