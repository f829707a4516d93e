import { describe, expect, it } from 'vitest'
import {
  isRatificata,
  lacksOrdinario,
  ostacoloAdesioni,
  ostacoloAnnullo,
  type StatoIscrizione,
  tipoDopoAnnullo,
} from './annullo.ts'
import { anzianitaOf } from './anzianita.ts'
import type { Iscrizione, TipoCliente, TipoIscrizione } from './iscrizione.ts'

function year(anno: number, tipo: TipoIscrizione = 'Ordinario', da_approvare = 0): Iscrizione {
  const giorno = `${anno}-01-10`
  const sezione = tipo === 'Aderente' ? 'Lazio' : 'Umbria'
  return { idcliente_socio: 7, anno, tipo, sezione, da_approvare, data_iscrizione: giorno, data_cassa: giorno }
}

describe('an Aderente needs the Ordinario of the year', () => {
  const other = { ...year(2026), idcliente_socio: 8 }

  it.each<[string, Iscrizione, Iscrizione[], Iscrizione[], boolean]>([
    ['with nothing', year(2026, 'Aderente'), [], [], true],
    ['with one that only waits', year(2026, 'Aderente'), [year(2026, 'Ordinario', 1)], [], true],
    ['with an approved one', year(2026, 'Aderente'), [year(2026)], [], false],
    ['with one of the same batch', year(2026, 'Aderente'), [], [year(2026, 'Ordinario', 1)], false],
    ['with one of the year before', year(2026, 'Aderente'), [year(2025)], [year(2025)], true],
    ['with that of another person', year(2026, 'Aderente'), [other], [other], true],
    ['as Onorario', year(2026, 'Aderente'), [year(2026, 'Onorario')], [], true],
    ['an Ordinario by itself', year(2026), [], [], false],
  ])('approved %s: the Ordinario is missing (case %#)', (_, iscrizione, altre, insieme, lacks) => {
    expect(lacksOrdinario(iscrizione, altre, insieme)).toBe(lacks)
  })

  it('an Ordinario cannot be annulled before the person’s own Aderente', () => {
    expect(ostacoloAdesioni(year(2026), [year(2026, 'Aderente', 1)])).toBe(
      'Per il 2026 la persona è anche Aderente (Lazio): annulla o elimina prima quella.',
    )
    expect(ostacoloAdesioni(year(2026), [{ ...year(2026, 'Aderente'), idcliente_socio: 8 }])).toBeNull()
  })
})

describe('annulling an enrolment', () => {
  it.each<[StatoIscrizione, boolean, RegExp | null]>([
    ['approvata', true, null],
    ['annullata', true, /già stata annullata/],
    ['da_approvare', false, /aspetta ancora il Consiglio/],
    ['respinta', false, /stata respinta/],
  ])('is possible only once ratified: state %s, ratified %s', (stato, ratificata, words) => {
    expect(isRatificata(stato)).toBe(ratificata)
    const ostacolo = ostacoloAnnullo({ ...year(2026), stato }, [])
    if (words === null) expect(ostacolo).toBeNull()
    else expect(ostacolo).toMatch(words)
  })

  it.each<[string, TipoIscrizione, Iscrizione[], boolean]>([
    ['an Ordinario who adheres elsewhere that year', 'Ordinario', [year(2026, 'Aderente')], false],
    ['one who applies to adhere', 'Ordinario', [year(2026, 'Aderente', 1)], false],
    ['one who adhered the year before', 'Ordinario', [year(2025, 'Aderente')], true],
    ['the adhering itself', 'Aderente', [year(2026)], true],
  ])('is possible or refused for %s', (_, tipo, altre, may) => {
    expect(ostacoloAnnullo({ ...year(2026, tipo), stato: 'approvata' }, altre) === null).toBe(may)
  })

  it.each<[string, TipoCliente | null, TipoIscrizione, Iscrizione[], TipoCliente | null]>([
    ['the only one', 'Ordinario', 'Ordinario', [], 'Cliente'],
    ['with another that waits', 'Ordinario', 'Ordinario', [year(2027, 'Ordinario', 1)], 'Cliente'],
    ['after a year as Ordinario', 'Onorario', 'Onorario', [year(2025)], 'Ordinario'],
    ['the adhering of a full member', 'Ordinario', 'Aderente', [year(2026)], 'Ordinario'],
    ['of one the record calls otherwise', 'Cliente', 'Ordinario', [year(2025)], 'Cliente'],
  ])('gives the client a type: %s', (_, tipo, annullata, altre, expected) => {
    expect(tipoDopoAnnullo(tipo, { tipo: annullata }, altre)).toBe(expected)
  })

  it('of a past year ends that membership and changes nothing else', () => {
    expect(anzianitaOf([year(2025), year(2026)], 2026)).toBe(2)
    expect(anzianitaOf([year(2026)], 2026)).toBe(1)
  })
})
