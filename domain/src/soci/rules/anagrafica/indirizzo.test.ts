import { describe, expect, it } from 'vitest'
import { campiForComune, campiForProvincia, comuneLabel, italianPart } from './indirizzo.ts'

const reggio = { id: 35, sigla: 'RE', citta: "Reggio nell'Emilia", regione: 'Emilia-Romagna' }
const bolzano = { id: 21, sigla: 'BZ', citta: 'Bolzano/Bozen', regione: 'Trentino-Alto Adige/Südtirol' }
const estero = { id: 200, sigla: 'EE', citta: 'Estero', regione: 'Estero' }

describe('the address of a client', () => {
  it.each([
    [
      { nome: "Reggio nell'Emilia", cap: '42121', caps: ['42121', '42122'], provincia: reggio },
      {
        citta: "Reggio nell'Emilia",
        cap: '42121',
        idprovincia: 35,
        provincia: reggio,
        regione: 'Emilia-Romagna',
        sezione: 'Emilia-Romagna',
      },
    ],
    [
      { nome: 'Bolzano/Bozen', cap: null, caps: ['39100'], provincia: bolzano },
      {
        citta: 'Bolzano',
        cap: '39100',
        idprovincia: 21,
        provincia: bolzano,
        regione: 'Trentino-Alto Adige',
        sezione: 'Trentino-Alto Adige',
      },
    ],
    [
      { nome: 'Berlino', cap: null, provincia: estero },
      { citta: 'Berlino', cap: '', idprovincia: 200, provincia: estero, regione: 'Estero', sezione: 'Estero' },
    ],
    [null, { citta: '', cap: '', idprovincia: null, provincia: null, regione: '', sezione: '' }],
  ])('choosing the city %o', (comune, campi) => {
    expect(campiForComune(comune)).toEqual(campi)
  })

  it.each([
    [reggio, { idprovincia: 35, provincia: reggio, regione: 'Emilia-Romagna', sezione: 'Emilia-Romagna' }],
    [null, { idprovincia: null, provincia: null, regione: '', sezione: '' }],
  ])('choosing the province %o', (provincia, campi) => {
    expect(campiForProvincia(provincia)).toEqual(campi)
  })

  it('distinguishes comuni of the same name', () => {
    expect(comuneLabel({ nome: 'Castro', cap: '24063', provincia: { ...reggio, sigla: 'BG' } })).toBe('Castro (BG)')
  })

  it('keeps the Italian name', () => {
    expect(italianPart("Valle d'Aosta/Vallée d'Aoste")).toBe("Valle d'Aosta")
  })
})
