import { describe, expect, it } from 'vitest'
import { erroriRegola, messaggioScoperto, primoGiornoScoperto } from './regole-controlli.ts'
import { regoleDefault } from './regole-default.ts'

const row = (chiave: string, valore: string, valido_dal = '1900-01-01', valido_al: string | null = null) => ({
  ...{ chiave, valore, valido_dal, valido_al },
})

describe('a value of the rule book', () => {
  it.each<[string, string, string | null]>([
    ['nascita.gestazione_min', 'cinquantasei', 'serve un numero'],
    ['nascita.gestazione_min', '-1', 'serve un numero'],
    ['nascita.gestazione_min', '', 'serve un numero'],
    ['nascita.gestazione_min', '57', null],
    ['nascita.consanguineita_avviso', '6,25', null],
    ['blocco.probabilita', '2', 'serve una quota tra 0 e 1 (0.02 = 2\u00a0%)'],
    ['blocco.probabilita', '0', null],
    ['test.validita_mesi.BAER', 'un anno', 'serve un numero'],
    ['test_obbligatori.nati_dal', '01/01/2011', 'serve una data (AAAA-MM-GG)'],
    ['soci.termine_rinnovo', '31-01', 'serve un giorno come mese-giorno, per esempio 01-31'],
    ['soci.termine_rinnovo', '02-29', 'serve un giorno come mese-giorno, per esempio 01-31'],
    ['soci.termine_rinnovo', '02-28', null],
    ['expo.extra_best_of_best', '5, 4, tre', 'servono numeri separati da virgole'],
    ['expo.titolo.GIC', 'sei certificati', 'scrivi per esempio «certificati 6, giudici 3, nazioni 3, massimo 4»'],
    ['expo.titolo.GIC', 'giudici 3', 'scrivi per esempio «certificati 6, giudici 3, nazioni 3, massimo 4»'],
    ['expo.titolo.GIC', 'certificati 7, giudici 4', null],
    ['test_obbligatori.MCO', 'HCM-MCO', null],
    ['nostra.nuova', 'qualunque cosa', null],
  ])('%s = "%s": %s', (chiave, valore, expected) => {
    expect(erroriRegola(row(chiave, valore)).map(({ message }) => message)).toEqual(
      expected === null ? [] : [`Valore: ${expected}`],
    )
  })
  it('does not end before its start', () => {
    expect(erroriRegola(row('x', '1', '2026-02-01', '2026-01-31')).map(({ field }) => field)).toEqual(['valido_al'])
  })
  it('is valid in every shipped row, and every rule has one', () => {
    for (const regola of regoleDefault) {
      expect(erroriRegola(regola), regola.chiave).toEqual([])
      const all = regoleDefault.filter(({ chiave }) => chiave === regola.chiave)
      expect(primoGiornoScoperto(regola.chiave, all), regola.chiave).toBe(null)
    }
  })
})

describe('a mandatory rule', () => {
  const [key, until, from] = ['expo.eta_minima', row('expo.eta_minima', '3', '1900-01-01', '2013-12-31'), '2014-01-01']
  it.each<[string, ReturnType<typeof row>[], string | null]>([
    ['is whole', [until, row(key, '4', from)], null],
    ['whatever the order of its rows', [row(key, '4', from), until], null],
    ['may overlap', [row(key, '3'), row(key, '4', from)], null],
    ['has no row', [], '1900-01-01'],
    ['has no end', [until], '2014-01-01'],
    ['has no beginning', [row(key, '4', from)], '1900-01-01'],
    ['has a hole of a day', [until, row(key, '4', '2014-01-02')], '2014-01-01'],
  ])('%s', (_, rows, expected) => {
    expect(primoGiornoScoperto(key, rows)).toBe(expected)
  })
  it.each(['test_obbligatori.MCO', 'expo.titolo.GIC.alternativa', 'nascita.max_cucciolate_12_mesi', 'nostra.nuova'])(
    '%s may end',
    chiave => {
      expect(primoGiornoScoperto(chiave, [])).toBe(null)
    },
  )
  it('the error is in words', () => {
    expect(messaggioScoperto(key, '1900-01-01')).toBe(
      'La regola expo.eta_minima non avrebbe più alcun valore: aggiungi prima la riga che la sostituisce',
    )
    expect(messaggioScoperto(key, from)).toContain('alcun valore dal 01/01/2014')
  })
})
