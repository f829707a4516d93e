import { z } from 'zod'
import { roles } from '../../kit/access.ts'
import { file } from '../../kit/answers.ts'
import { defineCall } from '../../kit/call.ts'
import type { MenuPath } from '../../words/pages.ts'

export const moduli = {
  denunce_nascita: {
    titolo: 'Denuncia di nascita',
    di: 'denunce_nascita',
    lista: '/list/denunce',
    scopo: 'Per denunciare una cucciolata. La firmano i proprietari della fattrice e dello stallone.',
  },
  cucciolata: {
    titolo: 'Registrazione della cucciolata',
    di: 'denunce_nascita',
    lista: '/list/denunce',
    scopo: 'Nomi e microchip dei cuccioli di una denuncia, con lo spazio per il controllo.',
  },
  passaggi: {
    titolo: 'Passaggio di proprietà',
    di: 'passaggi',
    lista: '/list/passaggi',
    scopo: 'Per cedere un gatto. Lo firmano chi cede e chi acquista, anche per la clausola NOT FOR BREEDING.',
  },
  affissi: {
    titolo: 'Richiesta di affisso',
    di: 'affissi',
    lista: '/list/affissi',
    scopo: 'Per chiedere il nome dell’allevamento: fino a tre proposte, in ordine di preferenza.',
  },
  iscrizioni_rinnovi: {
    titolo: 'Domanda di iscrizione o rinnovo',
    di: 'iscrizioni_rinnovi',
    lista: '/list/iscrizioni',
    scopo: 'Per diventare soci o restarlo, con i consensi facoltativi.',
  },
} as const satisfies Record<string, { titolo: string; di: string; lista: MenuPath; scopo: string }>
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
  // Everybody who can read the practice: the server checks the right on the form's entity.
  roles,
  params,
  refuses: [503],
  answer: file('Modulo compilato'),
})
