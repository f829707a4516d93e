import { expect, it } from 'vitest'
import type { CampoMappato } from '../rules/importazione/mappatura.ts'
import { anteprimaOf } from './anteprima.ts'

const cat = (mappato: CampoMappato, esempio: string) => anteprimaOf('gatti', mappato, esempio, '2026-11-15')

it('a preview shows a value as it will be read', () => {
  expect(cat({ campo: 'data_nascita' }, '3 marzo 1999')).toEqual({ testo: '03/03/1999', livello: 'letto' })
  expect(cat({ campo: 'idocchi' }, 'verde')).toEqual({ testo: 'VERDI', livello: 'letto' })
  expect(cat({ campo: 'idpadre', tramite: 'chip' }, '380 260')).toEqual({
    testo: 'cerca per microchip: 380 260',
    livello: 'letto',
  })
  expect(cat({ campo: 'ems' }, 'bri NS22')).toEqual({ testo: 'Razza: BSH · Genotipo: ns 22', livello: 'letto' })
  expect(cat({ campo: 'nome_completo' }, "CH IT*Bisavolo's Luna")).toEqual({
    testo: "Titoli prima del nome: CH · Nazione: IT · Prefisso: Bisavolo's · Nome: Luna",
    livello: 'letto',
  })
})

it('a preview marks empty, unreadable and impossible values', () => {
  expect(cat({ campo: 'data_nascita' }, '?')).toEqual({ testo: '', livello: 'vuoto' })
  expect(cat({ campo: 'chip' }, '12')).toMatchObject({ livello: 'avviso' })
  expect(cat({ campo: 'data_nascita' }, '31/02/2001')).toMatchObject({ livello: 'errore' })
  expect(cat({ campo: 'boh' }, 'x')).toMatchObject({ livello: 'errore' })
  expect(cat({ campo: 'nome_completo' }, 'S*Kissa Luna Rossa')).toMatchObject({ livello: 'avviso' })
})
