import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { file } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'

/** The forms that are printed and signed: what each is called, and whose record fills it. */
export const moduli = {
  denunce_nascita: { titolo: 'Denuncia di nascita', di: 'denunce_nascita' },
  // By the number of its declaration: a litter has none of its own.
  cucciolata: { titolo: 'Registrazione della cucciolata', di: 'denunce_nascita' },
  passaggi: { titolo: 'Passaggio di proprietà', di: 'passaggi' },
  iscrizioni_rinnovi: { titolo: 'Domanda di iscrizione o rinnovo', di: 'iscrizioni_rinnovi' },
} as const
export type NomeModulo = keyof typeof moduli

export const nomiModuli = Object.keys(moduli) as NomeModulo[]
const params = z.object({ modulo: z.enum(nomiModuli, { error: `modulo: ammessi ${nomiModuli.join(', ')}` }) })

export const moduloVuoto = defineCall({
  method: 'GET',
  path: '/moduli/{modulo}',
  tag: 'moduli',
  summary: 'Modulo vuoto, da compilare a mano e firmare (PDF)',
  roles,
  params,
  refuses: [503],
  answer: file('Modulo vuoto'),
})

export const moduloCompilato = defineCall({
  method: 'GET',
  path: '/moduli/{modulo}/{id}',
  tag: 'moduli',
  summary: 'Modulo compilato con i dati di una pratica, da firmare (PDF)',
  // Who reads the practice prints it: the form's entity says who that is.
  roles,
  params,
  refuses: [503],
  answer: file('Modulo compilato'),
})
